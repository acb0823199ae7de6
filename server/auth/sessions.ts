import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { Tokens } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { userById } from '#server/auth/account-storage.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { endSubscriptions, endSubscriptionsOfOthers } from '#server/auth/device-subscriptions.ts';
import { isWipeOrdered, wipeProblem } from '#server/auth/device-wipe.ts';
import type { OfflineGrantRule } from '#server/auth/offline-grant-rule.ts';
import { hashToken, newRefreshToken, successorOf } from '#server/auth/opaque-tokens.ts';
import { ACCESS_SECONDS, GRANT_MS, signToken, tokenKey, verifyToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { deviceGrants, refreshTokens } from '#server/db/tables/auth-tables.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import type { Services } from '#server/http/app-env.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';

/**
 * Several requests of a client may ask with the same token at once; within this time the later ones are no theft,
 * although its successor was used already.
 */
const REUSE_GRACE_MS = 10_000;
/** Said to who proved that the account was theirs, and to nobody else. */
export const TAKEN_IN = 'Esta cuenta se unió a otra tuya. Ingresa con el correo de la otra.';
const COPIED_SESSION =
  'Esta sesión se usó en dos partes, así que la cerramos en ambas. Ingresa de nuevo y, si no fuiste tú, cambia tu contraseña.';

interface Session {
  userId: string;
  deviceId: string | null;
  family: string;
  refreshToken: string;
}

interface SignIn {
  /** What the browser says of itself; people recognise their devices by it. */
  userAgent?: string | undefined;
  /** The id of the session, where it is written beside it. */
  family?: string;
  /** Whether the device gets its offline grant (`offlineGrantRule`). */
  givesGrant?: boolean;
}

/**
 * Begins a session. A device that gives its id also gets its offline grant, even after it was revoked or
 * wiped.
 */
export async function openSession(
  services: Services,
  userId: string,
  deviceId: string | null,
  { userAgent = '', family = uuidv7(services.now()), givesGrant = true }: SignIn = {},
): Promise<Tokens> {
  const { db } = services.database;
  const expired = and(
    eq(refreshTokens.userId, userId),
    lt(refreshTokens.expiresAt, new Date(services.now())),
  );
  await db.delete(refreshTokens).where(expired);
  if (deviceId && givesGrant) await readmitDevice(db, userId, deviceId);
  if (deviceId) await endSubscriptionsOfOthers(db, userId, deviceId);
  const session = { userId, deviceId, family, refreshToken: newRefreshToken() };
  return issueTokens(services, db, session, { userAgent, givesGrant });
}

/**
 * Exchanges a refresh token for its one successor. Asked again it answers the same for as long as nobody used that
 * successor: the client did not hear the answer. A token whose successor was used was copied, so its whole family
 * ends, but for a grace after the exchange.
 * @param mayHaveGrant whether its device gets a renewed offline grant too.
 * @param about hears whose token it is, for the record.
 */
export async function refreshSession(
  services: Services,
  token: string,
  { userAgent = '', mayHaveGrant }: { userAgent?: string | undefined; mayHaveGrant: OfflineGrantRule },
  about: (userId: string | null) => void = () => undefined,
): Promise<Tokens> {
  const answer = await services.database.db.transaction(async (tx): Promise<Tokens | ApiProblem> => {
    const now = new Date(services.now());
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(token)))
      .for('update');
    about(row?.userId ?? null);
    if (row?.deviceId && (await isWipeOrdered(tx, row.userId, row.deviceId))) return wipeProblem();
    const user = row && (await userById(tx, row.userId));
    // Before its sessions, which ended with it.
    if (user?.mergedInto) return problem(403, 'AUTH_006', TAKEN_IN);
    if (user?.disabledAt && !user.isActive) return problem(403, 'AUTH_006');
    if (!row || row.revokedAt) return problem(401, 'AUTH_003');
    if (row.expiresAt <= now) return problem(401, 'AUTH_002');
    const successor = successorOf(token, services.config.jwtSecret);
    if (
      row.replacedAt &&
      now.getTime() - row.replacedAt.getTime() > REUSE_GRACE_MS &&
      (await isExchanged(tx, successor))
    ) {
      await endFamily(tx, row.family, now);
      services.log.warn(
        { family: row.family, userId: row.userId },
        'A refresh token was used twice: family ended.',
      );
      return problem(401, 'SEC_003', COPIED_SESSION);
    }
    if (!user?.isActive) return problem(403, 'AUTH_006');
    if (!row.replacedAt) {
      await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, row.hash));
    }
    const userType = parseUserType(user.userType);
    const givesGrant = await mayHaveGrant(tx, { id: user.id, userType, family: row.family });
    return issueTokens(services, tx, { ...row, refreshToken: successor }, { userAgent, givesGrant });
  });
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Whether this refresh token was exchanged already, or may have been: one that is not known had another secret. */
async function isExchanged(db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return !row || row.replacedAt !== null;
}

/**
 * Ends the session that a token of either kind belongs to. The device's grant stays.
 * @returns the owner, when a token named one.
 */
