import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/charts/level-bar.module.css';

interface LevelBarProps {
  /** In the syntax of CSS: `37.5%`. */
  width: string;
  /** Too little, or too much. */
  amiss: boolean;
  /** A mark over the bar. */
  children?: ReactNode;
}

/** How full something is. Words beside it say the same. */
export function LevelBar({ width, amiss, children }: LevelBarProps) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={classNames(styles.fill, amiss && styles.amiss)} style={{ width }} />
      {children}
    </span>
  );
}
