import { sql, type SQL } from 'drizzle-orm';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

const lines = sql`(select coalesce(json_agg(json_build_object(
    'id', l.id, 'productId', l.product_id, 'productName', p.name, 'sku', p.sku, 'gtin', p.gtin,
    'imageUrl', p.main_image_url, 'from', l.from_key, 'to', l.to_key, 'quantity', l.quantity, 'done', l.done,
    'short', l.short, 'lot', l.lot, 'expiresOn', l.expires_on,
    'minimumShelfLifeDays', ${minimumShelfLife}, 'rotation', r.rotation, 'unitWeightGrams', ${unitWeightGrams},
    'unitVolumeCm3', ${unitVolumeCm3}) order by l.turn), '[]')
  from warehouse_task_lines l join products p on p.id = l.product_id ${joinMeasures('l.product_id')}
    left join product_rotations r on r.product_id = l.product_id
  where l.task_id = t.id)`;

/** A `WarehouseTask` as JSON, from `warehouse_tasks t`. */
export const taskDocument: SQL = sql`json_build_object(
  'id', t.id,
  'kind', t.kind,
  'status', t.status,
  'reference', t.reference,
  'sourceId', t.source_id,
  'priority', t.priority,
  'dueAt', ${wireInstant(sql`t.due_at`)},
  'claimedBy', case when t.device_id is null then null else json_build_object(
    'deviceId', t.device_id, 'userId', t.user_id, 'userName', t.user_name, 'at', ${wireInstant(sql`t.claimed_at`)}) end,
  'lines', ${lines},
  'openedAt', ${wireInstant(sql`t.opened_at`)},
  'updatedAt', ${wireInstant(sql`t.updated_at`)})`;
