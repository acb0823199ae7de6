import type { ReportRow } from '#domain/counts/discrepancy.ts';
import { formatWhole } from '#domain/base/money.ts';
import styles from '#src/features/warehouse/discrepancies/report-bars.module.css';

interface ReportBarsProps {
  /** The drawing in words, for people who do not see it; the table above gives every figure. */
  label: string;
  rows: readonly ReportRow[];
}

/**
 * Discrepancies of each group as a bar with its name and their number: the open ones first, then the settled
 * ones.
 */
export function ReportBars({ label, rows }: ReportBarsProps) {
  const most = Math.max(1, ...rows.map((each) => each.open + each.settled));
  const share = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <div className={styles.bars} role="img" aria-label={label}>
      {rows.map((each) => (
        <p key={each.key} className={styles.group}>
          <span className={styles.name}>{each.label}</span>
          <span className={styles.bar}>
            <i className={styles.open} style={share(each.open)} />
            <i className={styles.settled} style={share(each.settled)} />
          </span>
          <b className={styles.figure}>{formatWhole(each.open + each.settled)}</b>
        </p>
      ))}
    </div>
  );
}

/** The meaning of the bars' colours. */
export function BarsLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.openKey}>Abiertas</span>
      <span className={styles.settledKey}>Resueltas</span>
    </p>
  );
}
