import type { AddressDraft } from '#src/features/account/address-draft.ts';
import { MunicipalityFields } from '#src/features/account/municipality-fields.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/account/dialog-form.module.css';

interface AddressFieldsProps {
  draft: AddressDraft;
  problems: Record<string, string>;
  /** The default cannot be told to stop being it: another one takes its place. */
  isOnlyDefault: boolean;
  onChange: (changes: Partial<AddressDraft>) => void;
}

/** Who receives, where in Colombia, and how to find them. */
export function AddressFields({ draft, problems, isOnlyDefault, onChange }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Nombre de quien recibe"
        name="name"
        maxLength={120}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={problems['name']}
      />
      <TextField
        label="Celular"
        name="phone"
        type="tel"
        inputMode="tel"
        maxLength={30}
        hint="Diez dígitos, para coordinar la entrega."
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems['phone']}
      />
      <MunicipalityFields draft={draft} problems={problems} onChange={onChange} />
      <TextField
        label="Dirección"
        name="address"
        maxLength={200}
        className={styles.whole}
        hint="Por ejemplo: Calle 45 # 27-31."
        value={draft.address}
        onChange={(address) => onChange({ address })}
        error={problems['address']}
      />
      <TextField
        label="Apartamento, torre, barrio"
        name="detail"
        required={false}
        maxLength={120}
        className={styles.whole}
        value={draft.detail}
        onChange={(detail) => onChange({ detail })}
        error={problems['detail']}
      />
      <TextAreaField
        label="Indicaciones para la entrega"
        name="notes"
        required={false}
        rows={2}
        maxLength={300}
        className={styles.whole}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
        error={problems['notes']}
      />
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
    </>
  );
}
