import type { ReactNode } from 'react';
import styles from '#src/ui/marks/icon-tile.module.css';

/** An icon at the beginning of a row. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>;
}
