import { can } from '#domain/accounts/roles/capabilities.ts';
import type { Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';
import { lockForGrant } from '#server/people/lock-for-grant.ts';

const OWN_REQUEST = 'Tú lo pediste: lo confirma otra persona que les pague a las tiendas.';
const OWN_STORE = 'Trabajas en esa tienda: lo deciden otras personas.';
const NOT_YOURS = 'Quien lo pidió, o tú, ya no les paga a las tiendas. Pídelo de nuevo.';

/** Refuses who works in the store that it is about. @throws ApiProblem 403. */
export function refuseOwnStore(actor: Actor, vendorId: string): void {
  if (actor.vendorIds.includes(vendorId)) throw problem(403, 'AUTH_004', OWN_STORE);
}

/**
 * Refuses who may not decide what another person asked for about a store's money. Whether both still pay stores counts as it is now,
 * and stays so until the transaction ends.
 * @throws ApiProblem 403.
 */
export async function refuseDecider(
  tx: Db,
  actor: Actor,
  { vendorId, requestedBy }: { vendorId: string; requestedBy: string },
): Promise<void> {
  if (requestedBy === actor.id) throw problem(403, 'AUTH_004', OWN_REQUEST);
  refuseOwnStore(actor, vendorId);
  const { actorNow, others } = await lockForGrant(tx, requestedBy, actor.id, [actor.id]);
  for (const person of [actorNow, ...others])
    if (!person.isActive || !can(person, 'managePayouts')) throw problem(403, 'AUTH_004', NOT_YOURS);
}
