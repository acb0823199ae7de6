import type { Product } from '#domain/catalog/product.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { BuyPanel } from '#src/features/shop/product/buy-panel.tsx';
import { ProductFacts } from '#src/features/shop/product/product-facts.tsx';
import { ProductFront } from '#src/features/shop/product/product-front.tsx';
import { ProductReviewsSection } from '#src/features/shop/product/product-reviews.tsx';
import { UnitsShape } from '#src/features/shop/product/product-shape.tsx';
import { RelatedProducts } from '#src/features/shop/product/related-products.tsx';
import { VariantChooser } from '#src/features/shop/product/variant-chooser.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import { useDeferred } from '#src/features/shop/product/use-deferred.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import styles from '#src/features/shop/product/product-page.module.css';

interface ProductScreenProps {
  /** What is known of it: as this device has it, or what the opened page says. */
  known: InitialProduct;
  /** As this device has it; null while it does not. */
  product: Product | null;
}

/**
 * A product, from what is known of it on: its front stands while the device's own store brings the rest, first what a
 * person buys with and then what they read.
 */
export function ProductScreen({ known, product }: ProductScreenProps) {
  const told = useDeferred(product);
  return (
    <StaggeredRender>
      <div className={styles.product} aria-busy={product === null}>
        <ProductFront product={known}>{product && <VariantChooser product={product} />}</ProductFront>
        <div className={styles.more}>
          {told ? <ProductInfo product={told} /> : <CatalogueWait skeleton={<UnitsShape />} />}
        </div>
        {product && <BuyPanel key={product.id} product={product} />}
      </div>
      {told && <ProductReviewsSection key={told.id} product={told} />}
      {told && <RelatedProducts product={told} />}
    </StaggeredRender>
  );
}

function ProductInfo({ product }: { product: Product }) {
  return (
    <>
      <ProductFacts product={product} />
      {product.description && (
        <div className={styles.description}>
          <h2>Descripción</h2>
          <p>{product.description}</p>
        </div>
      )}
    </>
  );
}
