import type { AddressDraft } from '#src/features/account/address-draft.ts';
import { usePlaces } from '#src/shared/accounts/use-places.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
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
  const field = fieldsOf(draft, problems, onChange);
  return (
    <>
      <SelectField
        {...field('department_code')}
        label="Departamento"
        options={choices(places?.departments ?? [], places ? 'Elige' : 'Cargando…')}
      />
      <SelectField
        {...field('municipality_code')}
        label="Municipio"
        disabled={municipalities.length === 0}
        options={choices(municipalities, draft.department_code ? 'Elige' : 'Falta el departamento')}
      />
    </>
  );
}

function choices(all: readonly { code: string; name: string }[], none: string): SelectOption[] {
  return [{ value: '', label: none }, ...all.map(({ code, name }) => ({ value: code, label: name }))];
}
