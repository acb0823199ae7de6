import { sql, type SQL } from 'drizzle-orm';
import { locationOf } from '#server/inventory/inventory-document.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A `StoragePosition` as JSON, from the row of `positions` that the statement calls `t`. */
export const positionDocument: SQL = sql`json_build_object(
  'id', t.id,
  'location', ${locationOf(sql`t.id`)},
  'purpose', t.purpose,
  'access', t.access,
  'widthCm', t.width_cm,
  'depthCm', t.depth_cm,
  'heightCm', t.height_cm,
  'maxUnits', t.max_units,
  'maxWeightKg', t.max_weight_kg,
  'planX', t.plan_x,
  'planY', t.plan_y,
  'blocked', t.blocked,
  'countedAt', ${wireInstant(sql`t.counted_at`)},
  'updatedAt', ${wireInstant(sql`t.updated_at`)})`;
