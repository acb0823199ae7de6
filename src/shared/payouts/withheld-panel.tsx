import { formatPesos } from '#domain/base/money.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** What was withheld of a store's money since its last statement, by rate and norm; nothing where that is nothing. */
export function WithheldPanel({ balance: { withheld = [] } }: { balance: Pick<StoreBalance, 'withheld'> }) {
  if (withheld.length === 0) return null;
  return (
    <Panel title="Retenciones desde la última liquidación">
      <p>Ya se restaron de lo disponible.</p>
      <Facts>
        {withheld.map(({ detail, amount }) => (
          <Fact key={detail} name={detail}>
            {formatPesos(amount)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
