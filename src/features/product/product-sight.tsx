import type { ReactNode } from 'react';
import type { FirstSight } from '#src/shared/products/first-sight.ts';
import { ProductGallery } from '#src/features/product/product-gallery.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/product/product-page.module.css';

/**
 * Lines that stand for price, stock, delivery and buttons: the content below must not jump when they come.
 */
const SAID = 10;

/** The skeleton while nothing of the product is known. */
export function ProductShape() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton label="Cargando el producto…" kind="picture" />
      <Skeleton label={null} kind="line" count={SAID} />
    </div>
  );
}

/**
 * The first sight that the page's own data gives of the product, in its final place: price and stock come
 * from the device's own store.
 */
export function ProductSight({ sight: { id, name, sku, vendorName, pictures } }: { sight: FirstSight }) {
  return (
    <div className={styles.product} aria-busy="true">
      <div className={styles.gallery}>
        <ProductGallery productId={id} name={name} pictures={pictures} />
      </div>
      <div className={styles.say}>
        <ProductTitle name={name} />
        <ProductVendor name={vendorName} sku={sku} />
        <div className={styles.waiting}>
          <Skeleton label="Cargando el precio y las unidades…" kind="line" count={SAID} />
        </div>
      </div>
    </div>
  );
}

/** The page's own heading, repeated for the eye where the picture ends. */
export function ProductTitle({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={styles.title}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

/** The store that sells it, and its code. */
export function ProductVendor({ name, sku }: { name: string; sku: string }) {
  return (
    <p className={styles.vendor}>
      Vendido por <b>{name}</b> · SKU {sku}
    </p>
  );
}
