import type { ReactNode } from 'react';
import { ScanBarcode } from 'lucide-react';
import styles from '#src/shared/floor/floor-work.module.css';

/** What is to be scanned next; it is read aloud when it changes. */
export function ScanRequest({ children }: { children: ReactNode }) {
  return (
    <p className={styles.ask} aria-live="assertive">
      <ScanBarcode />
      {children}
    </p>
  );
}
