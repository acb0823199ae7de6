import type { AddressDraft } from '#src/features/account/address-draft.ts';
import { usePlaces } from '#src/shared/accounts/use-places.ts';
import { SelectField, type SelectOption } from '#src/ui/forms/field.tsx';

interface MunicipalityFieldsProps {
  draft: AddressDraft;
  problems: Record<string, string>;
  onChange: (changes: Partial<AddressDraft>) => void;
}

/** The department and then one of its municipalities, by the codes of the DANE. */
export function MunicipalityFields({ draft, problems, onChange }: MunicipalityFieldsProps) {
  const places = usePlaces();
  const municipalities = places?.municipalitiesOf(draft.department_code) ?? [];
  return (
    <>
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
    </>
  );
}

function choices(all: readonly { code: string; name: string }[], none: string): SelectOption[] {
  return [{ value: '', label: none }, ...all.map(({ code, name }) => ({ value: code, label: name }))];
}
