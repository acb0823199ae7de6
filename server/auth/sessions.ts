import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Tokens } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/ids.ts';
import { userById } from '#server/auth/account-storage.ts';
import {
  ACCESS_SECONDS,
  GRANT_MS,
  hashToken,
  newRefreshToken,
  REFRESH_MS,
  signToken,
  tokenKey,
  verifyToken,
} from '#server/auth/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { deviceGrants, refreshTokens } from '#server/db/schema.ts';
import type { Services } from '#server/http/app-env.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';

/** A refresh answered but not heard is asked again; within this time that is no theft. */
const REUSE_GRACE_MS = 10_000;

interface Session {
  userId: string;
  deviceId: string | null;
  family: string;
}

/** Begins a session. A named device also gets its offline grant, even one that was revoked before. */
export async function openSession(
  services: Services,
  userId: string,
  deviceId: string | null,
): Promise<Tokens> {
  const { db } = services.database;
  const expired = and(
    eq(refreshTokens.userId, userId),
    lt(refreshTokens.expiresAt, new Date(services.now())),
  );
  await db.delete(refreshTokens).where(expired);
  return issueTokens(services, db, { userId, deviceId, family: uuidv7(services.now()) });
}

/**
 * Exchanges a refresh token for its successor. One that was already exchanged, beyond the grace, was copied: its
 * whole family ends.
 */
export async function refreshSession(services: Services, token: string): Promise<Tokens> {
  const answer = await services.database.db.transaction(async (tx): Promise<Tokens | ApiProblem> => {
    const now = new Date(services.now());
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(token)))
      .for('update');
    if (!row || row.revokedAt) return problem(401, 'AUTH_003');
    if (row.expiresAt <= now) return problem(401, 'AUTH_002');
    if (row.replacedAt && now.getTime() - row.replacedAt.getTime() > REUSE_GRACE_MS) {
      await endFamily(tx, row.family, now);
      services.log.warn(
        { family: row.family, userId: row.userId },
        'A refresh token was used twice: family ended.',
      );
      return problem(401, 'AUTH_003');
    }
    const user = await userById(tx, row.userId);
    if (!user?.isActive) return problem(403, 'AUTH_006');
    if (!row.replacedAt) {
      await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, row.hash));
    }
    return issueTokens(services, tx, row);
  });
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Ends the session that a token of either kind belongs to. The device's grant stays. */
export async function closeSession(
  services: Services,
  proof: { authorization: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const { db } = services.database;
  const now = new Date(services.now());
  const key = await tokenKey(services.config.jwtSecret);
  const claims = await verifyToken(key, proof.authorization?.replace(/^Bearer /, '') ?? '', now.getTime());
  if (!('refusal' in claims) && claims.kind === 'session') await endFamily(db, claims.id, now);
  if (!proof.refreshToken) return;
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(proof.refreshToken)));
  if (row) await endFamily(db, row.family, now);
}

async function endFamily(db: Db, family: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)));
}

async function issueTokens(services: Services, db: Db, session: Session): Promise<Tokens> {
  const { userId, deviceId, family } = session;
  const nowMs = services.now();
  const refreshToken = newRefreshToken();
  await db.insert(refreshTokens).values({
    hash: hashToken(refreshToken),
    family,
    userId,
    deviceId,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + REFRESH_MS),
  });
  const key = await tokenKey(services.config.jwtSecret);
  const common = { userId, issuedAtMs: nowMs };
  return {
    access_token: await signToken(key, {
      ...common,
      kind: 'session',
      id: family,
      deviceId: null,
      expiresAtMs: nowMs + ACCESS_SECONDS * 1000,
    }),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    offline_grant:
      deviceId &&
      (await signToken(key, {
        ...common,
        kind: 'grant',
        id: await renewGrant(db, userId, deviceId, nowMs),
        deviceId,
        expiresAtMs: nowMs + GRANT_MS,
      })),
  };
}

/** The one grant of a person on a device: made at the first sign-in, prolonged by every one and every refresh. */
async function renewGrant(db: Db, userId: string, deviceId: string, nowMs: number): Promise<string> {
  const renewed = { expiresAt: new Date(nowMs + GRANT_MS), revokedAt: null };
  const [grant] = await db
    .insert(deviceGrants)
    .values({ id: uuidv7(nowMs), userId, deviceId, createdAt: new Date(nowMs), ...renewed })
    .onConflictDoUpdate({ target: [deviceGrants.userId, deviceGrants.deviceId], set: renewed })
    .returning({ id: deviceGrants.id });
  if (!grant) throw new Error('The grant of a device was neither inserted nor renewed.');
  return grant.id;
}
