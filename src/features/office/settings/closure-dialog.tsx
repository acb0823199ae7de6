import { useState } from 'react';
import * as v from 'valibot';
import type { Closure } from '#domain/delivery/dispatch.ts';
import { closuresSchema, MAX_CLOSURE_NAME } from '#domain/settings/calendar-settings.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface ClosureDialogProps {
  closures: readonly Closure[];
  onSave: (closures: readonly Closure[]) => void;
  onClose: () => void;
}

/** A day on which the company will be closed. It goes into the list. */
export function ClosureDialog({ closures, onSave, onClose }: ClosureDialogProps) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<{ day?: string; name?: string }>({});
  const saving = useSaving();

  async function save(): Promise<void> {
    const all = [...closures, { day, name: name.trim() }];
    const read = v.safeParse(closuresSchema, all);
    if (!read.success) {
      const found = read.issues
        .toReversed()
        .map(({ path, message }) => [path?.[1]?.key === 'name' ? 'name' : 'day', message] as const);
      return setProblems({ ...Object.fromEntries(found), ...(day === '' && { day: 'Elige el día.' }) });
    }
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title="Agregar día de cierre"
      submit="Agregar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField
        label="Día"
        of="closure"
        value={day}
        onChange={setDay}
        error={problems.day}
        data-focus-first
      />
      <TextField
        label="Por qué"
        value={name}
        onChange={setName}
        error={problems.name}
        maxLength={MAX_CLOSURE_NAME}
        hint="Lo ven los compradores: Inventario anual, Feria de Bucaramanga."
      />
    </FormDialog>
  );
}
