import type { Totals } from '#domain/cart/pricing.ts';
import type { IvaRated } from '#domain/catalog/iva-class.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { ShippingSaving } from '#domain/delivery/shipping-promotion.ts';
import { ivaLabel } from '#domain/orders/iva-labels.ts';
import styles from '#src/shared/orders/totals-list.module.css';

interface TotalsListProps {
  totals: Totals;
  /** To which promotion they owe that the shipping costs less; absent where they owe that to none. */
  saving?: ShippingSaving | null;
  /** What the totals are of: their rates stand beside the IVA. */
  lines: readonly IvaRated[];
  /** The IVA row by row, where each class is told by itself; one row with all of it without them. */
  taxes?: readonly { name: string; value: string }[];
}

/** Subtotal, IVA, shipping and total, the total under a shelf line (spec §2). */
export function TotalsList({ totals, saving, lines, taxes = allIva(totals, lines) }: TotalsListProps) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatPesos(totals.subtotal)}</dd>
      </div>
      {taxes.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Envío</dt>
        <dd>{shippingText(totals)}</dd>
      </div>
      {saving && (
        <div>
          <dt>Promoción «{saving.name}»</dt>
          <dd>{formatPesos(saving.saved)} menos de envío</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{totalText(totals)}</dd>
      </div>
    </dl>
  );
}

function allIva({ iva }: Totals, lines: readonly IvaRated[]) {
  return [{ name: ivaLabel(lines), value: formatPesos(iva) }];
}

/** The total as far as it is known: `desde $ 134.000` where the place is not. */
export function totalText({ total, isLeast }: Totals): string {
  return isLeast ? `desde ${formatPesos(total)}` : formatPesos(total);
}

function shippingText({ shipping, subtotal, isLeast }: Totals): string {
  if (isLeast) return shipping > 0 ? `desde ${formatPesos(shipping)}` : 'según el municipio';
  if (shipping > 0) return formatPesos(shipping);
  return subtotal > 0 ? 'GRATIS' : formatPesos(0);
}
