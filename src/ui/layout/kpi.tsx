import type { ReactNode } from 'react';
import styles from '#src/ui/layout/kpi.module.css';

interface KpiProps {
  label: ReactNode;
  value: ReactNode;
  /** The comparison, in words. */
  note?: ReactNode;
}

/** A figure and what it counts. Made of spans, so that it can stand inside a button. */
export function Kpi({ label, value, note }: KpiProps) {
  return (
    <span className={styles.kpi}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** Kpis side by side, two by two on a phone. */
export function Kpis({ children }: { children: ReactNode }) {
  return <div className={styles.kpis}>{children}</div>;
}
