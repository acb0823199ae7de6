import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import styles from '#src/ui/marks/freshness.module.css';

/** The age of the content on the screen. */
export function Freshness({ children }: { children: ReactNode }) {
  return (
    <span className={styles.freshness}>
      <RefreshCw />
      <span>{children}</span>
    </span>
  );
}
