import { eq, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { created } from '#domain/audit/audit-change.ts';
import type { EnrolBody, FloorDevice, EnrolmentStatus } from '#domain/floor/floor-device.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { saveAuditEvents, type Doer } from '#server/audit/audit-events-storage.ts';
import { orderWipe } from '#server/devices/order-wipe.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { deviceGrants, floorDevices } from '#server/db/tables/auth-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import type * as v from 'valibot';

const MAX_LISTED = 500;

type Enroller = Exclude<Doer, null>;

/** Enrols a device, or enrols it again with another name or zone. Sent twice, it is one device. */
export async function enrolDevice(
  services: Services,
  actor: Enroller,
  { device_id: deviceId, name, zone }: v.InferOutput<typeof EnrolBody>,
): Promise<void> {
  const nowMs = services.now();
  const now = { name, zone, enrolledBy: actor.id, enrolledAt: new Date(nowMs), retiredAt: null };
  await services.database.db.transaction(async (tx) => {
    await tx
      .insert(floorDevices)
      .values({ id: uuidv7(nowMs), deviceId, ...now })
      .onConflictDoUpdate({ target: floorDevices.deviceId, set: now });
    const changes = [created('device', deviceId, { name, zone })];
    await saveAuditEvents(tx, [{ act: 'device.enrol', actor, changes }], nowMs);
  });
}

/** The enrolment that a device gets to know about itself. */
export async function enrolmentStatusOf(db: Db, deviceId: string): Promise<EnrolmentStatus> {
  const [device] = await db.select().from(floorDevices).where(eq(floorDevices.deviceId, deviceId));
  if (!device) return { state: 'none' };
  if (device.retiredAt) return { state: 'retired' };
  return { state: 'enrolled', name: device.name, zone: device.zone };
}

/**
 * Ends every session and grant on a device; it erases everybody at its next contact. Asked again, it finishes
 * the work that an earlier call left.
 * @returns whether there is such a device.
 */
export async function retireDevice(services: Services, id: string, actor: Doer): Promise<boolean> {
  const { db } = services.database;
  const nowMs = services.now();
  const device = await db.transaction(async (tx) => {
    const [retired] = await tx
      .update(floorDevices)
      .set({ retiredAt: sql`coalesce(${floorDevices.retiredAt}, ${new Date(nowMs).toISOString()})` })
      .where(eq(floorDevices.id, id))
      .returning({ deviceId: floorDevices.deviceId });
    if (retired)
      await saveAuditEvents(
        tx,
        [{ act: 'device.retire', actor, subject: `device:${retired.deviceId}` }],
        nowMs,
      );
    return retired;
  });
  if (!device) return false;
  const grants = await db
    .select({ id: deviceGrants.id, ordered: deviceGrants.wipeOrderedAt })
    .from(deviceGrants)
    .where(eq(deviceGrants.deviceId, device.deviceId));
  for (const grant of grants) if (!grant.ordered) await orderWipe(services, grant.id, actor);
  return true;
}

interface FloorDeviceRow extends Omit<
  FloorDevice,
  'enrolled_by' | 'enrolled_at' | 'last_seen_at' | 'retired_at'
> {
  nombre: string | null;
  email: string;
  enrolled_at: Date | string;
  last_seen_at: Date | string | null;
  retired_at: Date | string | null;
}

/** Those in use first, by name. */
export async function listFloorDevices(db: Db): Promise<FloorDevice[]> {
  const rows = await rowsOf<FloorDeviceRow>(
    db,
    sql`select f.id, f.device_id, f.name, f.zone, f.enrolled_at, f.retired_at, u.nombre, u.email,
          max(g.last_seen_at) as last_seen_at,
          count(g.id) filter (where g.revoked_at is null)::int as people
        from floor_devices f
        join users u on u.id = f.enrolled_by
        left join device_grants g on g.device_id = f.device_id
        group by f.id, u.id
        order by f.retired_at is not null, lower(f.name), f.id
        limit ${MAX_LISTED}`,
  );
  return rows.map(({ nombre, email, ...row }) => ({
    ...row,
    enrolled_by: displayName({ nombre, email }),
    enrolled_at: new Date(row.enrolled_at).toISOString(),
    last_seen_at: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
    retired_at: row.retired_at && new Date(row.retired_at).toISOString(),
  }));
}
