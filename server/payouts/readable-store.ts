import { can } from '#domain/accounts/roles/capabilities.ts';
import { signedIn } from '#server/auth/allow.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';

/** A store that the person may read. Others' are not told apart from those that do not exist. */
export function readableStore(actor: Actor | null, vendorId: string, absent: string): string {
  const person = signedIn(actor);
  if (!can(person, 'managePayouts') && !person.vendorIds.includes(vendorId)) throw notFound(absent);
  return vendorId;
}
