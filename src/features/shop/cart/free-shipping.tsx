import { PartyPopper } from 'lucide-react';
import { freeShippingProgress } from '#domain/cart/pricing.ts';
import { useShippingTerms } from '#src/shared/settings/company-settings.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import styles from '#src/features/shop/cart/free-shipping.module.css';

/** The amount missing for free shipping, or the news that the cart reached it (spec §2). */
export function FreeShipping({ subtotal }: { subtotal: Pesos }) {
  const terms = useShippingTerms();
  const { missing, percent } = freeShippingProgress(subtotal, terms);
  if (missing === 0) {
    return (
      <p className={styles.reached}>
        <PartyPopper />
        ¡Felicitaciones! Tienes envío GRATIS
      </p>
    );
  }
  return (
    <div className={styles.banner}>
      <p className={styles.words}>
        <span>Envío GRATIS desde {formatPesos(terms.freeFrom)}</span>
        <b>Faltan {formatPesos(missing)}</b>
      </p>
      <progress className={styles.bar} aria-label="Avance hacia envío gratis" value={percent} max={100} />
    </div>
  );
}
