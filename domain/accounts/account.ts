import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { roleLabels, UserType } from '#domain/accounts/roles/roles.ts';

/** The current-user answer of `GET /auth/me` (spec §3, §7). */
export const Account = v.object({
  id: Id,
  email: v.pipe(v.string(), v.maxLength(254)),
  user_type: UserType,
  nombre: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  /** Colombian mobile, ten digits. An account that an earlier version of the app remembers has none. */
  telefono: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
  email_verified: v.boolean(),
  phone_verified: v.boolean(),
  is_active: v.boolean(),
  /** The store of a vendor; null for everyone else. */
  vendor_id: v.nullable(Id),
  /**
   * A guest: buys without an account, and the e-mail is none (decision 0042). Earlier versions remember no
   * such mark.
   */
  is_guest: v.optional(v.boolean(), false),
  /**
   * Of a role of the company's own: its name, and what of `user_type` it keeps. Null, and missing from an earlier server,
   * for somebody of a fixed role.
   */
  role_name: v.optional(v.nullable(v.string())),
  granted: v.optional(v.nullable(v.array(v.string()))),
  /** Whether the company asks this role for a second factor that the account has not got yet. */
  second_factor_due: v.optional(v.boolean()),
});
export type Account = v.InferOutput<typeof Account>;

/** What an account may do; null for nobody's. */
export function authorityOf(
  account: Pick<Account, 'user_type' | 'granted'> | null | undefined,
): Authority | null {
  return account ? { userType: account.user_type, granted: account.granted ?? null } : null;
}

/** What an account's role is called: the company's own name for it, or that of the fixed role. */
export function roleNameOf(account: Pick<Account, 'user_type' | 'role_name'>): string {
  return account.role_name ?? roleLabels[account.user_type];
}

/** The name to greet a person with: their own, or the e-mail's part before the at-sign (spec §3). */
export function displayName(
  account: Pick<Account, 'email' | 'nombre'> & Partial<Pick<Account, 'is_guest'>>,
): string {
  if (account.is_guest) return 'Invitado';
  return account.nombre?.trim() || (account.email.split('@')[0] ?? account.email);
}

/** How the e-mail of an account ends that its person deleted. */
export const ERASED_MAILBOX = '@cuenta-eliminada.invalid';

/** What stands in the place of the e-mail of an account that its person deleted. */
export function erasedEmail(id: string): string {
  return `${id}${ERASED_MAILBOX}`;
}

/** Whether an account was deleted by its person: nobody signs in to it, and nobody opens it again. */
export function isErased({ email }: Pick<Account, 'email'>): boolean {
  return email.endsWith(ERASED_MAILBOX);
}

/** Where this person reads their mail, as far as their account says. A guest's account says nothing. */
export function mailboxOf(account: Pick<Account, 'email' | 'is_guest'> | null): string {
  return account && !account.is_guest ? account.email : '';
}
