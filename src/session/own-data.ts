import { profilePaths } from '#domain/accounts/profile.ts';
import { guestSecret } from '#sync/guest.ts';
import type { CallAnswer } from '#src/session/server-call.ts';
import { signedInCall } from '#src/session/signed-in-call.ts';
import { sessionOwner } from '#src/sync/credentials.ts';

/** Everything that the server holds of this person. Needs a connection. */
export function ownData(): Promise<CallAnswer> {
  return signedInCall(profilePaths.ownData, { method: 'GET' });
}

/** What a guest shows instead of a password: only their device knows it. */
export async function ownGuestSecret(): Promise<string> {
  const accountId = sessionOwner();
  return (accountId && (await guestSecret(accountId))) ?? '';
}

/** Deletes this person's account and, once the server did, what this device holds of them. Needs a connection. */
export async function deleteAccount(password: string): Promise<CallAnswer> {
  const accountId = sessionOwner();
  const answer = await signedInCall(profilePaths.profile, { method: 'DELETE', json: { password } });
  if (answer.ok && accountId) await (await import('#src/sync/leave-device.ts')).wipeFromDevice(accountId);
  return answer;
}
