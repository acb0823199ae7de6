import type { ReportRow } from '#domain/counts/discrepancy.ts';
import { formatWhole } from '#domain/money.ts';
import styles from '#src/features/discrepancies/report-bars.module.css';

interface ReportBarsProps {
  /** What is drawn, for who does not see it; the table above says every figure. */
  label: string;
  rows: readonly ReportRow[];
  nameOf: (row: ReportRow) => string;
}

/** Discrepancies of each group as a bar with its name and their number: what is still open first, then what was settled. */
export function ReportBars({ label, rows, nameOf }: ReportBarsProps) {
  const most = Math.max(1, ...rows.map((each) => each.open + each.settled));
  const share = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <div className={styles.bars} role="img" aria-label={label}>
      {rows.map((each) => (
        <p key={each.key} className={styles.group}>
          <span className={styles.name}>{nameOf(each)}</span>
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

/** What the colours of the bars mean. */
export function BarsLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.openKey}>Abiertas</span>
      <span className={styles.settledKey}>Resueltas</span>
    </p>
  );
}
