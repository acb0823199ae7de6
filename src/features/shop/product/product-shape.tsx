import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/shop/product/product-page.module.css';

/** Lines that stand for stock, delivery and buttons: the content below must not jump when they come. */
const SAID = 8;
/** The same, and those of the name and the price. */
const SAID_OF_ALL = 10;

/** The skeleton while nothing of the product is known. */
export function ProductShape() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton label="Cargando el producto…" kind="picture" />
      <Skeleton label={null} kind="line" count={SAID_OF_ALL} />
    </div>
  );
}

/** The skeleton of what the device's own store says: the units and the buttons. */
export function UnitsShape() {
  return (
    <div className={styles.waiting}>
      <Skeleton label="Cargando las unidades y la entrega…" kind="line" count={SAID} />
    </div>
  );
}
