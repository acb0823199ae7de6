import { useState } from 'react';
import { shippingZoneOf } from '#domain/delivery/shipping-zone.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { chosenMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { DeliveryMunicipalityField } from '#src/shared/delivery/delivery-municipality-field.tsx';
import { useShippingZones } from '#src/shared/settings/company-settings.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/shop/cart/free-shipping.module.css';

/** For where the cart's shipping is, and the way to say so; nothing where it costs the same everywhere. */
export function ShippingMunicipality() {
  const zones = useShippingZones();
  const chosen = useSignalValue(chosenMunicipality);
  const [choosing, setChoosing] = useState(false);
  if (zones.length === 0) return null;
  const zone = chosen && shippingZoneOf(zones, chosen.code);
  return (
    <div className={styles.municipality}>
      <p>
        {chosen ? (
          <>
            Envío a <b>{chosen.city}</b>
            {zone && ` (${zone.name})`}.
          </>
        ) : (
          'El envío depende del municipio.'
        )}
      </p>
      <Button variant="quiet" size="sm" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
        {chosen ? 'Cambiar municipio' : 'Elegir municipio'}
      </Button>
      {choosing && (
        <DeliveryMunicipalityField current={chosen?.code ?? ''} onChosen={() => setChoosing(false)} />
      )}
    </div>
  );
}
