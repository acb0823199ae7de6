import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { UserType } from '#domain/accounts/roles.ts';

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
  /** Whether the company asks this role for a second factor that the account has not got yet. */
  second_factor_due: v.optional(v.boolean()),
});
export type Account = v.InferOutput<typeof Account>;

/** The name to greet a person with: their own, or the e-mail's part before the at-sign (spec §3). */
export function displayName(
  account: Pick<Account, 'email' | 'nombre'> & Partial<Pick<Account, 'is_guest'>>,
): string {
  if (account.is_guest) return 'Invitado';
  return account.nombre?.trim() || (account.email.split('@')[0] ?? account.email);
}

const ERASED_MAILBOX = '@cuenta-eliminada.invalid';

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
