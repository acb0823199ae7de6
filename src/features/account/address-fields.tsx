import type { AddressDraft } from '#src/features/account/address-draft.ts';
import { usePlaces } from '#src/pieces/use-places.ts';
import { Check } from '#src/ui/check.tsx';
import { SelectField, TextAreaField, TextField, type SelectOption } from '#src/ui/field.tsx';
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
  const places = usePlaces();
  const municipalities = places?.municipalitiesOf(draft.department_code) ?? [];
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
      <SelectField
        label="Departamento"
        name="department_code"
        value={draft.department_code}
        onChange={(department_code) => onChange({ department_code })}
        options={choices(places?.departments ?? [], places ? 'Elige' : 'Cargando…')}
        error={problems['department_code']}
      />
      <SelectField
        label="Municipio"
        name="municipality_code"
        disabled={municipalities.length === 0}
        value={draft.municipality_code}
        onChange={(municipality_code) => onChange({ municipality_code })}
        options={choices(municipalities, draft.department_code ? 'Elige' : 'Falta el departamento')}
        error={problems['municipality_code']}
      />
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

function choices(all: readonly { code: string; name: string }[], none: string): SelectOption[] {
  return [{ value: '', label: none }, ...all.map(({ code, name }) => ({ value: code, label: name }))];
}
