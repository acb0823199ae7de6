import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/shared/catalog/product-grid.module.css';

/**
 * Lays product cards out: two in a row on a phone, up to six on a desk. `busy` says that they are on their
 * way.
 */
export function ProductGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.grid} aria-busy={busy}>
      {children}
    </div>
  );
}

/** The shape of the cards that are coming. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ProductGrid busy>
      <Skeleton label="Cargando los productos…" kind="card" count={count} />
    </ProductGrid>
  );
}
