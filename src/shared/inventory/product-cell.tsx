import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/inventory/product-cell.module.css';

type Named = Pick<InventoryItemWithPending, 'productId' | 'productName' | 'sku'> & {
  imageUrl?: string | null;
};

/** A product in a row of the warehouse: picture where there is one, name and SKU. */
export function ProductCell({ item }: { item: Named }) {
  return (
    <span className={styles.product}>
      {item.imageUrl !== undefined && (
        <ProductPicture productId={item.productId} src={item.imageUrl} size="thumb-sm" />
      )}
      <span className={styles.words}>
        <b className={styles.name} title={item.productName} translate="no">
          {item.productName}
        </b>
        <span className={quiet.small}>{item.sku}</span>
      </span>
    </span>
  );
}
