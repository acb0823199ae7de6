import { and, eq, gt, inArray } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/base/durations.ts';
import { REMEMBERED_DAYS } from '#domain/second-factor/second-factor.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { rememberedDevices } from '#server/db/tables/second-factor-tables.ts';

/** Remembers a device of an account, in place of what it had. @returns what the device keeps; only its hash stays. */
export async function rememberDevice(
  tx: Db,
  { userId, deviceId, nowMs }: { userId: string; deviceId: string; nowMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const set = { hash: hashToken(token), expiresAt: new Date(nowMs + REMEMBERED_DAYS * DAY_MS) };
  await tx
    .insert(rememberedDevices)
    .values({ userId, deviceId, ...set })
    .onConflictDoUpdate({ target: [rememberedDevices.userId, rememberedDevices.deviceId], set });
  return token;
}

/** Whether one of these is of this account on this device, and still holds. */
export async function isRemembered(
  db: Db,
  of: { userId: string; deviceId: string | undefined; tokens: readonly string[]; nowMs: number },
): Promise<boolean> {
  if (of.deviceId === undefined || of.tokens.length === 0) return false;
  const [row] = await db
    .select({ userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.userId, of.userId),
        eq(rememberedDevices.deviceId, of.deviceId),
        inArray(rememberedDevices.hash, of.tokens.map(hashToken)),
        gt(rememberedDevices.expiresAt, new Date(of.nowMs)),
      ),
    );
  return row !== undefined;
}

/** From now on an account is asked for its code on this device. */
export async function forgetDevice(db: Db, userId: string, deviceId: string): Promise<void> {
  await db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.deviceId, deviceId)));
}
