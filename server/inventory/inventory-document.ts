import { sql, type SQL } from 'drizzle-orm';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A position key of the ledger as the `location` of the wire. */
export function locationOf(key: SQL): SQL {
  return sql`json_build_object('zone', split_part(${key}, '/', 1), 'aisle', split_part(${key}, '/', 2),
    'shelf', split_part(${key}, '/', 3), 'position', split_part(${key}, '/', 4))`;
}

/**
 * Whether the stock of a position is low (`isLow`): `level` is its row of `stock_levels`, `p` its product and `sp`
 * its row of `store_products`.
 */
export function isLow(level: SQL): SQL {
  return sql`(case when sp.min_stock > 0 then p.on_hand <= sp.min_stock else ${level}.quantity <= ${level}.min_stock end)`;
}

/**
 * `stockStatusOf` in SQL, for the row of `stock_levels` called `t` joined to its product `p`. Orders reserve
 * units of a product, not of a shelf, so a position counts as reserved only when it is the product's one
 * position.
 */
export const stockStatus: SQL = sql`(case
  when t.quantity <= 0 then 'out_of_stock'
  when p.reserved >= t.quantity
    and not exists (select from stock_levels other where other.product_id = t.product_id and other.id <> t.id)
    then 'reserved'
  when ${isLow(sql`t`)} then 'low_stock'
  else 'in_stock' end)`;

/** The rows of `inventoryDocument`. */
export const inventoryTables: SQL = sql`stock_levels t join products p on p.id = t.product_id
  left join store_products sp on sp.id = t.product_id
  ${joinMeasures('t.product_id')}`;

/** An `InventoryItem` as JSON, from `inventoryTables`. */
export const inventoryDocument: SQL = sql`json_build_object(
  'id', t.id,
  'productId', t.product_id,
  'productName', p.name,
  'sku', p.sku,
  'gtin', p.gtin,
  'quantity', t.quantity,
  'minStock', t.min_stock,
  'maxStock', t.max_stock,
  'productMinStock', coalesce(sp.min_stock, 0),
  'productMaxStock', coalesce(sp.max_stock, 0),
  'status', ${stockStatus},
  'location', ${locationOf(sql`t.position_key`)},
  'lastUpdated', ${wireInstant(sql`t.updated_at`)},
  'cost', t.cost,
  'vendorId', p.vendor_id,
  'imageUrl', p.main_image_url,
  'discrepancy', t.discrepancy,
  'quarantined', t.quarantined,
  'lots', t.lots,
  'minimumShelfLifeDays', ${minimumShelfLife},
  'unitWeightGrams', ${unitWeightGrams},
  'unitVolumeCm3', ${unitVolumeCm3})`;

/**
 * A `StockMovement` as JSON, from `stock_movements t join products p`, for people who work in the warehouse.
 * A request that came from no device has its own id in the device's place.
 */
export const movementDocument: SQL = movementMadeOn(sql`nullif(t.device_id, split_part(t.id, ':', 1))`);

/** The same for the store that owns the goods: the store may not know on which device it was made. */
export const ownMovementDocument: SQL = movementMadeOn(sql`null`);

function movementMadeOn(device: SQL): SQL {
  return sql`json_build_object(
    'id', t.id,
    'productId', t.product_id,
    'productName', p.name,
    'sku', p.sku,
    'type', t.type,
    'reason', t.reason,
    'quantity', t.quantity,
    'from', t.from_position,
    'to', t.to_position,
    'previousStock', t.previous_stock,
    'newStock', t.new_stock,
    'location', ${locationOf(sql`t.position_key`)},
    'userId', t.user_id,
    'userName', t.user_name,
    'notes', t.notes,
    'timestamp', ${wireInstant(sql`t.occurred_at`)},
    'sequence', t.sequence,
    'cost', t.cost,
    'reference', t.reference,
    'deviceId', ${device})`;
}
