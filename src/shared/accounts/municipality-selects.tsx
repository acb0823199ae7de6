import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { SelectField, type SelectOption } from '#src/ui/forms/field.tsx';

/** A place in Colombia by the codes of DIVIPOLA; empty where nobody chose one. */
export interface MunicipalityChoice {
  department_code: string;
  municipality_code: string;
}

interface MunicipalitySelectsProps {
  /** Undefined until they are here. */
  places: Municipalities | undefined;
  chosen: MunicipalityChoice;
  problems?: { readonly [Name in keyof MunicipalityChoice]?: string | undefined };
  /** Another department comes without a municipality. */
  onChoose: (chosen: MunicipalityChoice) => void;
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
