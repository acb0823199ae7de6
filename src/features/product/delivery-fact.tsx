import { useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import { FREE_SHIPPING_FROM, SHIPPING_COST } from '#domain/cart/pricing.ts';
import { deliveryEstimate, deliveryWords } from '#domain/delivery/delivery-estimate.ts';
import { formatPesos } from '#domain/money.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { usePlaces } from '#src/shared/accounts/use-places.ts';
import { deliverTo, deliveryPlace } from '#src/shared/products/delivery-place.ts';
import { SelectField, type SelectOption } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/product/delivery-fact.module.css';

/** The delivery day for this device's municipality, its cost, and the way to choose another municipality. */
export function DeliveryFact({ free }: { free: boolean }) {
  const place = useSignalValue(deliveryPlace);
  const [today] = useState(() => dayInBogota(Date.now()));
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.fact}>
      <p>
        <b>Llega {deliveryWords(deliveryEstimate(place.code, today), today)}</b> a {place.city}, estimado.
        <br />
        <span>
          {free
            ? 'Envío gratis.'
            : `Envío ${formatPesos(SHIPPING_COST)}. Gratis desde ${formatPesos(FREE_SHIPPING_FROM)}.`}
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
  const places = usePlaces();
  const [department, setDepartment] = useState(current.slice(0, 2));
  const municipalities = places?.municipalitiesOf(department) ?? [];

  function choose(code: string) {
    const city = municipalities.find((each) => each.code === code)?.name;
    if (!city) return;
    try {
      deliverTo({ code, city });
      onChosen();
    } catch {
      toast({ text: 'Este equipo no tiene espacio para recordarlo.', tone: 'error' });
    }
  }
  return (
    <div className={styles.choice}>
      <SelectField
        label="Departamento"
        value={department}
        onChange={setDepartment}
        options={placeOptions(places?.departments ?? [], 'Cargando…')}
      />
      <SelectField
        label="Municipio"
        value={municipalities.some((each) => each.code === current) ? current : ''}
        onChange={choose}
        options={[
          { value: '', label: 'Elige', disabled: true },
          ...placeOptions(municipalities, 'Cargando…'),
        ]}
      />
    </div>
  );
}

function placeOptions(places: readonly { code: string; name: string }[], waiting: string): SelectOption[] {
  if (places.length === 0) return [{ value: '', label: waiting, disabled: true }];
  return places.map(({ code, name }) => ({ value: code, label: name }));
}
