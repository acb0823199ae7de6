import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { shortDate } from '#domain/calendar/day.ts';
import { Closure } from '#domain/delivery/dispatch.ts';
import { ClosureDialog } from '#src/features/office/settings/closure-dialog.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';

interface ClosuresFieldProps {
  label: string;
  explanation: string;
  /** The closures, as they hold or as they are written. */
  value: unknown;
  error: string | undefined;
  onChange: (closures: readonly Closure[]) => void;
}

/** The days on which the company is closed. What is changed here is saved with the rest of the page. */
export function ClosuresField({ label, explanation, value, error, onChange }: ClosuresFieldProps) {
  const closures = useMemo(() => closuresOf(value), [value]);
  const [adding, setAdding] = useState(false);

  const changeTo = (all: readonly Closure[]) => onChange(inOrder(all));
  const remove = useRemoval({ list: closures, onChange: changeTo });

  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={closures.map((each) => ({
          key: each.day,
          title: shortDate(each.day),
          detail: each.name,
          onRemove: () => remove(each, each.name),
        }))}
        none="Ninguno: se trabaja todos los días que no son domingo ni festivo."
        add="Agregar día"
        onAdd={() => setAdding(true)}
      />
      {adding && <ClosureDialog closures={closures} onSave={changeTo} onClose={() => setAdding(false)} />}
    </SettingFieldset>
  );
}

/** In the order of the days. */
function inOrder(all: readonly Closure[]): readonly Closure[] {
  return all.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function closuresOf(value: unknown): readonly Closure[] {
  const read = v.safeParse(v.array(Closure), value);
  return read.success ? read.output : [];
}
