import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import styles from '#src/ui/marks/stamp.module.css';

/** How old what is on the screen is. */
export function Stamp({ children }: { children: ReactNode }) {
  return (
    <span className={styles.stamp}>
      <RefreshCw />
      <span>{children}</span>
    </span>
  );
}
