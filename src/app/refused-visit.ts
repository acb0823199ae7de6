import type { Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import type { AppRoute } from '#src/app/app-route.ts';
import type { SessionEnd } from '#src/identity/tab-channel.ts';

/**
 * The path for a person who may not see a route; null when they may (spec §4, "Auth guard").
 * @param end why the server just ended the session, if it did.
 */
export function refusedVisit(
  person: Account | null,
  route: Pick<AppRoute, 'needs'>,
  origin: string,
  end: SessionEnd | null = null,
): string | null {
  if (route.needs === 'nothing') return null;
  if (!person && end === 'disabled') return unauthorizedPath('account_disabled');
  // Spec §4: a session that could not be renewed leads to /login; nobody's leads to the default sign-in.
  if (!person && end === 'expired') return `${paths.loginShort}?next=${encodeURIComponent(origin)}`;
  if (!person) return `${paths.login}?next=${encodeURIComponent(origin)}`;
  if (!person.is_active) return unauthorizedPath('account_disabled');
  if (route.needs === 'signedIn' || can(person.user_type, route.needs)) return null;
  return unauthorizedPath('insufficient_permissions');
}

/** The address carries the reason. */
function unauthorizedPath(reason: 'insufficient_permissions' | 'account_disabled'): string {
  return `${paths.unauthorized}?reason=${reason}`;
}
