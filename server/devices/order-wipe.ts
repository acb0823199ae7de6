import { and, eq, isNull } from 'drizzle-orm';
import type { WipedBody } from '#domain/accounts/device.ts';
import { saveAuditEvents, type Doer, type RouteAuditEvent } from '#server/audit/audit-events-storage.ts';
import { endSubscriptions } from '#server/auth/device-subscriptions.ts';
import { isWipeDue } from '#server/auth/device-wipe.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { tokenKey, verifyToken } from '#server/auth/tokens.ts';
import { deviceGrants, refreshTokens } from '#server/db/tables/auth-tables.ts';
import { forgetDevice } from '#server/second-factor/remembered-devices.ts';
import type { Services } from '#server/http/app-env.ts';

/**
 * Orders a device to erase an account: its grant and its sessions end now, and its next contact hears the
 * order.
 */
export async function orderWipe(services: Services, grantId: string, actor: Doer): Promise<void> {
  const now = new Date(services.now());
  await services.database.db.transaction(async (tx) => {
    const [grant] = await tx
      .update(deviceGrants)
      .set({ revokedAt: now, wipeOrderedAt: now, wipedAt: null })
      .where(eq(deviceGrants.id, grantId))
      .returning({ userId: deviceGrants.userId, deviceId: deviceGrants.deviceId });
    if (!grant) return;
    await tx
      .update(refreshTokens)
      .set({ revokedAt: now })
      .where(
        and(
          eq(refreshTokens.userId, grant.userId),
          eq(refreshTokens.deviceId, grant.deviceId),
          isNull(refreshTokens.revokedAt),
        ),
      );
    await endSubscriptions(tx, grant.userId, now);
    await forgetDevice(tx, grant.userId, grant.deviceId);
    await saveAuditEvents(tx, [wipeEvent('device.wipe', actor, grant)], now.getTime());
  });
}

/** Writes that a device erased an account. @returns whether the proof names a device that had the order. */
export async function acknowledgeWipe(services: Services, proof: WipedBody): Promise<boolean> {
  const { db } = services.database;
  const device = await deviceOf(services, proof);
  if (!device) return false;
  const now = new Date(services.now());
  await db.transaction(async (tx) => {
    const wiped = await tx
      .update(deviceGrants)
      .set({ wipedAt: now })
      .where(and(device, isWipeDue()))
      .returning({ userId: deviceGrants.userId, deviceId: deviceGrants.deviceId });
    const events = wiped.map((each) => wipeEvent('device.wiped', null, each));
    await saveAuditEvents(tx, events, now.getTime());
  });
  return true;
}

function wipeEvent(
  act: string,
  actor: Doer,
  { userId, deviceId }: { userId: string; deviceId: string },
): RouteAuditEvent {
  return { act, actor, subject: `device:${deviceId}`, asked: { account_id: userId } };
}

/** The grant that a proof names; a revoked token still says whose it was. */
async function deviceOf(services: Services, { offline_grant: grant, refresh_token: refresh }: WipedBody) {
  if (grant) {
    const claims = await verifyToken(await tokenKey(services.config.jwtSecret), grant, services.now());
    if (!('refusal' in claims) && claims.kind === 'grant') return eq(deviceGrants.id, claims.id);
  }
  if (!refresh) return null;
  const [row] = await services.database.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refresh)));
  if (!row?.deviceId) return null;
  return and(eq(deviceGrants.userId, row.userId), eq(deviceGrants.deviceId, row.deviceId));
}
