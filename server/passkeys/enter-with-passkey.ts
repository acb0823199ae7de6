import type { Context } from 'hono';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import type { LoginAnswer } from '#domain/accounts/sign-in.ts';
import type { AssertionOptions, PasskeySignInBody } from '#domain/passkeys/passkey.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { newChallenge } from '#server/passkeys/challenges.ts';
import { offeredHere } from '#server/passkeys/offered-here.ts';
import { assertionOptions } from '#server/passkeys/options.ts';
import { notePasskeyUse, provenPasskey } from '#server/passkeys/prove-passkey.ts';
import { admitWithBothFactors } from '#server/second-factor/admit-account.ts';

const OF_NOBODY = { purpose: 'sign_in', userId: null } as const;
/** The same of every refusal, so that it tells nothing of who has which passkey. */
const UNPROVEN =
  'Esa llave de acceso no abre una cuenta aquí, o pasó demasiado tiempo. Intenta de nuevo o ingresa con tu contraseña.';

/** What a browser is asked to have signed by who signs in, whoever that is. */
export async function signInOptions(services: Services): Promise<AssertionOptions> {
  const party = offeredHere(services);
  return assertionOptions(party, await newChallenge(services.database.db, OF_NOBODY, services.now()));
}

/**
 * Opens a session for who answered with a passkey, which is both factors at once.
 * @param about hears whose account it was, for the record.
 * @throws ApiProblem 401 for an answer that proves nobody, and of who does not administer at the portal's door; 403
 *   `AUTH_006` for an account that was closed.
 */
export async function enterWithPasskey(
  services: Services,
  c: Context<AppEnv>,
  { assertion, door, ...device }: PasskeySignInBody,
  about: (userId: string) => void,
): Promise<LoginAnswer> {
  const proven = await provenPasskey(services, OF_NOBODY, assertion);
  if (!proven) throw unproven();
  const { db } = services.database;
  const account = await accountNow(db, proven.passkey.userId);
  about(account.id);
  if (door === 'admin' && !isAdmin(account.user_type)) throw unproven();
  return admitWithBothFactors(services, c, account, device, async (family) => {
    const isThere = await db.transaction((tx) => notePasskeyUse(tx, proven, family, services.now()));
    if (!isThere) throw unproven();
  });
}

function unproven() {
  return problem(401, 'SEC_002', UNPROVEN);
}
