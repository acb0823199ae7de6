import type { ReactNode } from 'react';
import styles from '#src/ui/layout/card-line.module.css';

/** A line of the card that shows a row on a phone. */
export function CardLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** The small buttons of a row. */
export function LineActions({ children }: { children: ReactNode }) {
  return (
    <span className={styles.actions} data-print="off">
      {children}
    </span>
  );
}
