import type { DeleteAccountBody } from '#domain/profile/account-deletion.ts';
import { profilePaths } from '#domain/profile/profile.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { guestSecret } from '#identity/guest.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';
import { sessionOwner } from '#src/identity/credentials.ts';
import { sendNow } from '#src/sync/outbox.ts';

/**
 * All the data that the server holds about this person, asked once this device has sent what it could. Needs
 * a connection.
 * @returns also how many of their changes only this device had when it asked the server.
 */
export async function ownData(): Promise<{ answer: Answer<unknown>; unsent: number }> {
  await sendNow();
  const outbox = await (await import('#src/sync/outbox-work.ts')).openOutbox();
  const mine = (await outbox.all()).filter((each) => each.actorId === sessionOwner());
  const answer = await call(profilePaths.ownData, AnyAnswer);
  return { answer, unsent: mine.filter(isOpen).length };
}

/** The secret that a guest shows instead of a password: only their device knows it. */
export async function ownGuestSecret(): Promise<string> {
  const accountId = sessionOwner();
  return (accountId && (await guestSecret(accountId))) ?? '';
}

/** Mails this person a code that proves them as their password would. */
export function mailDeletionCode(): Promise<Answer<unknown>> {
  return call(profilePaths.deletionCode, AnyAnswer, { method: 'POST' });
}

/**
 * Deletes this person's account and then, once the server did, their data on this device. Needs a connection.
 */
export async function deleteAccount(proof: DeleteAccountBody): Promise<Answer<unknown>> {
  const accountId = sessionOwner();
  const answer = await call(profilePaths.profile, AnyAnswer, { method: 'DELETE', json: proof });
  if (answer.ok && accountId) await (await import('#src/session/leave-device.ts')).wipeFromDevice(accountId);
  return answer;
}
