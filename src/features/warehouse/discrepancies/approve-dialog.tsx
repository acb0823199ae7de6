import { useState } from 'react';
import { MAX_COUNT_NOTE } from '#domain/counts/count-commands.ts';
import {
  DISCREPANCY_CAUSES,
  discrepancyCauseLabels,
  type Discrepancy,
  type DiscrepancyCause,
} from '#domain/counts/discrepancy.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { saveApproval } from '#src/features/warehouse/discrepancies/save-approval.ts';
import { valueLabel, varianceLabel } from '#src/features/warehouse/discrepancies/variance-labels.ts';

const causes = optionsOf(DISCREPANCY_CAUSES, discrepancyCauseLabels);

interface ApproveDialogProps {
  discrepancy: Discrepancy;
  onClose: () => void;
}

/** Asks why the shelf differs from the system quantity, before correcting it. */
export function ApproveDialog({ discrepancy, onClose }: ApproveDialogProps) {
  const [cause, setCause] = useState<DiscrepancyCause>('sin_explicacion');
  const [note, setNote] = useState('');
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    await saving.run(async () => {
      await saveApproval(discrepancy, cause, note.trim());
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`Aprobar ${discrepancy.number}`}
      submit="Aprobar"
      cancel="Todavía no"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {varianceLabel(discrepancy)} de {discrepancy.product_name}, {valueLabel(discrepancy)}. El registro
        queda como se contó. Una vez enviado, no se puede deshacer.
      </p>
      <ChoiceField label="Causa" value={cause} options={causes} onChange={setCause} data-focus-first />
      <TextAreaField
        label="Observaciones"
        hint="Quedan en la historia y en el movimiento."
        rows={3}
        maxLength={MAX_COUNT_NOTE}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
