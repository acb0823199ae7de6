import { legStateLabels } from '#domain/payouts/payout-run.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

const LegBadge = statusBadge(
  { ...legStateLabels, none: 'Sin giro' },
  { pending: 'info', unanswered: 'info', paid: 'ok', returned: 'bad', contradictory: 'warn', none: 'off' },
);

/** What became of the payment of a statement, in a word. */
export function PaymentBadge({ payout }: Pick<ListedStatement, 'payout'>) {
  return <LegBadge status={payout?.state ?? 'none'} />;
}
