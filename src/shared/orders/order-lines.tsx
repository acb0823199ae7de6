import { CircleAlert } from 'lucide-react';
import { formatPesos } from '#domain/base/money.ts';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/orders/order-details.module.css';

/** Lines of an order, and why any was refused. */
export function OrderLines({ lines, label }: { lines: readonly OrderLine[]; label: string }) {
  return (
    <ul aria-label={label}>
      {lines.map((each, index) => (
        <Line key={index} line={each} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: OrderLine }) {
  const refused = line.status === 'refused';
  return (
    <li className={styles.line}>
      <ProductPicture productId={line.product_id} src={line.image_url} size="thumb" />
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {line.name}
        </p>
        <VariantLine attributes={line.variant_attributes} />
        <p className={styles.sku}>
          SKU <CodesIn>{line.sku}</CodesIn>
        </p>
        <p className={styles.sku}>
          {line.quantity} × {formatPesos(line.unit_price)}
        </p>
      </div>
      {refused ? (
        <s className={styles.amount}>
          <VisuallyHidden>No incluido: </VisuallyHidden>
          {formatPesos(line.unit_price * line.quantity)}
        </s>
      ) : (
        <b className={styles.amount}>{formatPesos(line.unit_price * line.quantity)}</b>
      )}
      {line.refusal && (
        <p className={styles.refusal}>
          <CircleAlert />
          {lineRefusalMessages[line.refusal]}
        </p>
      )}
    </li>
  );
}
