import { Code128Drawing } from '#src/shared/codes/code-128-drawing.tsx';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';
import { lettersOf } from '#src/features/labels/label-letters.ts';
import type { LabelledProduct } from '#src/shared/labels/product-label-filters.ts';
import styles from '#src/shared/labels/label-sheets.module.css';

/** What is stuck on a unit or its box: what it is, and its SKU for eyes, scanners and cameras. */
export function ProductLabelCard({ product }: { product: LabelledProduct }) {
  const { productName, sku } = product;
  return (
    <li className={styles.label}>
      <div className={styles.words}>
        <span className={styles.product}>{productName}</span>
        <span className={styles.name} style={lettersOf(sku)}>
          {sku}
        </span>
        <Code128Drawing text={sku} label={`Código de barras de ${sku}`} className={styles.bars} />
      </div>
      <div className={styles.side}>
        <QrDrawing text={sku} label={`Código QR de ${sku}`} className={styles.qr} />
      </div>
    </li>
  );
}
