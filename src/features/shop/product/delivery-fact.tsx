import { useState } from 'react';
import { useShippingTo } from '#src/shared/settings/company-settings.ts';
import { deliveryEstimate, deliveryLabel } from '#domain/delivery/delivery-estimate.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { DispatchPromise } from '#src/shared/delivery/dispatch-promise.tsx';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import { DeliveryMunicipalityField } from '#src/shared/delivery/delivery-municipality-field.tsx';
import { ShippingPromotionNote } from '#src/shared/settings/shipping-promotion-note.tsx';
import { deliveryMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import styles from '#src/features/shop/product/delivery-fact.module.css';

/**
 * The delivery day for this device's municipality, its cost, and the way to choose another municipality.
 * @param price of what is delivered, without IVA.
 * @param storeId who sells it.
 */
export function DeliveryFact({ price, storeId }: { price: Pesos; storeId: string | null }) {
  const place = useSignalValue(deliveryMunicipality);
  const dispatch = useDispatch(storeId);
  const terms = useShippingTo(place.code);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.fact}>
      <p>
        <b>Llega {deliveryLabel(deliveryEstimate(place.code, dispatch), dispatch.orderedOn)}</b> a{' '}
        {place.city}, estimado.
        <br />
        <span>
          {price >= terms.freeFrom
            ? 'Envío gratis.'
            : `Envío ${formatPesos(terms.cost)}. Gratis desde ${formatPesos(terms.freeFrom)}.`}
        </span>
      </p>
      <ShippingPromotionNote subtotal={price} terms={terms} />
      <DispatchPromise stores={[storeId]} />
      <button
        type="button"
        className={styles.change}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        Cambiar municipio
      </button>
      {choosing && <DeliveryMunicipalityField current={place.code} onChosen={() => setChoosing(false)} />}
    </div>
  );
}
