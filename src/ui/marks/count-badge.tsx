import type { ReactNode } from 'react';
import styles from '#src/ui/marks/count-badge.module.css';

/** A figure on the corner of an icon. Hidden from assistive technology: the icon's label says it in words. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <b className={styles.count} aria-hidden="true">
      {children}
    </b>
  );
}
