import { resetLocalCopy } from '#src/db/open-local-store.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { forgetUpdated } from '#src/sync/sync-status.ts';

/** Leaves this device's copies of the server behind and fetches them again. It does not touch the outbox. */
export async function eraseLocalCopy(): Promise<void> {
  forgetUpdated();
  const opened = await resetLocalCopy(signedInAccount.peek()?.id ?? null);
  if (!opened) throw new Error('The copy could not be opened again.');
}
