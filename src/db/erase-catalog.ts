import { resetLocalCopy } from '#src/db/open-local-store.ts';

/** Leaves this device's copies of the server behind; they are brought again. The outbox is not touched. */
export async function eraseCatalog(accountId: string | null = null): Promise<void> {
  if (!(await resetLocalCopy(accountId))) throw new Error('The copy could not be opened again.');
}
