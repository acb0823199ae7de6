import { Kpi } from '#src/ui/layout/kpi.tsx';
import styles from '#src/shared/reports/reports.module.css';

/** More signs than two cards beside each other have room for on a phone. */
const SHORT_SIGNS = 9;

interface HeadlineProps {
  label: string;
  text: string;
  note: string;
}

/** A figure of a report, above all others. */
export function Headline({ label, text, note }: HeadlineProps) {
  return (
    <Kpi
      label={label}
      value={
        <span className={styles.headline} data-long={text.length > SHORT_SIGNS || undefined}>
          {text}
        </span>
      }
      note={note}
    />
  );
}
