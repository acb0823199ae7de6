import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { formatPesos } from '#domain/base/money.ts';
import { TaxUnit, taxUnitsSchema } from '#domain/tax-reports/tax-unit.ts';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';

interface TaxUnitsFieldProps {
  label: string;
  explanation: string;
  /** The units, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (units: readonly TaxUnit[]) => void;
}

/** The UVT of each year with the resolution that fixes it. What is changed here is saved with the rest of the page. */
export function TaxUnitsField({ label, explanation, value, error, onChange }: TaxUnitsFieldProps) {
  const units = useMemo(() => unitsOf(value), [value]);
  const [adding, setAdding] = useState(false);
  const changeTo = (all: readonly TaxUnit[]) => onChange(all.toSorted((one, other) => other.year - one.year));
  const remove = useRemoval({ list: units, onChange: changeTo });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={units.map((each) => ({
          key: each.year,
          title: `${each.year} · ${formatPesos(each.value)}`,
          detail: each.norm,
          onRemove: () => remove(each, `UVT de ${each.year}`),
        }))}
        none="Ninguna: el Formato 1647 no se puede hacer."
        add="Agregar UVT"
        onAdd={() => setAdding(true)}
      />
      {adding && <TaxUnitDialog units={units} onSave={changeTo} onClose={() => setAdding(false)} />}
    </SettingFieldset>
  );
}

interface TaxUnitDialogProps {
  units: readonly TaxUnit[];
  onSave: (units: readonly TaxUnit[]) => void;
  onClose: () => void;
}

function TaxUnitDialog({ units, onSave, onClose }: TaxUnitDialogProps) {
  const [draft, setDraft] = useState({ year: '', value: '', norm: '' });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const saving = useSaving();
  const field = fieldsOf(draft, problems, (changes) => setDraft((before) => ({ ...before, ...changes })));

  async function save(): Promise<void> {
    const unit = { year: numberIn(draft.year), value: numberIn(draft.value), norm: draft.norm };
    const read = v.safeParse(taxUnitsSchema, [...units, unit]);
    if (!read.success) {
      return setProblems(problemsByField(read.issues, units.length, 'year'));
    }
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog title="Agregar UVT" submit="Agregar" saving={saving} onSubmit={save} onClose={onClose}>
      <TextField {...field('year')} label="Año" inputMode="numeric" maxLength={4} data-focus-first />
      <TextField
        {...field('value')}
        label="Valor"
        inputMode="numeric"
        prefixIcon="$"
        hint="En pesos, sin centavos."
      />
      <TextField
        {...field('norm')}
        label="Norma"
        maxLength={120}
        hint="Como Resolución DIAN 000238 de 2025."
      />
    </FormDialog>
  );
}

/** Undefined of what is no number, which the schema tells of. */
function numberIn(text: string): number | undefined {
  const digits = text.replace(/[.\s$]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

function unitsOf(value: unknown): readonly TaxUnit[] {
  const read = v.safeParse(v.array(TaxUnit), value);
  return read.success ? read.output : [];
}
