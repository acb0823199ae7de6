import { sql } from 'drizzle-orm';
import { NOTHING, UNMEASURED, withUnits, type BinStock, type UnitSize } from '#domain/warehouse/room-for.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';

interface BinContents {
  /** By the position's key. */
  contents: Map<string, BinStock>;
  /** The sizes of the products that are there, or on their way there. */
  sizes: Map<string, UnitSize>;
  /** Counts more units of a product as being there. */
  add(productId: string, key: string, units: number): void;
}

/** A figure below zero stands for goods that nobody entered, and makes no room for others. */
type BinRow = UnitSize & { key: string; productId: string; units: number };

/** All that stands at some positions, with what unfinished tasks are to bring there. */
export async function binsWith(tx: Db, keys: readonly string[]): Promise<BinContents> {
  const these = anyOf([...new Set(keys)]);
  const rows = await preparedRows<BinRow>(
    tx,
    'standing at positions',
    sql`with there as (
          select position_key as key, product_id, greatest(quantity, 0) as units from stock_levels
          where position_key = ${these} and quantity <> 0
          union all
          select l.to_key, l.product_id, greatest(l.quantity - l.done, 0)
          from warehouse_tasks t join warehouse_task_lines l on l.task_id = t.id
          where t.status in ('open', 'claimed') and t.kind in ('transfer', 'put_away') and l.short is null
            and l.quantity is not null and l.to_key = ${these}
        )
        select key, there.product_id as "productId", units, ${unitWeightGrams} as "unitWeightGrams",
          ${unitVolumeCm3} as "unitVolumeCm3"
        from there ${joinMeasures('there.product_id')} order by key, there.product_id`,
  );
  const sizes = new Map(rows.map(({ productId, ...row }) => [productId, sizeIn(row)]));
  const contents = new Map<string, BinStock>();
  function add(productId: string, key: string, units: number): void {
    contents.set(key, withUnits(contents.get(key) ?? NOTHING, units, sizes.get(productId) ?? UNMEASURED));
  }
  for (const { productId, key, units } of rows) add(productId, key, units);
  return { contents, sizes, add };
}

function sizeIn({ unitWeightGrams: grams, unitVolumeCm3: cm3 }: UnitSize): UnitSize {
  return { unitWeightGrams: grams, unitVolumeCm3: cm3 };
}
