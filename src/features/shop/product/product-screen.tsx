import type { Product } from '#domain/catalog/product.ts';
import type { FirstSight } from '#domain/prerender/first-sight.ts';
import { BuyPanel } from '#src/features/shop/product/buy-panel.tsx';
import { ProductFacts } from '#src/features/shop/product/product-facts.tsx';
import { ProductFront } from '#src/features/shop/product/product-front.tsx';
import { ProductReviewsSection } from '#src/features/shop/product/product-reviews.tsx';
import { UnitsShape } from '#src/features/shop/product/product-shape.tsx';
import { RelatedProducts } from '#src/features/shop/product/related-products.tsx';
import { VariantChooser } from '#src/features/shop/product/variant-chooser.tsx';
import { InTurns } from '#src/shared/rendering/in-turns.tsx';
import { useTaskLater } from '#src/features/shop/product/use-task-later.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import styles from '#src/features/shop/product/product-page.module.css';

interface ProductScreenProps {
  /** What is known of it: as this device has it, or what the opened page says. */
  known: FirstSight;
  /** As this device has it; null while it does not. */
  product: Product | null;
}

/**
 * A product, from what is known of it on: its front stands while the device's own store brings the rest, first what a
 * person buys with and then what they read.
 */
export function ProductScreen({ known, product }: ProductScreenProps) {
  const told = useTaskLater(product);
  return (
    <InTurns>
      <div className={styles.product} aria-busy={product === null}>
        <ProductFront product={known}>{product && <VariantChooser product={product} />}</ProductFront>
        <div className={styles.more}>
          {told ? <Said product={told} /> : <CatalogueWait skeleton={<UnitsShape />} />}
        </div>
        {product && <BuyPanel key={product.id} product={product} />}
      </div>
      {told && <ProductReviewsSection key={told.id} product={told} />}
      {told && <RelatedProducts product={told} />}
    </InTurns>
  );
}

function Said({ product }: { product: Product }) {
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
