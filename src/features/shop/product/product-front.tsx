import type { ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { picturesOf, ProductGallery } from '#src/features/shop/product/product-gallery.tsx';
import { ShareButton } from '#src/features/shop/product/share-button.tsx';
import { Price } from '#src/shared/catalog/price.tsx';
import { PriceTiersTable } from '#src/shared/catalog/price-tiers-table.tsx';
import { ProductBadges } from '#src/shared/catalog/product-badges.tsx';
import { WishButton } from '#src/shared/cart/wish-button.tsx';
import { Rating } from '#src/ui/marks/rating.tsx';
import { TagRow } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/shop/product/product-page.module.css';

interface ProductFrontProps {
  product: InitialProduct;
  /** Below its price. */
  children?: ReactNode;
}

/** What is seen first of a product, the same before the device has it and after: pictures, name, store and price. */
export function ProductFront({ product, children }: ProductFrontProps) {
  return (
    <>
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
        <div className={styles.title}>
          {/* The page's own heading, repeated for the eye where the picture ends. */}
          <p className={styles.name} aria-hidden="true">
            {product.name}
          </p>
          <div className={styles.acts}>
            <WishButton product={product} />
            <ShareButton title={product.name} />
          </div>
        </div>
        <p className={styles.vendor}>
          Vendido por <b>{product.vendor_name}</b> · SKU {product.sku}
        </p>
        <Price amount={product.precio_venta} before={product.price} ivaClass={product.iva_class} big />
        <PriceTiersTable product={product} />
        {children}
      </div>
    </>
  );
}

function Labels({ product }: { product: InitialProduct }) {
  return (
    <TagRow>
      <ProductBadges product={product} />
      {product.review_count > 0 && (
        <span className={styles.rating}>
          <Rating value={product.rating} count={formatWhole(product.review_count)} />
        </span>
      )}
    </TagRow>
  );
}
