import type { Product } from '#domain/catalog/product.ts';
import { BuyPanel } from '#src/features/product/buy-panel.tsx';
import { ProductFacts } from '#src/features/product/product-facts.tsx';
import { ProductFront } from '#src/features/product/product-front.tsx';
import { ProductReviewsSection } from '#src/features/product/product-reviews.tsx';
import { RelatedProducts } from '#src/features/product/related-products.tsx';
import { VariantChooser } from '#src/features/product/variant-chooser.tsx';
import { InTurns } from '#src/shared/drawing/in-turns.tsx';
import styles from '#src/features/product/product-page.module.css';

/** A product as this device has it. */
export function ProductScreen({ product }: { product: Product }) {
  return (
    <InTurns>
      <div className={styles.product}>
        <ProductFront product={product}>
          <VariantChooser product={product} />
        </ProductFront>
        <div className={styles.more}>
          <ProductFacts product={product} />
          {product.description && (
            <div className={styles.description}>
              <h2>Descripción</h2>
              <p>{product.description}</p>
            </div>
          )}
        </div>
        <BuyPanel key={product.id} product={product} />
      </div>
      <ProductReviewsSection key={product.id} product={product} />
      <RelatedProducts product={product} />
    </InTurns>
  );
}
