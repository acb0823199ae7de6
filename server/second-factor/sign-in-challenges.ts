import { and, eq, gt } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { CHALLENGE_MINUTES } from '#domain/second-factor/second-factor.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { signInChallenges } from '#server/db/tables/second-factor-tables.ts';
import { ApiProblem, problem } from '#server/http/api-problem.ts';

/** Read by apps of before, which know of no second step. */
const ASKS_FOR_CODE =
  'Esta cuenta pide un código además de la contraseña. Si no ves dónde escribirlo, actualiza la aplicación: recarga la página e ingresa otra vez.';

/** The answer to a right proof of who this is, where a second one is missing: no session, and what the second step answers. */
export async function secondStep(db: Db, userId: string, nowMs: number): Promise<ApiProblem> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(nowMs + CHALLENGE_MINUTES * MINUTE_MS);
  await db.insert(signInChallenges).values({ hash: hashToken(challenge), userId, expiresAt });
  return new ApiProblem(403, {
    ...apiError('AUTH_007', ASKS_FOR_CODE),
    second_step: { challenge, expires_in: CHALLENGE_MINUTES * 60 },
  });
}

/** Whose sign-in waits for this. @throws ApiProblem 401 for one that ended or was used. */
export async function challengedUser(db: Db, challenge: string, nowMs: number): Promise<string> {
  const [row] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(isOpen(challenge, nowMs));
  if (!row) throw challengeEnded();
  return row.userId;
}

/** Uses it up, once. @throws ApiProblem 401 for one that ended or was used. */
export async function takeChallenge(tx: Db, challenge: string, nowMs: number): Promise<void> {
  const taken = await tx
    .delete(signInChallenges)
    .where(isOpen(challenge, nowMs))
    .returning({ hash: signInChallenges.hash });
  if (taken.length === 0) throw challengeEnded();
}

function isOpen(challenge: string, nowMs: number) {
  return and(
    eq(signInChallenges.hash, hashToken(challenge)),
    gt(signInChallenges.expiresAt, new Date(nowMs)),
  );
}

function challengeEnded(): ApiProblem {
  return problem(
    401,
    'SEC_002',
    'El ingreso que empezaste venció o ya se usó. Escribe tu contraseña otra vez.',
  );
}
