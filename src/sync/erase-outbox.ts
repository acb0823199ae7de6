import { deleteDatabase } from '#platform/databases.ts';
import { OUTBOX_DATABASE } from '#sync/outbox/store/outbox-database.ts';

/**
 * Deletes an outbox that cannot be read, with all that it had not sent.
 * @throws when another tab does not let go of it.
 */
export function eraseOutbox(): Promise<void> {
  return deleteDatabase(OUTBOX_DATABASE);
}
