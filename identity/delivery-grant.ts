import { grantOf, storeGrant } from '#identity/device-identity.ts';
import { noteKeyRegistered } from '#identity/device-key.ts';
import { enterAsGuest, guestSecret, type GuestEntry } from '#identity/guest.ts';
import { isForGood } from '#platform/refusal.ts';

/**
 * The permission to deliver a person's work. A guest whose account the server does not know yet gets it by
 * bringing the account first; when several contexts do so at once, only one asks.
 */
export async function deliveryGrant(actorId: string): Promise<string | null | GuestRefused> {
  const known = await grantOf(actorId);
  if (known || !(await guestSecret(actorId))) return known;
  return navigator.locks.request(`mestore-invitado-${actorId}`, async () => {
    const brought = await grantOf(actorId);
    if (brought) return brought;
    const entry = await enterAsGuest(actorId);
    if (!entry) return null;
    if (entry.kind === 'refused') return isForGood(entry) ? null : entry;
    if (entry.kind === 'unreachable') return entry;
    const { offline_grant: grant } = entry.answer;
    // Erased from this device meanwhile: nothing of theirs may come back to it.
    if (!grant || !(await guestSecret(actorId))) return null;
    await storeGrant(actorId, grant);
    await noteKeyRegistered(actorId);
    return grant;
  });
}

/** Why a guest got no permission for now. */
type GuestRefused = Exclude<GuestEntry, { kind: 'ok' }>;
