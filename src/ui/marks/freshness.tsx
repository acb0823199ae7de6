import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import styles from '#src/ui/marks/freshness.module.css';

/** How old what is on the screen is. */
export function Freshness({ children }: { children: ReactNode }) {
  return (
    <span className={styles.freshness}>
      <RefreshCw />
      <span>{children}</span>
    </span>
  );
}
