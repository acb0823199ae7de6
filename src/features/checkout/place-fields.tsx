import { useId } from 'react';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { citiesOf, DEPARTMENTS } from '#src/features/checkout/places.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/checkout/shipping-form.module.css';

interface PlaceFieldsProps {
  address: ShippingAddress;
  errorOf: (field: keyof ShippingAddress) => string | undefined;
  onChange: (patch: Partial<ShippingAddress>) => void;
}

/** Where in Colombia the order goes. */
export function PlaceFields({ address, errorOf, onChange }: PlaceFieldsProps) {
  const cities = useId();
  return (
    <>
      <SelectField
        label="Departamento"
        name="state"
        value={address.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: 'Elige' },
          ...DEPARTMENTS.map((each) => ({ value: each, label: each })),
        ]}
      />
      <TextField
        label="Ciudad o municipio"
        name="city"
        required
        maxLength={80}
        list={cities}
        value={address.city}
        onChange={(city) => onChange({ city })}
        error={errorOf('city')}
      />
      <datalist id={cities}>
        {citiesOf(address.state).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <TextField
        label="Dirección"
        name="address"
        required
        maxLength={200}
        className={styles.whole}
        hint="Por ejemplo: Calle 45 # 23-10, apto 402."
        value={address.address}
        onChange={(written) => onChange({ address: written })}
        error={errorOf('address')}
      />
      <TextField
        label="Código postal"
        name="postal_code"
        inputMode="numeric"
        required={false}
        maxLength={10}
        value={address.postal_code}
        onChange={(postal_code) => onChange({ postal_code })}
      />
    </>
  );
}
