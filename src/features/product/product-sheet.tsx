import type { Product } from '#domain/catalog/product.ts';
import type { FirstSight } from '#domain/public-pages/first-sight.ts';
import { CatalogueWait } from '#src/shared/products/catalogue-wait.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { ProductScreen } from '#src/features/product/product-screen.tsx';
import { ProductShape, ProductSight } from '#src/features/product/product-sight.tsx';

interface ProductSheetProps {
  /** As this device has it; null while it does not. */
  product: Product | null;
  /** What the opened page says of it. */
  sight: FirstSight | null;
}

/** A product's screen. When the device has what the page said before, nobody's focus moves. */
export function ProductSheet({ product, sight }: ProductSheetProps) {
  const known = product ?? sight;
  return (
    <Page key={known ? (known.family_id ?? known.id) : 'unknown'} title={known?.name ?? 'Producto'} hideTitle>
      {product ? (
        <ProductScreen product={product} />
      ) : (
        <CatalogueWait skeleton={sight ? <ProductSight sight={sight} /> : <ProductShape />} />
      )}
    </Page>
  );
}
