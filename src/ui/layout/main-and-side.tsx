import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/layout/main-and-side.module.css';

interface MainAndSideProps {
  /** Sets `--side-width`. */
  className: string | undefined;
  side: ReactNode;
  children: ReactNode;
}

/** The main content of a screen, and beside it, where there is room, the content that explains it. */
export function MainAndSide({ className, side, children }: MainAndSideProps) {
  return (
    <div className={classNames(styles.columns, className)}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
