/** An error as the driver reports it: a SQLSTATE, and the constraint that was broken. */
export class DatabaseError extends Error {
  code: string;
  constraint: string | undefined;

  constructor(code: string, message: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** The error for a row with the key of another one. */
export function duplicate(constraint: string): DatabaseError {
  return new DatabaseError('23505', 'duplicate key value violates unique constraint', constraint);
}
