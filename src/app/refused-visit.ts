import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import type { AppRoute } from '#src/app/app-route.ts';
import type { SessionEnd } from '#src/identity/tab-channel.ts';
import { denialReason, type Denial } from '#src/shared/accounts/denial.ts';

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
  paths.accountInvitation,
  paths.unauthorized,
];

/**
 * What a person who may not see a route sees instead; null when they may (spec §4, "Auth guard", and §6). By default
 * an address is refused by leading elsewhere; a route that says `panel` stays, for people of the portal.
 * Who needs a second factor and has none is led to get one before anything that asks for a role.
 * @param end why the server just ended the session, if it did.
 */
export function refusedVisit(
  person: Account | null,
  route: Pick<AppRoute, 'needs' | 'denied'>,
  origin: string,
  end: SessionEnd | null = null,
): Denial | null {
  const reason = denialReason(person, route.needs);
  const isOwn = route.needs === 'nothing' || route.needs === 'signedIn';
  if (reason === null && !isOwn && person?.second_factor_due)
    return redirect(`${paths.secondFactor}?next=${encodeURIComponent(origin)}`);
  if (reason === null) return null;
  if (reason === 'signed_out') return redirect(signInPath(origin, end));
  if (reason === 'account_disabled') return redirect(unauthorizedPath(reason));
  if (route.denied === 'panel' && can(authorityOf(person), 'enterAdminPortal'))
    return { kind: 'panel', reason, showsRole: true };
  return route.denied && route.denied !== 'panel' ? route.denied : redirect(unauthorizedPath(reason));
}

/** Spec §4: a session that could not be renewed leads to /login; nobody's leads to the default sign-in. */
function signInPath(origin: string, end: SessionEnd | null): string {
  if (end === 'disabled') return unauthorizedPath('account_disabled');
  const door = end === 'expired' ? paths.loginShort : paths.login;
  return `${door}?next=${encodeURIComponent(origin)}`;
}

function redirect(to: string): Denial {
  return { kind: 'redirect', to };
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
