import { sql } from 'drizzle-orm';
import { sharedAuthority } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import { isOfOneHand, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import type { PlanBRefusal } from '#domain/plan-b/plan-b-refusals.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Actor } from '#server/http/app-env.ts';
import { isSignedBy } from '#server/plan-b/is-signed-by.ts';

interface Row {
  id: string;
  user_type: string;
  granted: string[] | null;
  /** Role of the account whose device signed it, which another may have taken in. */
  sent_type: string;
  sent_granted: string[] | null;
  name: string;
  stores: string[];
  is_active: boolean;
  /** Whether an administrator closed the account; one that its person deleted is inactive too. */
  is_disabled: boolean;
  revoked: boolean;
  device_key: DeviceKey | null;
}

/**
 * The author of a file: the person whose device signed it, with the role they have now; where
 * that account was taken in by another, with what both may. The signature proves
 * it, so the carrier of the file does not matter. An expired offline grant does not stand in the way, because
 * a file is for the device that could not reach the server; a revoked one does, unless it ended with the account alone:
 * what a closed account reports of before is parked for review, as from its own device.
 */
export async function authorOf(db: Db, file: PlanBFile): Promise<Actor | { refusal: PlanBRefusal }> {
  if (!isOfOneHand(file)) return { refusal: 'mixed' };
  const [row] = await rowsOf<Row>(
    db,
    // What was written on a device of an account that another took in is of that one, unless its permission ended before.
    sql`select u.id, u.user_type, ${grantedOf('u')} as granted, a.user_type as sent_type,
          ${grantedOf('a')} as sent_granted, coalesce(u.nombre, u.email) as name,
          ${storesOf('u')} as stores, u.is_active,
          not u.is_active and u.disabled_at is not null as is_disabled,
          g.revoked_at is not null and (a.is_active or a.disabled_at is null or g.revoked_at < a.disabled_at
            or g.wipe_ordered_at is not null) as revoked, g.device_key
        from device_grants g join users a on a.id = g.user_id join users u on u.id = coalesce(a.merged_into, a.id)
        where g.user_id = ${file.actor_id} and g.device_id = ${file.device_id}`,
  );
  if (!row?.device_key) return { refusal: 'unknown_device' };
  if (!isSignedBy(file, row.device_key)) return { refusal: 'edited' };
  if (row.revoked) return { refusal: 'revoked' };
  if (!row.is_active && !row.is_disabled) return { refusal: 'disabled' };
  const author = { userType: parseUserType(row.user_type), granted: row.granted };
  const sent = { userType: parseUserType(row.sent_type), granted: row.sent_granted };
  const isTakenIn = row.id !== file.actor_id;
  return {
    id: row.id,
    ...(isTakenIn ? sharedAuthority(sent, author) : author),
    vendorIds: row.stores,
    name: row.name,
    kind: 'grant',
    deviceId: file.device_id,
    ...(row.is_disabled ? { isDisabled: true } : {}),
    ...(isTakenIn ? { takenInId: file.actor_id } : {}),
  };
}
