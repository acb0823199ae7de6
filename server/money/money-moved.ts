import { beforeCommit } from '#server/db/before-commit.ts';
import type { Db } from '#server/db/database.ts';
import { postMoney, type MovedMoney } from '#server/money/post-money.ts';

/**
 * Says that causes of the ledger changed: what follows for their money is posted as the last of the transaction
 * (`postMoney`). Whoever writes a vendor order, a return, a refund or a charge says so here.
 */
export function moneyMoved(tx: Db, moved: readonly MovedMoney[]): void {
  if (moved.length > 0) beforeCommit(tx, post, moved);
}

async function post(tx: Db, moved: readonly MovedMoney[]): Promise<void> {
  await postMoney(tx, moved);
}
