import { LabelCard } from '#src/features/warehouse/labels/label-card.tsx';
import { lettersOf } from '#src/features/warehouse/labels/label-letters.ts';
import type { LabelSheet } from '#src/shared/labels/label-sheets.ts';
import type { LabelledProduct } from '#src/shared/labels/product-label-filters.ts';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

interface ProductLabelCardProps {
  product: LabelledProduct;
  sheet: LabelSheet;
}

/** The label on a unit or its box: the name, the SKU for eyes and cameras, and its EAN or SKU for scanners. */
export function ProductLabelCard({ product, sheet }: ProductLabelCardProps) {
  const { productName, sku, gtin } = product;
  return (
    <LabelCard code={{ text: sku, gtin }} sheet={sheet}>
      <span className={styles.product} translate="no">
        {productName}
      </span>
      <span className={styles.name} style={lettersOf(sku)}>
        {sku}
      </span>
    </LabelCard>
  );
}
