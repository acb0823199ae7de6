import type { Places } from '#src/shared/accounts/use-places.ts';
import { SelectField, type SelectOption } from '#src/ui/forms/field.tsx';

/** A place in Colombia by the codes of DIVIPOLA; empty where nobody chose one. */
export interface ChosenPlace {
  department_code: string;
  municipality_code: string;
}

interface MunicipalitySelectsProps {
  /** Undefined until they are here. */
  places: Places | undefined;
  chosen: ChosenPlace;
  problems?: { readonly [Name in keyof ChosenPlace]?: string | undefined };
  /** Another department comes without a municipality. */
  onChoose: (chosen: ChosenPlace) => void;
}

/** The department and then one of its municipalities. */
export function MunicipalitySelects({ places, chosen, problems = {}, onChoose }: MunicipalitySelectsProps) {
  const { department_code, municipality_code } = chosen;
  const municipalities = places?.municipalitiesOf(department_code) ?? [];
  return (
    <>
      <SelectField
        name="department_code"
        label="Departamento"
        value={department_code}
        error={problems.department_code}
        onChange={(code) => onChoose({ department_code: code, municipality_code: '' })}
        options={choices(places?.departments ?? [], places ? 'Elige' : 'Cargando…')}
      />
      <SelectField
        name="municipality_code"
        label="Municipio"
        value={municipality_code}
        error={problems.municipality_code}
        disabled={municipalities.length === 0}
        onChange={(code) => onChoose({ department_code, municipality_code: code })}
        options={choices(municipalities, department_code ? 'Elige' : 'Falta el departamento')}
      />
    </>
  );
}

function choices(all: readonly { code: string; name: string }[], none: string): SelectOption[] {
  return [{ value: '', label: none }, ...all.map(({ code, name }) => ({ value: code, label: name }))];
}
