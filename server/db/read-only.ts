import type { Db } from '#server/db/database.ts';

/**
 * Reads one moment of the database in a transaction that PostgreSQL itself keeps from writing: whatever is called in it, a
 * statement that would change something is refused (25006).
 */
export function readOnly<Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction(read, { accessMode: 'read only', isolationLevel: 'repeatable read' });
}
