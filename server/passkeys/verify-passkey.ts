import { FRESH_MINUTES } from '#domain/second-factor/second-factor.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import type { Assertion, AssertionOptions } from '#domain/passkeys/passkey.ts';
import { readmitSession } from '#server/auth/sessions.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { newChallenge } from '#server/passkeys/challenges.ts';
import { offeredHere } from '#server/passkeys/offered-here.ts';
import { assertionOptions } from '#server/passkeys/options.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { notePasskeyUse, provenPasskey } from '#server/passkeys/prove-passkey.ts';

const NONE = 'Tu cuenta no tiene llaves de acceso que sirvan aquí. Recarga la página.';
const UNPROVEN =
  'Esa llave de acceso no es de tu cuenta, o pasó demasiado tiempo. Intenta de nuevo con una de las tuyas.';

/** What a browser is asked to have signed by one of an account's passkeys. @throws ApiProblem 409 where there is none. */
export async function verificationOptions(services: Services, userId: string): Promise<AssertionOptions> {
  const party = offeredHere(services);
  const { db } = services.database;
  const own = (await passkeysOf(db, userId)).filter(({ domain }) => domain === party.id);
  if (own.length === 0) throw problem(409, 'API_001', NONE);
  const challenge = await newChallenge(db, { purpose: 'verify', userId }, services.now());
  return assertionOptions(party, challenge, own);
}

/**
 * Proves a session with a passkey of its account: a fresh factor, and the second one where its role needs it.
 * @returns until when it is fresh.
 * @throws ApiProblem 422 for an answer that does not prove it.
 */
export async function verifyPasskey(
  services: Services,
  { userId, family }: { userId: string; family: string },
  assertion: Assertion,
): Promise<Date> {
  const nowMs = services.now();
  const proven = await provenPasskey(services, { purpose: 'verify', userId }, assertion);
  const isThere =
    proven !== null &&
    (await services.database.db.transaction(async (tx) => {
      if (!(await notePasskeyUse(tx, proven, family, nowMs))) return false;
      await readmitSession(tx, userId, family);
      return true;
    }));
  if (!isThere) throw problem(422, 'SEC_002', UNPROVEN);
  return new Date(nowMs + FRESH_MINUTES * MINUTE_MS);
}
