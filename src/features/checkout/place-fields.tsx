import { useId } from 'react';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { citiesOf, DEPARTMENTS } from '#src/features/checkout/places.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/features/checkout/shipping-form.module.css';

interface PlaceFieldsProps {
  address: ShippingAddress;
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<ShippingAddress>) => void;
}

/** The place in Colombia where the order goes. */
export function PlaceFields({ address, problems, onChange }: PlaceFieldsProps) {
  const cities = useId();
  const field = fieldsOf(address, problems, onChange);
  return (
    <>
      <SelectField
        {...field('state')}
        label="Departamento"
        options={[{ value: '', label: 'Elige' }, ...optionsOf(DEPARTMENTS, String)]}
      />
      <TextField {...field('city')} label="Ciudad o municipio" required maxLength={80} list={cities} />
      <datalist id={cities}>
        {citiesOf(address.state).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <TextField
        {...field('address')}
        label="Dirección"
        required
        maxLength={200}
        className={styles.whole}
        hint="Por ejemplo: Calle 45 # 23-10, apto 402."
      />
      <TextField
        {...field('postal_code')}
        label="Código postal"
        inputMode="numeric"
        required={false}
        maxLength={10}
      />
    </>
  );
}
