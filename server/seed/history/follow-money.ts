import { MONEY_CAUSES } from '#domain/money/money-legs.ts';
import type { Db } from '#server/db/database.ts';
import { causesAfter } from '#server/money/check-ledger.ts';
import { moneyMoved } from '#server/money/money-moved.ts';

/** More than a demonstration has. */
const MOST_CAUSES = 100_000;

/** Charges that pay nothing have their money in the ledger too, and payouts. That of orders is written with its days. */
export async function followMoney(tx: Db): Promise<void> {
  for (const kind of MONEY_CAUSES) {
    if (kind === 'vendor_order') continue;
    const ids = await causesAfter(tx, kind, '', MOST_CAUSES);
    moneyMoved(
      tx,
      ids.map((id) => ({ kind, id, reason: 'backfilled', actorId: null })),
    );
  }
}
