import { and, eq } from 'drizzle-orm';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { deviceGrants, refreshTokens } from '#server/db/tables/auth-tables.ts';

/** Keeps the key with which a device signs a person's Plan B files; a later key replaces it. */
export async function registerDeviceKey(
  db: Db,
  userId: string,
  deviceId: string,
  deviceKey: DeviceKey,
): Promise<void> {
  await db
    .update(deviceGrants)
    .set({ deviceKey })
    .where(and(eq(deviceGrants.userId, userId), eq(deviceGrants.deviceId, deviceId)));
}

/** Keeps the key for the person and the device of a refresh token that was just exchanged. */
export async function registerKeyOfToken(db: Db, refreshToken: string, deviceKey: DeviceKey): Promise<void> {
  const [session] = await db
    .select({ userId: refreshTokens.userId, deviceId: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refreshToken)));
  if (session?.deviceId) await registerDeviceKey(db, session.userId, session.deviceId, deviceKey);
}
