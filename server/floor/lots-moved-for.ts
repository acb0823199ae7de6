import { sql } from 'drizzle-orm';
import type { PurposeMove } from '#domain/inventory/lots-that-came.ts';
import type { LotChange } from '#domain/inventory/stock-lots.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/** What was moved of a product under a reference, in the order of the ledger. */
export interface MovedFor {
  of(productId: string, reference: string): readonly PurposeMove[];
  /** Another movement, which this transaction makes. */
  add(movement: NewMovement): void;
}

/** Reads what was moved for some purposes. The products must be locked (`lockStock`). */
export async function movedFor(
  tx: Db,
  purposes: readonly { productId: string; reference: string }[],
): Promise<MovedFor> {
  const rows =
    purposes.length === 0
      ? []
      : await preparedRows<PurposeMove & { productId: string; reference: string; lots: LotChange[] }>(
          tx,
          'moved for a purpose',
          sql`select product_id as "productId", reference, from_position as "from", to_position as "to", quantity, lots,
                device_id as "deviceId"
              from stock_movements
              where product_id = ${anyOf(purposes.map((each) => each.productId))}
                and reference = ${anyOf(purposes.map((each) => each.reference))}
              order by sequence`,
        );
  const moves = new Map<string, PurposeMove[]>();
  const enter = (productId: string, reference: string, move: PurposeMove) => {
    const key = `${productId} ${reference}`;
    moves.set(key, [...(moves.get(key) ?? []), move]);
  };
  for (const { productId, reference, ...move } of rows) enter(productId, reference, move);
  return {
    of: (productId, reference) => moves.get(`${productId} ${reference}`) ?? [],
    add: ({ product_id, reference, from_position: from, to_position: to, quantity, lots, device_id }) =>
      enter(product_id, reference, { from, to, quantity, lots, deviceId: device_id }),
  };
}
