import type { RegisterBody } from '#domain/accounts/registration.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { userById } from '#server/auth/account-storage.ts';
import { refusedPassword } from '#server/accounts/common-passwords.ts';
import { insertAccount } from '#server/accounts/insert-account.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { writeToClaimant } from '#server/accounts/prove-email.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/**
 * Makes an account whose e-mail is not proven yet. Nobody learns here whether the e-mail already has an
 * account: either way one is made and the answer is the same; the owner of the mailbox reads the rest there
 * (decision 0028). A registration that arrives again finds the account it made.
 * @param device browser and system on which the person gave their consent.
 * @returns the account's id.
 */
export async function registerAccount(
  services: Services,
  body: RegisterBody,
  device: string,
): Promise<string> {
  const { values } = await companySettings(services).now();
  const refused = refusedPassword(body.password, body.email, values);
  if (refused) throw refused;
  const passwordHash = await hashPassword(body.password, services.config.passwordCost);
  const earlier = await accountRegistered(services, body);
  if (earlier) return earlier;
  try {
    const nowMs = services.now();
    const id = body.registration_id ?? uuidv7(nowMs);
    return await services.database.db.transaction(async (tx) => {
      await insertAccount(tx, body, {
        id,
        email: body.email,
        emailVerified: false,
        passwordHash,
        device,
        nowMs,
      });
      await writeToClaimant(services, tx, { id, email: body.email, nombre: body.nombre });
      return id;
    });
  } catch (error) {
    // The same registration arrived twice at once, and the other was first.
    const made = uniqueViolation(error) === 'users_pkey' && (await accountRegistered(services, body));
    if (!made) throw error;
    return made;
  }
}

/** The account that this registration already made, if the request brings its e-mail and password. */
async function accountRegistered(services: Services, body: RegisterBody): Promise<string | null> {
  if (!body.registration_id) return null;
  const made = await userById(services.database.db, body.registration_id);
  if (!made) return null;
  const isSame = made.email === body.email && (await isPassword(made.passwordHash, body.password));
  if (!isSame) throw problem(409, 'API_001', 'Ese registro ya se usó. Vuelve a abrir el formulario.');
  return made.id;
}
