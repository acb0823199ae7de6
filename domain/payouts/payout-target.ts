import type { LegState, RunState } from '#domain/payouts/payout-run.ts';

/** A leg of the ledger between kinds of account, as the ledger's own rules say theirs; `amount` in COP. */
export interface PayoutMove {
  leg: 'payout' | 'payout_paid';
  from: 'store_available' | 'store_paying';
  to: 'store_paying' | 'bank_collecting';
  amount: number;
}

/**
 * Where the money of a payout's leg has to be. It leaves what is available when its run is approved, and the bank when the bank says
 * that it paid; a run that is void and a leg that the bank returned have moved nothing. While two answers differ it stays on its
 * way: nobody is paid again by a contradiction.
 */
export function payoutTarget(
  run: RunState,
  { state, amount }: { state: LegState; amount: number },
): PayoutMove[] {
  const isOff = run === 'draft' || run === 'void' || state === 'returned';
  const moves: PayoutMove[] = [
    { leg: 'payout', from: 'store_available', to: 'store_paying', amount: isOff ? 0 : amount },
    {
      leg: 'payout_paid',
      from: 'store_paying',
      to: 'bank_collecting',
      amount: !isOff && state === 'paid' ? amount : 0,
    },
  ];
  return moves.filter((each) => each.amount !== 0);
}
