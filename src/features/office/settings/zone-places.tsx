import { useState } from 'react';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { departments, municipalitiesOf, placeOf } from '#domain/geography/divipola.ts';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/features/office/settings/settings.module.css';

export type Places = Pick<ShippingZone, 'departments' | 'municipalities'>;

interface ZonePlacesProps {
  places: Places;
  /** What it means to name none. */
  explanation?: string;
  error: string | undefined;
  onChange: (places: Places) => void;
}

/** The places of a zone or a promotion: whole departments and single municipalities, one by one. */
export function ZonePlaces({ places, explanation = '', error, onChange }: ZonePlacesProps) {
  const [department, setDepartment] = useState('');
  const [municipality, setMunicipality] = useState('');

  function add(): void {
    if (department === '') return;
    onChange({
      departments: municipality === '' ? withOne(places.departments, department) : places.departments,
      municipalities:
        municipality === '' ? places.municipalities : withOne(places.municipalities, municipality),
    });
    setMunicipality('');
  }

  return (
    <SettingFieldset legend="Lugares" explanation={explanation} error={error}>
      <div className={styles.chips}>
        {places.departments.map((code) => (
          <Chip
            key={code}
            onRemove={() => onChange({ ...places, departments: without(places.departments, code) })}
          >
            {departments.find((each) => each.code === code)?.name ?? code} (todo)
          </Chip>
        ))}
        {places.municipalities.map((code) => (
          <Chip
            key={code}
            onRemove={() => onChange({ ...places, municipalities: without(places.municipalities, code) })}
          >
            {placeOf(code)?.city ?? code}
          </Chip>
        ))}
      </div>
      <div className={styles.place}>
        <SelectField
          label="Departamento"
          value={department}
          onChange={(code) => {
            setDepartment(code);
            setMunicipality('');
          }}
          options={[{ value: '', label: 'Elige' }, ...optionsOf(departments)]}
        />
        <SelectField
          label="Municipio"
          value={municipality}
          disabled={department === ''}
          onChange={setMunicipality}
          options={[{ value: '', label: 'Todo el departamento' }, ...optionsOf(municipalitiesOf(department))]}
        />
        <Button variant="line" disabled={department === ''} onClick={add}>
          Agregar lugar
        </Button>
      </div>
    </SettingFieldset>
  );
}

function optionsOf(all: readonly { code: string; name: string }[]) {
  return all.map(({ code, name }) => ({ value: code, label: name }));
}

function withOne(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? [...codes] : [...codes, code];
}

function without(codes: readonly string[], code: string): string[] {
  return codes.filter((each) => each !== code);
}
