import { PartyPopper } from 'lucide-react';
import { FREE_SHIPPING_FROM, freeShippingProgress } from '#domain/cart/pricing.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import styles from '#src/features/shop/cart/free-shipping.module.css';

/** The amount missing for free shipping, or the news that the cart reached it (spec §2). */
export function FreeShipping({ subtotal }: { subtotal: Pesos }) {
  const { missing, percent } = freeShippingProgress(subtotal);
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
        <span>Envío GRATIS desde {formatPesos(FREE_SHIPPING_FROM)}</span>
        <b>Faltan {formatPesos(missing)}</b>
      </p>
      <progress className={styles.bar} aria-label="Avance hacia envío gratis" value={percent} max={100} />
    </div>
  );
}
