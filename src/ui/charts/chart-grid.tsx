import type { ReactNode } from 'react';
import styles from '#src/ui/charts/chart-grid.module.css';

/** Charts side by side, as many as there is room for. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>;
}
