import { deleteDatabase } from '#identity/databases.ts';
import { OUTBOX_DATABASE } from '#sync/outbox/outbox-database.ts';

/**
 * Deletes an outbox that cannot be read, with all that it had not sent.
 * @throws when another tab does not let go of it.
 */
export function eraseOutbox(): Promise<void> {
  return deleteDatabase(OUTBOX_DATABASE);
}