export async function closeSession(
  services: Services,
  proof: { authorization: string | undefined; refreshToken: string | undefined },
): Promise<string | null> {
  const { db } = services.database;
  const now = new Date(services.now());
  const key = await tokenKey(services.config.jwtSecret);
  const claims = await verifyToken(key, proof.authorization?.replace(/^Bearer /, '') ?? '', now.getTime());
  const bearer = !('refusal' in claims) && claims.kind === 'session' ? claims : null;
  if (bearer) await endFamily(db, bearer.id, now);
  if (!proof.refreshToken) return bearer?.userId ?? null;
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(proof.refreshToken)));
  if (row) await endFamily(db, row.family, now);
  return bearer?.userId ?? row?.userId ?? null;
}

/**
 * Ends every session of a person and every permission of their devices, or those on one device: whoever was in, is out.
 * What a device did not send waits there until its author signs in again.
 */
export async function endSessions(
  db: Db,
  userId: string,
  now: Date,
  deviceId: string | null = null,
): Promise<void> {
  for (const table of [refreshTokens, deviceGrants]) {
    const onDevice = deviceId ? eq(table.deviceId, deviceId) : undefined;
    await db
      .update(table)
      .set({ revokedAt: now })
      .where(and(eq(table.userId, userId), onDevice, isNull(table.revokedAt)));
  }
  await endSubscriptions(db, userId, now);
}

/** Ends every session of a person but this one. The grants of their devices stay. */
export async function endOtherSessions(
  db: Db,
  { userId, family }: { userId: string; family: string },
  now: Date,
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshTokens.userId, userId),
        ne(refreshTokens.family, family),
        isNull(refreshTokens.revokedAt),
      ),
    );
  await endSubscriptions(db, userId, now);
}

async function endFamily(db: Db, family: string, now: Date): Promise<void> {
  const [ended] = await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)))
    .returning({ userId: refreshTokens.userId });
  if (ended) await endSubscriptions(db, ended.userId, now);
}

async function issueTokens(
  services: Services,
  db: Db,
  session: Session,
  { userAgent, givesGrant }: { userAgent: string; givesGrant: boolean },
): Promise<Tokens> {
  const { userId, deviceId, family, refreshToken } = session;
  const nowMs = services.now();
  const { values } = companySettings(services).peek();
  const token = {
    hash: hashToken(refreshToken),
    family,
    userId,
    deviceId,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + values['security.session_days'] * DAY_MS),
  };
  await db.insert(refreshTokens).values(token).onConflictDoNothing();
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
      deviceId && givesGrant
        ? await signToken(key, {
            ...common,
            kind: 'grant',
            id: await renewGrant(db, { userId, deviceId, name: deviceNameOf(userAgent) }, nowMs),
            deviceId,
            expiresAtMs: nowMs + GRANT_MS,
          })
        : null,
  };
}

/**
 * The one grant of a person on a device. The first sign-in makes it; every later sign-in and refresh prolongs
 * it.
 */
async function renewGrant(
  db: Db,
  of: { userId: string; deviceId: string; name: string },
  nowMs: number,
): Promise<string> {
  const renewed = { name: of.name, lastSeenAt: new Date(nowMs), expiresAt: new Date(nowMs + GRANT_MS) };
  const [grant] = await db
    .insert(deviceGrants)
    .values({ ...of, id: uuidv7(nowMs), createdAt: new Date(nowMs), ...renewed })
    .onConflictDoUpdate({ target: [deviceGrants.userId, deviceGrants.deviceId], set: renewed })
    .returning({ id: deviceGrants.id });
  if (!grant) throw new Error('The grant of a device was neither inserted nor renewed.');
  return grant.id;
}

/**
 * Opens the device of a session again, as signing in does: for who only now gave what their role needs.
 * @throws ApiProblem 401 `AUTH_003` for a session that ended, which servers believe in for some seconds more: what it proved
 *   is not kept, and a device that was to be wiped stays so.
 */
export async function readmitSession(db: Db, userId: string, family: string): Promise<void> {
  const ofSession = and(eq(refreshTokens.family, family), eq(refreshTokens.userId, userId));
  const tokens = () => db.select({ deviceId: refreshTokens.deviceId }).from(refreshTokens);
  const [session] = await tokens().where(ofSession).limit(1);
  if (session?.deviceId) await readmitDevice(db, userId, session.deviceId);
  // After the device: whoever wipes it has ended the session by now, or waits for this and then wipes it.
  const [alive] = await tokens()
    .where(and(ofSession, isNull(refreshTokens.revokedAt)))
    .limit(1);
  if (!alive) throw problem(401, 'AUTH_003');
}

/** Only signing in opens a revoked or wiped device again; a refresh never does. */
async function readmitDevice(db: Db, userId: string, deviceId: string): Promise<void> {
  await db
    .update(deviceGrants)
    .set({ revokedAt: null, wipeOrderedAt: null, wipedAt: null })
    .where(and(eq(deviceGrants.userId, userId), eq(deviceGrants.deviceId, deviceId)));
}
