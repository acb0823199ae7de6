import { useId } from 'react';
import { validationSentences, type ShippingAddress, type StepProblem } from '#domain/checkout/checkout.ts';
import { citiesOf, DEPARTMENTS } from '#src/features/checkout/places.ts';
import { SelectField, TextAreaField, TextField } from '#src/ui/field.tsx';
import styles from '#src/features/checkout/shipping-form.module.css';

interface ShippingFormProps {
  address: ShippingAddress;
  notes: string;
  problems: readonly StepProblem[];
  /** Has no other e-mail than the one written here. */
  isGuest: boolean;
  onAddress: (patch: Partial<ShippingAddress>) => void;
  onNotes: (notes: string) => void;
}

/** Who receives, where, and how to find them. */
export function ShippingForm({ address, notes, problems, isGuest, onAddress, onNotes }: ShippingFormProps) {
  const cities = useId();
  const errorOf = (field: keyof ShippingAddress) => {
    const problem = problems.find((each) => each.field === field);
    return problem && validationSentences[problem.code];
  };
  return (
    <div className={styles.form}>
      <TextField
        label="Nombre de quien recibe"
        name="name"
        required
        maxLength={120}
        value={address.name}
        onChange={(name) => onAddress({ name })}
        error={errorOf('name')}
      />
      <TextField
        label="Celular"
        name="phone"
        type="tel"
        inputMode="tel"
        required
        maxLength={20}
        hint="10 dígitos, para coordinar la entrega."
        value={address.phone}
        onChange={(phone) => onAddress({ phone })}
        error={errorOf('phone')}
      />
      <SelectField
        label="Departamento"
        name="state"
        value={address.state}
        onChange={(state) => onAddress({ state })}
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
        onChange={(city) => onAddress({ city })}
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
        onChange={(written) => onAddress({ address: written })}
        error={errorOf('address')}
      />
      <TextField
        label="Código postal"
        name="postal_code"
        inputMode="numeric"
        required={false}
        maxLength={10}
        value={address.postal_code}
        onChange={(postal_code) => onAddress({ postal_code })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required={isGuest}
        hint={isGuest ? 'Con él y el número del pedido sigues tu compra desde cualquier equipo.' : undefined}
        maxLength={254}
        value={address.email}
        onChange={(email) => onAddress({ email })}
        error={errorOf('email')}
      />
      <TextAreaField
        label="Notas para la entrega"
        name="notes"
        required={false}
        maxLength={500}
        className={styles.whole}
        value={notes}
        onChange={onNotes}
      />
    </div>
  );
}
