import type { StoreFields } from '#domain/stores/store-fields.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';

interface StoreMunicipalityProps {
  fields: Pick<StoreFields, 'state' | 'city'>;
  onChange: (changes: Pick<StoreFields, 'state' | 'city'>) => void;
}

/** Where a store is. Its profile has the names of the place; they are chosen among those of DIVIPOLA. */
export function StoreMunicipality({ fields: { state, city }, onChange }: StoreMunicipalityProps) {
  const places = useMunicipalities() ?? undefined;
  const municipality_code = (city && places?.codeOf(state, city)) || '';
  const department_code = (state && places?.departmentCodeOf(state)) || municipality_code.slice(0, 2);
  return (
    <MunicipalitySelects
      places={places}
      chosen={{ department_code, municipality_code }}
      onChoose={(chosen) => {
        const department = places?.departments.find((each) => each.code === chosen.department_code);
        const place = places?.placeOf(chosen.municipality_code);
        onChange({ state: department?.name ?? '', city: place?.city ?? '' });
      }}
    />
  );
}
