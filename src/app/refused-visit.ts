import type { Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import type { AppRoute } from '#src/app/app-route.ts';
import type { SessionEnd } from '#src/identity/tab-channel.ts';

/** Where somebody is coming in already. */
const ENTRANCES: readonly string[] = [
  paths.login,
  paths.loginShort,
  paths.adminLogin,
  paths.register,
  paths.vendorRegister,
  paths.forgotPassword,
  paths.adminForgotPassword,
  paths.resetPassword,
  paths.adminResetPassword,
  paths.googleReturn,
  paths.verifyEmail,
  paths.unauthorized,
];

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

/**
 * Where a session that could not be renewed leads from a screen of the shop, which anybody may see: to `/login`, and
 * from there back (spec §8, 401). Null where nobody is shopping: there the address decides.
 */
export function signInFromShop(
  route: Pick<AppRoute, 'path' | 'needs' | 'mode'>,
  origin: string,
): string | null {
  const isShown = route.needs === 'nothing' && (route.mode === 'buyer' || route.mode === 'own');
  const isShop = isShown && !ENTRANCES.includes(route.path);
  return isShop ? `${paths.loginShort}?next=${encodeURIComponent(origin)}` : null;
}

/** The address carries the reason. */
function unauthorizedPath(reason: 'insufficient_permissions' | 'account_disabled'): string {
  return `${paths.unauthorized}?reason=${reason}`;
}
