import { formatWhole } from '#domain/money.ts';
import type { Product } from '#domain/catalog/product.ts';
import { BuyPanel } from '#src/features/product/buy-panel.tsx';
import { ProductFacts } from '#src/features/product/product-facts.tsx';
import { picturesOf, ProductGallery } from '#src/features/product/product-gallery.tsx';
import { ProductReviewsSection } from '#src/features/product/product-reviews.tsx';
import { RelatedProducts } from '#src/features/product/related-products.tsx';
import { ShareButton } from '#src/features/product/share-button.tsx';
import { VariantChooser } from '#src/features/product/variant-chooser.tsx';
import { InTurns } from '#src/shared/drawing/in-turns.tsx';
import { Price } from '#src/shared/products/price.tsx';
import { ProductBadges } from '#src/shared/products/product-badges.tsx';
import { WishButton } from '#src/shared/cart/wish-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';
import { TagRow } from '#src/ui/marks/tag.tsx';
import { ProductTitle, ProductVendor } from '#src/features/product/product-sight.tsx';
import styles from '#src/features/product/product-page.module.css';

/** A product as this device has it. */
export function ProductScreen({ product }: { product: Product }) {
  return (
    <Page title={product.name} hideTitle>
      <InTurns>
        <div className={styles.product}>
          <div className={styles.gallery}>
            <ProductGallery
              key={product.id}
              productId={product.id}
              name={product.name}
              pictures={picturesOf(product)}
              labels={<Labels product={product} />}
            />
          </div>
          <div className={styles.say}>
            <ProductTitle name={product.name}>
              <div className={styles.acts}>
                <WishButton product={product} />
                <ShareButton title={product.name} />
              </div>
            </ProductTitle>
            <ProductVendor name={product.vendor_name} sku={product.sku} />
            <Price amount={product.precio_venta} before={product.price} ivaClass={product.iva_class} big />
            <VariantChooser product={product} />
          </div>
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
    </Page>
  );
}

function Labels({ product }: { product: Product }) {
  return (
    <TagRow>
      <ProductBadges product={product} most={2} />
      {product.review_count > 0 && (
        <span className={styles.rating}>
          <Rating value={product.rating} count={formatWhole(product.review_count)} />
        </span>
      )}
    </TagRow>
  );
}
