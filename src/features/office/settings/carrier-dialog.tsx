import { useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { GUIDE_MARK, type Carrier } from '#domain/delivery/carrier.ts';
import { MAX_CARRIER_NAME } from '#domain/delivery/shipment.ts';
import { carriersSchema, MAX_TRACKING_URL } from '#domain/settings/carriers-schema.ts';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface CarrierDialogProps {
  carriers: readonly Carrier[];
  /** The carrier that is changed; null for one that is new. */
  id: string | null;
  onSave: (carriers: readonly Carrier[]) => void;
  onClose: () => void;
}

/** One carrier of the register. It goes into the list, which is saved with the page. */
export function CarrierDialog({ carriers, id, onSave, onClose }: CarrierDialogProps) {
  const before = carriers.find((each) => each.id === id);
  const [draft, setDraft] = useState(
    () => before ?? { id: uuidv7(serverNowMs()), name: '', tracking_url: '', active: true },
  );
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const saving = useSaving();
  const change = (changes: Partial<Carrier>) => setDraft((written) => ({ ...written, ...changes }));
  const field = fieldsOf(draft, problems, change);

  async function save(): Promise<void> {
    const all = before ? carriers.map((each) => (each.id === draft.id ? draft : each)) : [...carriers, draft];
    const read = v.safeParse(carriersSchema, all);
    if (!read.success) {
      return setProblems(problemsByField(read.issues, all.indexOf(draft), 'name'));
    }
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title={before ? 'Cambiar transportadora' : 'Agregar transportadora'}
      submit={before ? 'Cambiar' : 'Agregar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Nombre"
        maxLength={MAX_CARRIER_NAME}
        hint="Lo lee quien compró. También puede ser un mensajero propio."
        data-focus-first
      />
      <TextField
        {...field('tracking_url')}
        label="Dirección de rastreo"
        maxLength={MAX_TRACKING_URL}
        inputMode="url"
        spellCheck="false"
        autoCapitalize="none"
        hint={`Con ${GUIDE_MARK} donde va el número: https://transportadora.co/rastreo?guia=${GUIDE_MARK}. Vacía, no se ofrece enlace.`}
      />
      <Check checked={draft.active} onChange={(active) => change({ active })}>
        Se puede elegir al entregar un paquete
      </Check>
    </FormDialog>
  );
}
