import type { ReportRow } from '#domain/counts/discrepancy.ts';
import styles from '#src/features/discrepancies/report-bars.module.css';

const [WIDTH, HEIGHT, GAP] = [600, 120, 4];

interface ReportBarsProps {
  /** What is drawn, for who does not see it; the table below says every figure. */
  label: string;
  rows: readonly ReportRow[];
}

/** Discrepancies of each group as a bar: what is still open below, what was settled above. */
export function ReportBars({ label, rows }: ReportBarsProps) {
  const most = Math.max(1, ...rows.map((each) => each.open + each.settled));
  const width = Math.min(60, WIDTH / Math.max(1, rows.length)) - GAP;
  const tall = (count: number) => (count / most) * HEIGHT;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {rows.map(({ key, open, settled }, index) => {
        const x = index * (width + GAP);
        return (
          <g key={key}>
            <rect className={styles.open} x={x} y={HEIGHT - tall(open)} width={width} height={tall(open)} />
            <rect
              className={styles.settled}
              x={x}
              y={HEIGHT - tall(open) - tall(settled)}
              width={width}
              height={tall(settled)}
            />
          </g>
        );
      })}
    </svg>
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
