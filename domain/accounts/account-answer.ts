import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { Id } from '#domain/base/ids.ts';

const text = (most: number) => v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(most))), null);
const flag = v.fallback(v.nullish(v.boolean()), null);

/**
 * The current-user answer of any backend of the specification (spec §3, §5, §6): the e-mail and the role are
 * needed; an id that is missing is the e-mail, a name may come as `name`, a role in capitals or with
 * `UserType.` before it, and an account is active unless it says that it is not. The server's own answer is
 * `Account`.
 */
export const AccountAnswer = v.pipe(
  v.object({
    id: v.nullish(v.union([v.string(), v.number()])),
    email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)),
    user_type: v.pipe(v.string(), v.nonEmpty()),
    nombre: text(120),
    name: text(120),
    telefono: text(20),
    email_verified: flag,
    phone_verified: flag,
    is_active: flag,
    vendor_id: v.fallback(v.nullish(Id), null),
    is_guest: flag,
    second_factor_due: flag,
    role_name: text(80),
    granted: v.nullish(v.fallback(v.array(v.string()), [])),
  }),
  v.transform((said) => ({
    id: idOf(said.id || said.email),
    email: said.email,
    user_type: parseUserType(said.user_type),
    nombre: said.nombre ?? said.name ?? null,
    telefono: said.telefono ?? null,
    email_verified: said.email_verified ?? false,
    phone_verified: said.phone_verified ?? false,
    is_active: said.is_active ?? true,
    vendor_id: said.vendor_id ?? null,
    is_guest: said.is_guest ?? false,
    // What cannot be read grants nothing; what is not said is a fixed role.
    ...(said.granted ? { granted: said.granted, role_name: said.role_name ?? null } : {}),
    ...(said.second_factor_due ? { second_factor_due: true } : {}),
  })),
  Account,
);

/** An e-mail may have signs that no id of a stored thing has. */
function idOf(written: string | number): string {
  const id = String(written);
  return v.is(Id, id)
    ? id
    : encodeURIComponent(id)
        .replace(/[%!'()*~]/g, '-')
        .slice(0, 100);
}

/**
 * The answer of signing in of any backend: only the access token is needed (spec §5). Without a refresh token
 * the session ends with it, and without a grant work leaves only while it lasts.
 */
export const TokensAnswer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.fallback(v.nullish(v.string()), null),
  offline_grant: v.fallback(v.nullish(v.string()), null),
  /** Only of a second step that asked to remember this device. */
  remembered: v.fallback(v.nullish(v.string()), null),
});
export type TokensAnswer = v.InferOutput<typeof TokensAnswer>;
