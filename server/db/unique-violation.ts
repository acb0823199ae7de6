/** The unique constraint or index that a statement violated, or null when it failed for another reason. */
export function uniqueViolation(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505')
    return null;
  return 'constraint' in cause ? String(cause.constraint) : '';
}
