import * as v from 'valibot';
import { created } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { settingsHistory } from '#domain/settings/settings-history.ts';
import { changesAfter } from '#server/settings/settings-storage.ts';
import { USER_TYPES, UserType } from '#domain/accounts/roles/roles.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { emailOwner } from '#server/auth/account-storage.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** @param least the fewest characters of a password that the company takes. */
const newAccount = (least: number) =>
  v.object({
    email: v.pipe(
      v.string(),
      v.transform(normaliseEmail),
      v.maxLength(254),
      v.regex(EMAIL_PATTERN, 'El email no es válido.'),
    ),
    user_type: v.picklist(UserType.options, `El rol debe ser uno de: ${USER_TYPES.join(', ')}.`),
    nombre: v.nullable(trimmedText(120)),
    password: v.pipe(
      v.string(),
      v.minLength(least, `La contraseña debe tener al menos ${least} caracteres.`),
      v.maxLength(200, 'La contraseña no puede pasar de 200 caracteres.'),
    ),
  });

/** The account could not be made; the message says what to correct. */
export class AccountRefused extends Error {}

/**
 * Makes an account from the operator's side. The first owner of an installation gets theirs this way.
 * @throws AccountRefused when a value is not usable or the e-mail is taken.
 */
export async function addAccount(db: Db, given: v.InferInput<ReturnType<typeof newAccount>>): Promise<void> {
  const { values } = settingsHistory(await changesAfter(db, 0));
  const account = v.safeParse(newAccount(values['security.password_length']), given);
  if (!account.success) throw new AccountRefused(account.issues.map((each) => each.message).join('\n'));
  const { email, user_type: userType, nombre, password } = account.output;
  if (await emailOwner(db, email)) throw new AccountRefused(`Ya existe una cuenta con el email ${email}.`);
  const passwordHash = await hashPassword(password);
  const id = uuidv7();
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email, userType, nombre, passwordHash, emailVerified: true });
    const changes = [created('account', id, { user_type: userType })];
    await saveAuditEvents(tx, [{ act: 'account.add', actor: null, changes }], Date.now());
  });
}
