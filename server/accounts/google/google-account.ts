import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Account } from '#domain/accounts/account.ts';
import { answersForEmail, type GooglePerson } from '#domain/accounts/google-person.ts';
import { REGISTRATION_FIELD, type GoogleRegistration } from '#domain/accounts/google-sign-in.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { googleLinkedMessage } from '#server/accounts/account-messages.ts';
import { accountOf, emailOwner, userById } from '#server/auth/account-storage.ts';
import { insertAccount } from '#server/accounts/insert-account.ts';
import { hashPassword } from '#server/auth/password.ts';
import { TAKEN_IN } from '#server/auth/sessions.ts';
import { writeToClaimant } from '#server/accounts/prove-email.ts';
import type { Db } from '#server/db/database.ts';
import { googleIdentities } from '#server/db/tables/accounts-tables.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

const MAX_TRIES = 3;
const RACED = ['google_identities_pkey', 'users_verified_email'];

/** A person who comes with Google and may have no account yet. */
interface Arrival {
  person: GooglePerson;
  registration: GoogleRegistration | undefined;
  /** Browser and system on which the person gave their consent. */
  device: string;
}

/**
 * The account that a person enters with Google. It is the one they entered before; or the one that proved
 * their e-mail, if Google keeps that mailbox; or a new one, once they say who they are and authorise
 * (decision 0030). The same request again, after a lost answer or from two tabs at once, finds the same
 * account.
 * @param about hears whose account was tried, for the record.
 */
export async function googleAccount(
  services: Services,
  arrival: Arrival,
  about: (userId: string) => void,
): Promise<Account> {
  // Nobody knows this password: the account is entered with Google until its owner sets one by a mailed link.
  const passwordHash = arrival.registration
    ? await hashPassword(randomBytes(32).toString('base64url'))
    : null;
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.database.db.transaction(async (tx) => {
        const entered = await enteredAccount(services, tx, arrival, about);
        return entered ?? newAccount(services, tx, arrival, passwordHash);
      });
    } catch (error) {
      // Another request made or proved the same at this moment; now it is there to be found.
      if (tries === MAX_TRIES || !RACED.includes(uniqueViolation(error) ?? '')) throw error;
    }
  }
}

async function enteredAccount(
  services: Services,
  tx: Db,
  { person }: Arrival,
  about: (userId: string) => void,
): Promise<Account | null> {
  const [known] = await tx.select().from(googleIdentities).where(eq(googleIdentities.sub, person.sub));
  const mailboxOwner = known || !answersForEmail(person) ? undefined : await emailOwner(tx, person.email);
  const user = known ? await userById(tx, known.userId) : mailboxOwner;
  if (!user) return null;
  about(user.id);
  const account = accountOf(user);
  // Google says that the mailbox is theirs, as a password does.
  if (user.mergedInto) throw problem(403, 'AUTH_006', TAKEN_IN);
  if (!account.is_active) throw problem(403, 'AUTH_006');
  if (isAdmin(account.user_type))
    throw problem(
      403,
      'AUTH_004',
      'Quien administra ingresa con su contraseña por el portal administrativo.',
    );
  if (!known) {
    await link(services, tx, person.sub, user.id);
    await writeMessages(tx, [googleLinkedMessage(user.email, services.config.publicUrl)], services.now());
  }
  return account;
}

/** The e-mail is proven at once when Google keeps the mailbox; otherwise the mailed link proves it. */
async function newAccount(
  services: Services,
  tx: Db,
  { person, registration, device }: Arrival,
  passwordHash: string | null,
): Promise<Account> {
  if (!registration || !passwordHash) throw unknownPerson();
  const nowMs = services.now();
  const user = { id: uuidv7(nowMs), email: person.email, nombre: registration.nombre };
  const emailVerified = answersForEmail(person);
  await insertAccount(tx, registration, { ...user, emailVerified, passwordHash, device, nowMs });
  await link(services, tx, person.sub, user.id);
  if (!emailVerified) await writeToClaimant(services, tx, user);
  const made = await userById(tx, user.id);
  if (!made) throw notFound();
  return accountOf(made);
}

async function link(services: Services, tx: Db, sub: string, userId: string): Promise<void> {
  await tx.insert(googleIdentities).values({ sub, userId, linkedAt: new Date(services.now()) });
}

/** The field tells the screen that it has to ask. */
function unknownPerson() {
  const message = 'Dinos a qué vienes y autoriza el tratamiento de tus datos.';
  return problem(422, 'API_001', 'Todavía no tienes una cuenta en MeStore.', [
    { field: REGISTRATION_FIELD, message },
  ]);
}
