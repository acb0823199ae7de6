import type { ReactNode } from 'react';
import { formatWhole } from '#domain/money.ts';
import { useProductSearch } from '#src/db/product-search.ts';
import { PAGE_SIZE, productQueryOf, type Browse } from '#src/features/catalog/browse.ts';
import { useCatalogueState } from '#src/features/catalog/catalogue-state.ts';
import { ProductList } from '#src/features/catalog/product-list.tsx';
import { useLastFound } from '#src/features/catalog/use-last-found.ts';
import { Button } from '#src/ui/button.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/catalog/product-results.module.css';

interface ProductResultsProps {
  browse: Browse;
  /** Shows one page more. */
  onMore: () => void;
  /** What stands here when nothing matches. */
  empty: ReactNode;
}

/** What the search of this device found: how many, the cards, and the way to more. */
export function ProductResults({ browse, onMore, empty }: ProductResultsProps) {
  const found = useLastFound(
    useProductSearch(productQueryOf(browse)),
    JSON.stringify({ ...browse, pages: 0 }),
  );
  const ready = useCatalogueState() === 'ready';
  const missing = found ? found.total - found.products.length : 0;
  return (
    <>
      <h2 className={visuallyHidden}>Productos</h2>
      <p className={styles.count} role="status">
        {found && (ready || found.total > 0) ? productCount(found.total) : ready && 'Buscando…'}
      </p>
      <ProductList products={found?.products} expected={PAGE_SIZE / 2} empty={empty} eager={4} />
      {missing > 0 && (
        <div className={styles.more}>
          <p>
            Ves {formatWhole(found?.products.length ?? 0)} de {formatWhole(found?.total ?? 0)}
          </p>
          <Button variant="soft" onClick={onMore}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}

function productCount(total: number): string {
  return `${formatWhole(total)} ${total === 1 ? 'producto' : 'productos'}`;
}
