import type { ReactNode } from 'react';
import styles from '#src/shared/device/error-details.module.css';

/** What is known of an error beside its message, in one line. */
export function ErrorFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

/** Where an error happened in the code, behind a press. */
export function ErrorDetails({ frames, children }: { frames: string; children?: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>Detalle</summary>
      {children}
      <pre className={styles.frames}>{frames}</pre>
    </details>
  );
}
