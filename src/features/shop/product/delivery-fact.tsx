import { useState } from 'react';
import { useShippingTerms } from '#src/shared/settings/company-settings.ts';
import { deliveryEstimate, deliveryLabel } from '#domain/delivery/delivery-estimate.ts';
import { formatPesos } from '#domain/base/money.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { MunicipalitySelects, type MunicipalityChoice } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { deliverTo, deliveryMunicipality } from '#src/shared/catalog/delivery-municipality.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/shop/product/delivery-fact.module.css';

/** The delivery day for this device's municipality, its cost, and the way to choose another municipality. */
export function DeliveryFact({ free }: { free: boolean }) {
  const place = useSignalValue(deliveryMunicipality);
  const today = useToday();
  const { cost, freeFrom } = useShippingTerms();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.fact}>
      <p>
        <b>Llega {deliveryLabel(deliveryEstimate(place.code, today), today)}</b> a {place.city}, estimado.
        <br />
        <span>
          {free ? 'Envío gratis.' : `Envío ${formatPesos(cost)}. Gratis desde ${formatPesos(freeFrom)}.`}
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

function PlaceChoice({ current, onChosen }: { current: string; onChosen: () => void }) {
  const places = useMunicipalities() ?? undefined;
  const [chosen, setChosen] = useState<MunicipalityChoice>(() => {
    return { department_code: current.slice(0, 2), municipality_code: current };
  });

  function choose(next: MunicipalityChoice): void {
    setChosen(next);
    const place = places?.placeOf(next.municipality_code);
    if (!place) return;
    try {
      deliverTo({ code: next.municipality_code, city: place.city });
      onChosen();
    } catch {
      toast({ text: 'Este equipo no tiene espacio para recordarlo.', tone: 'error' });
    }
  }
  return (
    <div className={styles.choice}>
      <MunicipalitySelects places={places} chosen={chosen} onChoose={choose} />
    </div>
  );
}
