import type { ReactNode } from 'react';
import { ScanBarcode } from 'lucide-react';
import styles from '#src/shared/floor/floor-work.module.css';

/** The next thing to scan; screen readers announce it when it changes. */
export function ScanRequest({ children }: { children: ReactNode }) {
  return (
    <p className={styles.ask} aria-live="assertive">
      <ScanBarcode />
      {children}
    </p>
  );
}
