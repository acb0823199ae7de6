import { eq, sql } from 'drizzle-orm';
import { isLate, type AuthoredTime } from '#domain/counts/count-time.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { openAt, openDiscrepancies, saveDiscrepancyEvents } from '#server/inventory/discrepancies-storage.ts';
import type { Db } from '#server/db/database.ts';
import { discrepancies } from '#server/db/tables/counts-tables.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/**
 * Handles movements that the server hears of after a position was counted, and that may have happened before.
 * Nobody knows whether the count includes them, so the position is counted again. A count that waits for
 * another person, or for an approval, no longer holds.
 */
export async function reopenCountsFor(tx: Db, movements: readonly NewMovement[]): Promise<void> {
  const counted = movements.flatMap((movement) =>
    movement.changes.filter((each) => each.countedAtMs !== null).map((at) => ({ movement, at })),
  );
  if (counted.length === 0) return;
  const [now] = await preparedRows<{ ms: number }>(
    tx,
    'clock of the server',
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  for (const { movement, at } of counted) {
    const { id, type, product_id, device_id, user_id, user_name, occurred_at } = movement;
    const stated = { id, type, deviceId: device_id, userId: user_id, atMs: Date.parse(occurred_at) };
    const made = await countsAt(tx, product_id, at.key);
    if (!made.some((each) => isLate(stated, each, now?.ms ?? 0))) continue;
    const known = (await openAt(tx, at.key, [product_id])).get(product_id);
    if (known?.countId) await startOver(tx, known.id, movement);
    await openDiscrepancies(tx, [
      {
        source: 'late_movement',
        productId: product_id,
        positionKey: at.key,
        quantity: at.quantity,
        holdsSale: at.change > 0,
        commandId: id,
        deviceId: device_id,
        userId: user_id,
        userName: user_name,
      },
    ]);
  }
}

/** More counts than people make at one position within the tolerance of the clocks. */
const LATEST_COUNTS = 20;

/**
 * The newest counts of a product at a position that decided something. It returns all of them, because each
 * may come from another person or device.
 */
function countsAt(tx: Db, productId: string, key: string): Promise<AuthoredTime[]> {
  return preparedRows(
    tx,
    'counts at a position',
    sql`select user_id as "userId", device_id as "deviceId",
          (extract(epoch from counted_at) * 1000)::float8 as "atMs"
        from counts
        where product_id = ${productId} and position_key = ${key} and outcome not in ('moved', 'repeated')
        order by counted_at desc limit ${LATEST_COUNTS}`,
  );
}

async function startOver(tx: Db, discrepancyId: string, { user_id, user_name }: NewMovement): Promise<void> {
  await tx
    .update(discrepancies)
    .set({
      status: 'recount',
      countId: null,
      counted: null,
      expected: null,
      variance: null,
      countedBy: null,
      countedByName: null,
    })
    .where(eq(discrepancies.id, discrepancyId));
  await saveDiscrepancyEvents(tx, [
    { discrepancyId, kind: 'late_movement', actorId: user_id, actorName: user_name },
  ]);
}
