import type { ReactNode } from 'react';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { ProductCard } from '#src/shared/catalog/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/shared/catalog/product-grid.tsx';
import { useProgressiveCount } from '#src/shared/lists/use-progressive-count.ts';

/** Two rows of a phone's grid. */
const CARDS = 4;

interface ProductListProps {
  products: readonly ListedProduct[] | undefined;
  /** Boxes to draw while no product is known. */
  expected: number;
  /**
   * Shown when there are no products and the whole catalogue is on this device, or the server has none
   * either.
   */
  empty: ReactNode;
  /** Whether the page asked the server too. */
  isAnswered?: boolean;
  labelOf?: (product: ListedProduct, index: number) => ReactNode;
  eager?: number;
}

/** Products as cards, or the words for their absence: on their way, not here yet, none. */
export function ProductList({
  products,
  expected,
  empty,
  isAnswered = false,
  labelOf,
  eager = 0,
}: ProductListProps) {
  const state = useCatalogueState();
  const drawn = useProgressiveCount(products?.length ?? 0, { batch: CARDS });
  if (products && products.length > 0) {
    return (
      <ProductGrid>
        {products.slice(0, drawn).map((each, index) => (
          <ProductCard key={each.id} product={each} label={labelOf?.(each, index)} eager={index < eager} />
        ))}
      </ProductGrid>
    );
  }
  if (products && (state === 'ready' || isAnswered)) return <>{empty}</>;
  return <CatalogueWait skeleton={<ProductGridSkeleton count={expected} />} />;
}
