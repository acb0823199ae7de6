import { withIva } from '#domain/cart/pricing.ts';
import { type IvaClass, percentForSale } from '#domain/catalog/iva-class.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/shared/catalog/price.module.css';

interface PriceProps {
  /** The charged price, before IVA. */
  amount: Pesos;
  /** The list price; struck out when it is higher. */
  before?: Pesos;
  /** How the product is taxed; the usual IVA where nobody says it. */
  ivaClass: IvaClass | undefined;
  big?: boolean;
}

/** A price as the law requires it: the figure, and always its total with IVA. */
export function Price({ amount, before = 0, ivaClass, big = false }: PriceProps) {
  const percent = percentForSale({ iva_class: ivaClass }, useIvaRates());
  return (
    <div className={classNames(styles.price, big && styles.big)}>
      <span className={styles.figures}>
        <span className={styles.now}>{formatPesos(amount)}</span>
        {before > amount && (
          <s className={styles.was}>
            <VisuallyHidden>Antes </VisuallyHidden>
            {formatPesos(before)}
          </s>
        )}
      </span>
      <span className={styles.iva}>{wholePrice(amount, percent)}</span>
    </div>
  );
}

function wholePrice(amount: Pesos, percent: number): string {
  return percent === 0 ? 'No paga IVA' : `${formatPesos(withIva(amount, percent))} con IVA`;
}
