import { useState } from 'react';
import { useShippingTo } from '#src/shared/settings/company-settings.ts';
import { deliveryEstimate, deliveryLabel } from '#domain/delivery/delivery-estimate.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PlaceChoice } from '#src/shared/delivery/place-choice.tsx';
import { deliveryMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import styles from '#src/features/shop/product/delivery-fact.module.css';

/**
 * The delivery day for this device's municipality, its cost, and the way to choose another municipality.
 * @param price of what is delivered, without IVA.
 */
export function DeliveryFact({ price }: { price: Pesos }) {
  const place = useSignalValue(deliveryMunicipality);
  const today = useToday();
  const { cost, freeFrom } = useShippingTo(place.code);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.fact}>
      <p>
        <b>Llega {deliveryLabel(deliveryEstimate(place.code, today), today)}</b> a {place.city}, estimado.
        <br />
        <span>
          {price >= freeFrom
            ? 'Envío gratis.'
            : `Envío ${formatPesos(cost)}. Gratis desde ${formatPesos(freeFrom)}.`}
        </span>
      </p>
      <button
        type="button"
        className={styles.change}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        Cambiar municipio
      </button>
      {choosing && <PlaceChoice current={place.code} onChosen={() => setChoosing(false)} />}
    </div>
  );
}
