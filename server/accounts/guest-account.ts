import { and, eq } from 'drizzle-orm';
import type { Account } from '#domain/accounts/account.ts';
import { guestEmail, type GuestBody, type GuestRegisterBody } from '#domain/accounts/guest.ts';
import { accountOf, userById } from '#server/auth/account-storage.ts';
import { refusedPassword } from '#server/accounts/common-passwords.ts';
import { insertAccount } from '#server/accounts/insert-account.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { writeToClaimant } from '#server/accounts/prove-email.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/**
 * The account of a buyer who has none. It is made the first time that their device comes, and the device
 * finds the same one whenever it comes again with its secret (decision 0042). The answer tells nothing about
 * an id that is somebody else's.
 * @param device browser and system on which the buyer gave their consent.
 */
export async function guestAccount(services: Services, body: GuestBody, device: string): Promise<Account> {
  const known = await knownGuest(services, body);
  if (known) return known;
  const passwordHash = await hashPassword(body.guest_secret, services.config.passwordCost);
  const id = body.guest_id;
  const made = { id, email: guestEmail(id), emailVerified: false, isGuest: true, passwordHash, device };
  try {
    await services.database.db.transaction((tx) =>
      insertAccount(tx, { tipo_negocio: 'comprador', nombre: null }, { ...made, nowMs: services.now() }),
    );
  } catch (error) {
    // Another tab or the service worker brought the same request at this moment, and was first.
    if (uniqueViolation(error) !== 'users_pkey') throw error;
  }
  const account = await knownGuest(services, body);
  if (!account) throw notFound();
  return account;
}

/** The guest's account, when one has this id and the secret opens it. */
async function knownGuest(services: Services, body: GuestBody): Promise<Account | null> {
  const user = await userById(services.database.db, body.guest_id);
  if (!user) return null;
  const { passwordCost } = services.config;
  const secretHash = user.isGuest ? user.passwordHash : null;
  const isTheirs = await isPassword(secretHash, body.guest_secret, passwordCost);
  if (!isTheirs) throw problem(409, 'API_001', 'Esta compra sin cuenta ya no se puede abrir aquí.');
  if (!user.isActive) throw problem(403, 'AUTH_006');
  return accountOf(user);
}

/**
 * Turns a guest's account into a full one, with everything it bought. The e-mail counts as claimed until
 * somebody opens the mailed link, and nobody learns here whether it has an account (decision 0028). A
 * repeated request, after a lost answer, gets the same answer.
 */
export async function registerGuest(
  services: Services,
  userId: string,
  body: GuestRegisterBody,
): Promise<Account> {
  const { values } = await companySettings(services).now();
  const refused = refusedPassword(body.password, body.email, values);
  if (refused) throw refused;
  const { email, nombre, telefono: phone = null } = body;
  const passwordHash = await hashPassword(body.password, services.config.passwordCost);
  return services.database.db.transaction(async (tx) => {
    const [registered] = await tx
      .update(users)
      .set({ email, nombre, phone, passwordHash, isGuest: false })
      .where(and(eq(users.id, userId), eq(users.isGuest, true)))
      .returning();
    if (registered) {
      await writeToClaimant(services, tx, registered);
      return accountOf(registered);
    }
    const user = await userById(tx, userId);
    if (!user || user.email !== email || !(await isPassword(user.passwordHash, body.password)))
      throw problem(409, 'API_001', 'Ya tienes una cuenta abierta en este equipo.');
    return accountOf(user);
  });
}
