import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { PASSKEY_CHALLENGE_MINUTES } from '#domain/passkeys/passkey.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { passkeyChallenges } from '#server/db/tables/passkeys-tables.ts';

/** What a challenge is asked for, and by whom; nobody is known who signs in. */
export interface ChallengeOf {
  purpose: typeof passkeyChallenges.$inferSelect.purpose;
  userId: string | null;
}

const ClientData = v.object({ challenge: v.string() });

/** A new question for an authenticator. Any server takes its answer, once. */
export async function newChallenge(db: Db, of: ChallengeOf, nowMs: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(nowMs + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS);
  await db.insert(passkeyChallenges).values({ ...of, hash: hashToken(challenge), expiresAt });
  return challenge;
}

/**
 * Uses the challenge of an answer up, whatever else is wrong with that: of many at once, one gets it.
 * @param clientData what the browser says that was signed, in base64url.
 * @returns the challenge; null for one that is not open, of another purpose, or of another person.
 */
export async function takeChallenge(
  db: Db,
  { purpose, userId }: ChallengeOf,
  clientData: string,
  nowMs: number,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, new Date(nowMs)),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
