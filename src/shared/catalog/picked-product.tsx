import { Button } from '#src/ui/button.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/catalog/product-picker.module.css';

/** The fields by which a person picks a product. */
export type Pickable = Pick<FoundProduct, 'id' | 'name' | 'sku' | 'imageUrl'>;

/** The picked product, and the way to another one. */
export function PickedProduct({ product, onChange }: { product: Pickable; onChange: () => void }) {
  return (
    <div className={styles.picked} role="group" aria-label="Producto">
      <ProductLine product={product} />
      <Button variant="quiet" size="sm" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}

/** The facts that distinguish a product among the offered ones. */
export function ProductLine({ product }: { product: Pickable }) {
  return (
    <span className={styles.line}>
      <ProductPicture productId={product.id} src={product.imageUrl} size="thumb-sm" />
      <span className={styles.name}>
        <b translate="no">{product.name}</b>
        <span className={quiet.small}>{product.sku}</span>
      </span>
    </span>
  );
}
