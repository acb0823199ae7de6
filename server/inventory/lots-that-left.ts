import { sql } from 'drizzle-orm';
import { firstUnits, type StockLot } from '#domain/inventory/stock-lots.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** The lots in which units of a product left under a reference. */
export interface LotsThatLeft {
  /** The lots of units that come back: first those that expire first, for nobody said which ones they are. */
  of(productId: string, reference: string, units: number): StockLot[];
}

/**
 * Finds the lots of units that went where no position holds them and may come back: to quarantine, or to a buyer. What
 * comes back under the same reference is what left, with its day: what was said of it there, and for movements of before,
 * which noted nothing there, what the record had of it.
 */
export async function lotsThatLeft(
  tx: Db,
  to: '@cuarentena' | '@cliente',
  sent: readonly { productId: string; reference: string }[],
): Promise<LotsThatLeft> {
  const rows =
    sent.length === 0
      ? []
      : await preparedRows<{ productId: string; reference: string; lots: StockLot[] }>(
          tx,
          'lots that left',
          sql`select m.product_id as "productId", m.reference,
                jsonb_agg(jsonb_build_object('lot', lot.lot, 'expires_on', lot.expires_on, 'units', abs(lot.units))) as lots
              from stock_movements m
                cross join lateral jsonb_to_recordset(m.lots) as lot (at text, lot text, expires_on text, units int)
              where m.product_id = ${anyOf(sent.map((each) => each.productId))}
                and m.reference = ${anyOf(sent.map((each) => each.reference))}
                and m.to_position = ${to} and case
                  when jsonb_path_exists(m.lots, '$[*] ? (@.at == $to)', jsonb_build_object('to', m.to_position))
                    then lot.at = m.to_position
                  else lot.units < 0 end
              group by m.product_id, m.reference`,
        );
  const known = new Map(rows.map((each) => [`${each.productId} ${each.reference}`, each.lots]));
  return {
    of: (productId, reference, units) => firstUnits(known.get(`${productId} ${reference}`) ?? [], units),
  };
}

/** The lots that movements brought to their position, by movement; none for one that brought no known lot. */
export async function lotsBroughtBy(
  tx: Db,
  movementIds: readonly string[],
): Promise<Map<string, StockLot[]>> {
  const rows = await preparedRows<{ id: string; lots: StockLot[] }>(
    tx,
    'lots brought',
    sql`select m.id,
          jsonb_agg(jsonb_build_object('lot', lot.lot, 'expires_on', lot.expires_on, 'units', lot.units)) as lots
        from stock_movements m
          cross join lateral jsonb_to_recordset(m.lots) as lot (at text, lot text, expires_on text, units int)
        where m.id = ${anyOf(movementIds)} and lot.units > 0 and lot.at not like '@%'
        group by m.id`,
  );
  return new Map(rows.map((each) => [each.id, each.lots]));
}
