import type { AddressDraft } from '#src/features/account/profile/address-draft.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/account/profile/own-data-form.module.css';

interface AddressFieldsProps {
  draft: AddressDraft;
  problems: Record<string, string>;
  /** The person cannot unset the default: only another default replaces it. Null where none is the default. */
  isOnlyDefault: boolean | null;
  onChange: (changes: Partial<AddressDraft>) => void;
}

/** The fields for the recipient, the place in Colombia and how to find it. */
export function AddressFields({ draft, problems, isOnlyDefault, onChange }: AddressFieldsProps) {
  const field = fieldsOf(draft, problems, onChange);
  const places = useMunicipalities() ?? undefined;
  return (
    <>
      <TextField {...field('name')} label="Nombre de quien recibe" maxLength={120} />
      <PhoneField {...field('phone')} hint="Diez dígitos, para coordinar la entrega." />
      <MunicipalitySelects places={places} chosen={draft} problems={problems} onChoose={onChange} />
      <TextField
        {...field('address')}
        label="Dirección"
        maxLength={200}
        className={styles.whole}
        hint="Por ejemplo: Calle 45 # 27-31."
      />
      <TextField
        {...field('detail')}
        label="Apartamento, torre, barrio"
        required={false}
        maxLength={120}
        className={styles.whole}
      />
      <TextAreaField
        {...field('notes')}
        label="Indicaciones para la entrega"
        required={false}
        rows={2}
        maxLength={300}
        className={styles.whole}
      />
      {isOnlyDefault !== null && (
        <div className={styles.whole}>
          <Check
            name="is_default"
            checked={draft.is_default || isOnlyDefault}
            disabled={isOnlyDefault}
            onChange={(is_default) => onChange({ is_default })}
          >
            Es mi dirección principal
          </Check>
        </div>
      )}
    </>
  );
}
