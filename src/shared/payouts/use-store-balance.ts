import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { StoreBalance } from '#domain/payouts/store-balance.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';

/** What moves with every sale, every step of an order and every return. */
const SALES: readonly HintedName[] = ['store_orders'];

/** The money of a store as the server last told it, also without a network; it follows each sale. */
export function useStoreBalance(vendorId: string): Answer<StoreBalance> {
  return useAnswer(payoutPaths.storeBalance(vendorId), StoreBalance, { follows: SALES, isHeld: true });
}
