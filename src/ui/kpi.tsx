import type { ReactNode } from 'react';
import styles from '#src/ui/kpi.module.css';

interface KpiProps {
  label: string;
  value: ReactNode;
  /** The comparison, in words. */
  note?: ReactNode;
  /** A label hanging from its line. */
  ticket?: ReactNode;
}

export function Kpi({ label, value, note, ticket }: KpiProps) {
  return (
    <div className={styles.kpi}>
      <dl>
        <div className={styles.top}>
          <dt className={styles.label}>{label}</dt>
        </div>
        <dd className={styles.value}>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </dl>
      {ticket && <span className={styles.ticket}>{ticket}</span>}
    </div>
  );
}

/** Kpis side by side, two by two on a phone. */
export function Kpis({ children }: { children: ReactNode }) {
  return <div className={styles.kpis}>{children}</div>;
}
