import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { RunPreview } from '#domain/payouts/listed-run.ts';
import { payoutHoldLabels } from '#domain/payouts/payout-hold.ts';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** Whom a run does not pay: for each reason how many stores, and what they have together. */
export function SkippedStores({ skipped }: { skipped: RunPreview['skipped'] }) {
  return (
    <ul className={styles.lines}>
      {skipped.map(({ reason, stores, available }) => (
        <li key={reason}>
          <Stacked under={countOf(stores, 'tienda', 'tiendas')}>{payoutHoldLabels[reason]}</Stacked>
          <span>{formatPesos(available)}</span>
        </li>
      ))}
    </ul>
  );
}
