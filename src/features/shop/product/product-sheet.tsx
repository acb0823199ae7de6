import type { Product } from '#domain/catalog/product.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { ProductScreen } from '#src/features/shop/product/product-screen.tsx';
import { ProductShape } from '#src/features/shop/product/product-shape.tsx';

interface ProductSheetProps {
  /** As this device has it; null while it does not. */
  product: Product | null;
  /** What the opened page says of it. */
  sight: InitialProduct | null;
}

/** A product's screen. When the device has what the page said before, nothing that is seen is drawn anew. */
export function ProductSheet({ product, sight }: ProductSheetProps) {
  const known = product ?? sight;
  return (
    <Page key={known ? (known.family_id ?? known.id) : 'unknown'} title={known?.name ?? 'Producto'} hideTitle>
      {known ? (
        <ProductScreen known={known} product={product} />
      ) : (
        <CatalogueWait skeleton={<ProductShape />} />
      )}
    </Page>
  );
}
