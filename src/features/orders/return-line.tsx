import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/money.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { countOf } from '#domain/spanish-text.ts';
import { ProductPlane } from '#src/shared/products/product-plane.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import styles from '#src/features/orders/return-dialog.module.css';

interface ReturnLineProps {
  line: OrderLine;
  /** How many go back. */
  units: number;
  /** How many may still go back. */
  most: number;
  onUnits: (units: number) => void;
}

/** A product of an order, and how many units of it go back. */
export function ReturnLine({ line, units, most, onUnits }: ReturnLineProps) {
  return (
    <li className={styles.line}>
      <ProductPlane productId={line.product_id} src={line.image_url} size="thumb" />
      <div>
        <p className={styles.name}>{line.name}</p>
        <VariantLine attributes={line.variant_attributes} />
        <p className={styles.note}>
          {formatPesos(line.unit_price)} cada una · {countOf(most, 'unidad', 'unidades')} por devolver
        </p>
      </div>
      <div className={styles.units}>
        <span className={styles.note}>Unidades que devuelves</span>
        <Quantity
          label={`Unidades de ${nameWithVariant(line.name, line.variant_attributes)} que devuelves`}
          value={units}
          min={0}
          max={most}
          onChange={onUnits}
        />
      </div>
    </li>
  );
}
