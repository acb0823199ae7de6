import { formatPesos } from '#domain/base/money.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What was withheld of a store's money since its last statement, by rate and norm; nothing where that is nothing. */
export function WithheldPanel({ balance: { withheld = [] } }: { balance: Pick<StoreBalance, 'withheld'> }) {
  if (withheld.length === 0) return null;
  return (
    <Panel title="Retenciones desde la última liquidación">
      <ul className={styles.lines}>
        {withheld.map(({ detail, amount }) => (
          <li key={detail}>
            <span>{detail}</span>
            <span>{formatPesos(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>Ya se restaron de lo disponible.</p>
    </Panel>
  );
}
