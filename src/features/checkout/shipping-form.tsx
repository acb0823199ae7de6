import { validationSentences, type ShippingAddress, type StepProblem } from '#domain/cart/checkout.ts';
import { PlaceFields } from '#src/features/checkout/place-fields.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
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
      <PlaceFields address={address} errorOf={errorOf} onChange={onAddress} />
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
