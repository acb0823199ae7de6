import type { StoreBalance } from '#domain/payouts/store-balance.ts';
import { listedBalances } from '#src/features/office/payouts/listed-balances.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

/** Whether the next run pays a store, or in a few words why not. */
export function HoldBadge({ hold }: Pick<StoreBalance, 'hold'>) {
  return hold ? <listedBalances.StatusBadge status={hold.reason} /> : <Badge tone="ok">Se le gira</Badge>;
}
