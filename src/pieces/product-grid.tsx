import type { ReactNode } from 'react';
import styles from '#src/pieces/product-grid.module.css';

/** Lays product cards out: two a row on a phone, up to six on a desk. `busy` says that newer ones are coming. */
export function ProductGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.grid} aria-busy={busy}>
      {children}
    </div>
  );
}
