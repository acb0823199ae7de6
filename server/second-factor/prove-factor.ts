import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import {
  FACTOR_TRIES,
  isRecoveryCode,
  TRIES_MINUTES,
  type FactorCode,
} from '#domain/second-factor/second-factor.ts';
import { unseal } from '#server/auth/seal.ts';
import type { Db } from '#server/db/database.ts';
import { secondFactors } from '#server/db/tables/second-factor-tables.ts';
import { ApiProblem, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { takeRecoveryCode } from '#server/second-factor/recovery-codes.ts';
import { stepOfCode } from '#server/second-factor/totp.ts';

const WRONG_CODE =
  'Ese código no es, ya se usó o ya cambió. Espera el siguiente de tu aplicación, o usa un código de recuperación.';
const TOO_MANY = `Demasiados códigos equivocados. Espera ${TRIES_MINUTES} minutos y prueba otra vez.`;
const NO_FACTOR = 'Tu cuenta no tiene un segundo factor. Recarga la página.';

/**
 * Does something for who proves the second factor of an account, in one transaction with the proof: when it fails, the
 * code was not used. Right or wrong, a code counts as a try of the account first, of both kinds together; a right one
 * forgets the tries.
 * @throws ApiProblem 409 for an account without a second factor, 422 for a wrong or used code, 429 after too many.
 */
export async function withFactor<Answer>(
  services: Services,
  userId: string,
  code: FactorCode,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  await takeTry(services, userId, isNotNull(secondFactors.confirmedAt));
  return services.database.db.transaction(async (tx) => {
    const proven = isRecoveryCode(code)
      ? await takeRecoveryCode(tx, userId, code)
      : await takeTotpCode(services, tx, { userId, code });
    if (!proven) throw wrongCode();
    await tx.update(secondFactors).set({ tries: 0 }).where(eq(secondFactors.userId, userId));
    return work(tx);
  });
}

/**
 * Does something for who proves with a first code that they have the secret of an enrolment, in one transaction with
 * its confirmation.
 * @throws as `withFactor` does; 409 where none was begun, or it was confirmed already.
 */
export async function withFirstCode<Answer>(
  services: Services,
  userId: string,
  code: string,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  await takeTry(services, userId, isNull(secondFactors.confirmedAt));
  return services.database.db.transaction(async (tx) => {
    const proven = await takeTotpCode(services, tx, { userId, code, confirms: true });
    if (!proven) throw wrongCode();
    return work(tx);
  });
}

/** Counts a try, in a transaction of its own: a wrong code that is rolled back is counted all the same. */
async function takeTry(services: Services, userId: string, state: ReturnType<typeof isNull>): Promise<void> {
  const { db } = services.database;
  const nowMs = services.now();
  const now = new Date(nowMs);
  const until = new Date(nowMs + TRIES_MINUTES * MINUTE_MS);
  const isOver = or(isNull(secondFactors.triesUntil), lt(secondFactors.triesUntil, now));
  const counted = await db
    .update(secondFactors)
    .set({
      tries: sql`case when ${isOver} then 1 else ${secondFactors.tries} + 1 end`,
      triesUntil: sql`case when ${isOver} then ${until.toISOString()}::timestamptz else ${secondFactors.triesUntil} end`,
    })
    .where(and(eq(secondFactors.userId, userId), state, or(isOver, lt(secondFactors.tries, FACTOR_TRIES))))
    .returning({ userId: secondFactors.userId });
  if (counted.length > 0) return;
  const [row] = await db
    .select({ until: secondFactors.triesUntil })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), state));
  if (!row) throw problem(409, 'API_001', NO_FACTOR);
  const waitMs = (row.until?.getTime() ?? nowMs) - nowMs;
  throw new ApiProblem(429, apiError('AUTH_005', TOO_MANY), {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

/**
 * Takes the code of a step of time, once: the last step only grows, whichever server asks.
 * @returns false for a code of no step around now, and of a step that was taken already.
 */
async function takeTotpCode(
  services: Services,
  tx: Db,
  { userId, code, confirms = false }: { userId: string; code: string; confirms?: boolean },
): Promise<boolean> {
  const state = confirms ? isNull(secondFactors.confirmedAt) : isNotNull(secondFactors.confirmedAt);
  const own = and(eq(secondFactors.userId, userId), state);
  const [row] = await tx.select().from(secondFactors).where(own);
  if (!row) return false;
  const nowMs = services.now();
  const secret = openSecret(services, userId, row.sealed);
  const step = secret && stepOfCode(secret, code, nowMs);
  if (step === null) return false;
  const moved = await tx
    .update(secondFactors)
    .set({ lastStep: step, ...(confirms ? { confirmedAt: new Date(nowMs), tries: 0 } : {}) })
    // The secret is the one that was read: a second enrolment begun meanwhile is not confirmed by the first one's code.
    .where(and(own, lt(secondFactors.lastStep, step), eq(secondFactors.sealed, row.sealed)))
    .returning({ step: secondFactors.lastStep });
  return moved.length > 0;
}

/** @returns null for a secret that was sealed with another key: no code fits it, and recovery codes still do. */
function openSecret({ config, log }: Services, userId: string, sealed: Uint8Array): Uint8Array | null {
  const secret = config.applications.documentsKey;
  try {
    return unseal({ secret, purpose: 'second factors', id: userId }, sealed);
  } catch (error) {
    log.error({ err: error, userId }, 'A second factor does not open: is DOCUMENTS_KEY another one?');
    return null;
  }
}

function wrongCode(): ApiProblem {
  return problem(422, 'SEC_002', WRONG_CODE, [{ field: 'code', message: WRONG_CODE }]);
}
