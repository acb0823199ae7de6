import { can } from '#domain/accounts/roles/capabilities.ts';
import type { Actor } from '#server/http/app-env.ts';

/** The buyer whose orders this person may read; null for everybody's. */
export function readableBuyer(actor: Actor): string | null {
  return can(actor, 'readAllOrders') ? null : actor.id;
}
