import { sql } from 'drizzle-orm';
import type { Device } from '#domain/accounts/device.ts';
import { isSignedInOn } from '#server/auth/device-subscriptions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const MAX_LISTED = 50;

interface DeviceRow extends Omit<
  Device,
  'last_seen_at' | 'remembered_until' | 'wipe_ordered_at' | 'wiped_at'
> {
  last_seen_at: Date | string;
  remembered_until: Date | string | null;
  wipe_ordered_at: Date | string | null;
  wiped_at: Date | string | null;
}

/** The devices that an account was used on, the last used first. */
export async function devicesOf(db: Db, userId: string, nowMs: number): Promise<Device[]> {
  const now = new Date(nowMs).toISOString();
  const rows = await rowsOf<DeviceRow>(
    db,
    sql`select g.id, g.device_id, g.name, g.last_seen_at, g.wipe_ordered_at, g.wiped_at,
          ${isSignedInOn(sql`g.user_id`, sql`g.device_id`, nowMs)} as signed_in,
          (select m.expires_at from remembered_devices m where m.user_id = g.user_id and m.device_id = g.device_id
            and m.expires_at > ${now}) as remembered_until
        from device_grants g where g.user_id = ${userId}
        order by g.last_seen_at desc limit ${MAX_LISTED}`,
  );
  return rows.map((row) => ({
    ...row,
    last_seen_at: instantOf(row.last_seen_at),
    remembered_until: row.remembered_until && instantOf(row.remembered_until),
    wipe_ordered_at: row.wipe_ordered_at && instantOf(row.wipe_ordered_at),
    wiped_at: row.wiped_at && instantOf(row.wiped_at),
  }));
}

/** The two drivers return times in different types. */
function instantOf(stored: Date | string): string {
  return new Date(stored).toISOString();
}
