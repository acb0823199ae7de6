import { factorSince } from '#server/auth/enrolled-factor.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { passkeysRemovedMessage } from '#server/passkeys/passkey-messages.ts';
import { erasePasskeys, passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { removeFactor } from '#server/second-factor/enrol.ts';

/** Whether an account proves itself with something besides its password: an authenticator or a passkey. */
export async function hasAnyFactor(db: Db, userId: string): Promise<boolean> {
  return (await factorSince(db, userId)) !== null || (await passkeysOf(db, userId)).length > 0;
}

/** Removes the authenticator and the passkeys of who lost them (decision 0128). Its person reads of each in a letter. */
export async function removeAllFactors(
  services: Services,
  tx: Db,
  user: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  if ((await factorSince(tx, user.id)) !== null) await removeFactor(services, tx, user.id);
  if ((await erasePasskeys(tx, user.id)) === 0) return;
  const letter = passkeysRemovedMessage(user.email, services.config.publicUrl);
  await writeMessages(tx, ifProven(user, letter), services.now());
}
