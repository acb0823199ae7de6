import { validationMessages, type ShippingAddress, type StepProblem } from '#domain/cart/checkout.ts';
import { MunicipalityFields } from '#src/features/shop/checkout/shipping/municipality-fields.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/shop/checkout/shipping/shipping-form.module.css';

interface ShippingFormProps {
  address: ShippingAddress;
  notes: string;
  problems: readonly StepProblem[];
  /** Undefined until they are here; null where they could not be loaded. */
  places: Municipalities | undefined | null;
  /** A guest has no e-mail other than the one written here. */
  isGuest: boolean;
  onAddress: (patch: Partial<ShippingAddress>) => void;
  onNotes: (notes: string) => void;
}

/** The fields for the recipient, the place and how to find them. */
export function ShippingForm({
  address,
  notes,
  problems,
  places,
  isGuest,
  onAddress,
  onNotes,
}: ShippingFormProps) {
  const wrong = Object.fromEntries(problems.map(({ field, code }) => [field, validationMessages[code]]));
  const field = fieldsOf(address, wrong, onAddress);
  return (
    <div className={styles.form}>
      <TextField {...field('name')} label="Nombre de quien recibe" required maxLength={120} />
      <PhoneField {...field('phone')} required hint="10 dígitos, para coordinar la entrega." />
      <MunicipalityFields address={address} places={places} problems={wrong} onChange={onAddress} />
      <OwnEmailField
        {...field('email')}
        required={isGuest}
        hint={isGuest ? 'Con él y el número del pedido sigues tu compra desde cualquier equipo.' : undefined}
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
