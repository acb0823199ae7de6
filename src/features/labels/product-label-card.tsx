import { LabelCard } from '#src/features/labels/label-card.tsx';
import { lettersOf } from '#src/features/labels/label-letters.ts';
import type { LabelledProduct } from '#src/shared/labels/product-label-filters.ts';
import styles from '#src/shared/labels/label-sheets.module.css';

/** The label on a unit or its box: the name, and the SKU for eyes, scanners and cameras. */
export function ProductLabelCard({ product }: { product: LabelledProduct }) {
  const { productName, sku } = product;
  return (
    <LabelCard code={sku}>
      <span className={styles.product}>{productName}</span>
      <span className={styles.name} style={lettersOf(sku)}>
        {sku}
      </span>
    </LabelCard>
  );
}
