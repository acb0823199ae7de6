import { PartyPopper } from 'lucide-react';
import { freeShippingProgress } from '#domain/cart/pricing.ts';
import { isSame, leastOf, shipsFree, type ShippingTerms } from '#domain/cart/shipping-terms.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ShippingMunicipality } from '#src/features/shop/cart/shipping-municipality.tsx';
import { chosenMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { ShippingPromotionNote } from '#src/shared/settings/shipping-promotion-note.tsx';
import { usePossibleShipping } from '#src/shared/settings/company-settings.ts';
import styles from '#src/features/shop/cart/free-shipping.module.css';

/**
 * The amount missing for free shipping, or the news that the cart reached it (spec §2), to the municipality that somebody chose.
 * Where zones differ and nobody chose, it says no more than what is so everywhere.
 */
export function FreeShipping({ subtotal }: { subtotal: Pesos }) {
  const terms = usePossibleShipping(useSignalValue(chosenMunicipality)?.code);
  return (
    <>
      {shipsFree(subtotal, terms) ? (
        <p className={styles.reached}>
          <PartyPopper />
          ¡Felicitaciones! Tienes envío GRATIS
        </p>
      ) : isSame('freeFrom', terms) ? (
        <Progress subtotal={subtotal} terms={terms[0]} />
      ) : (
        <p className={styles.banner}>
          Envío GRATIS desde {formatPesos(leastOf(terms).freeFrom)} o más, según el municipio
        </p>
      )}
      {isSame('freeFrom', terms) && (
        <ShippingPromotionNote subtotal={subtotal} terms={terms[0]} className={styles.promotion} />
      )}
      <ShippingMunicipality />
    </>
  );
}

function Progress({ subtotal, terms }: { subtotal: Pesos; terms: ShippingTerms }) {
  const { missing, percent } = freeShippingProgress(subtotal, terms);
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
