import { sql } from 'drizzle-orm';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { enteredUnits } from '#domain/returns/entered-units.ts';
import { parseReturnNumber } from '#domain/returns/listed-return.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { openDiscrepancies } from '#server/inventory/discrepancies-storage.ts';
import type { Db } from '#server/db/database.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/**
 * The ledger has more units of a return than came back, as when two people enter its goods on devices that
 * have not heard of each other. Both movements are facts that somebody told, so both stay in the ledger, and
 * the position is counted. The products must be locked, and the movements written.
 */
export async function flagDuplicateReceipt(tx: Db, movements: readonly NewMovement[]): Promise<void> {
  for (const movement of movements) {
    const { id, type, reason, product_id, reference, device_id, user_id, user_name, changes } = movement;
    const [at] = changes;
    if (type !== 'entrada' || reason !== 'devolucion' || !at) continue;
    const returned = await returnedUnits(tx, reference, product_id);
    if (returned === 0) continue;
    const ledger = await returnsInLedger(tx, product_id);
    if ((enteredUnits(ledger, reference).get(product_id) ?? 0) <= returned) continue;
    await openDiscrepancies(tx, [
      {
        source: 'returned_twice',
        productId: product_id,
        positionKey: at.key,
        quantity: at.quantity,
        holdsSale: true,
        commandId: id,
        deviceId: device_id,
        userId: user_id,
        userName: user_name,
      },
    ]);
  }
}

/** How many units of a product the return with this number has. */
async function returnedUnits(tx: Db, reference: string, productId: string): Promise<number> {
  const written = parseReturnNumber(reference);
  if (!written?.vendorOrder || !written.place) return 0;
  const [row] = await preparedRows<{ units: number | null }>(
    tx,
    'units of a return',
    sql`select sum(jsonb_array_length(line -> 'units'))::int as units
        from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id
          cross join lateral jsonb_array_elements(r.lines) as line
        where o.number = ${written.purchase} and w.place = ${written.vendorOrder} and r.place = ${written.place}
          and o.lines -> (line ->> 'line')::int ->> 'product_id' = ${productId}`,
  );
  return row?.units ?? 0;
}

/**
 * The units of a product that came back by the ledger, and those that left again; the product's id stands for
 * its SKU.
 */
function returnsInLedger(
  tx: Db,
  productId: string,
): Promise<Pick<StockMovement, 'sku' | 'type' | 'reason' | 'quantity' | 'reference'>[]> {
  return preparedRows(
    tx,
    'returns in the ledger',
    sql`select product_id as sku, type, reason, quantity, reference from stock_movements
        where product_id = ${productId} and reason = 'devolucion'`,
  );
}
