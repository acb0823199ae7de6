import { grantOf } from '#identity/device-identity.ts';
import { deviceTexts } from '#src/device/text-storage.ts';
import { renewedToken, sessionOwner, tokenKeys } from '#src/identity/credentials.ts';

/**
 * Another permission to submit a person's commands: a renewed session brings one. The renewal is the one that
 * everything on this device shares.
 * @returns the permission to try with; null when this person's session is not here or has ended.
 */
export async function renewGrant(actorId: string, stale: string): Promise<string | null> {
  const known = await grantOf(actorId);
  // Somebody else renewed it meanwhile.
  if (known !== stale) return known;
  if (sessionOwner() !== actorId) return null;
  const token = await renewedToken(deviceTexts.read(tokenKeys.access));
  return token === null ? null : grantOf(actorId);
}
