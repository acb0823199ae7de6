import { useState, type FormEvent } from 'react';
import { MAX_COUNT_NOTE } from '#domain/counts/count-commands.ts';
import { discrepancyCauseLabels } from '#domain/counts/count-labels.ts';
import { DISCREPANCY_CAUSES, type Discrepancy, type DiscrepancyCause } from '#domain/counts/discrepancy.ts';
import { formatPesos } from '#domain/money.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import { saveApproval } from '#src/features/discrepancies/save-verdict.ts';
import { varianceWords } from '#src/features/discrepancies/variance-words.ts';
import styles from '#src/shared/saving/step-dialog.module.css';

const FORM = 'aprobar-conteo';

const causes = optionsOf(DISCREPANCY_CAUSES, discrepancyCauseLabels);

interface ApproveDialogProps {
  discrepancy: Discrepancy;
  onClose: () => void;
}

/** Why the record and the shelf differ, before the record is corrected. */
export function ApproveDialog({ discrepancy, onClose }: ApproveDialogProps) {
  const [cause, setCause] = useState<DiscrepancyCause>('sin_explicacion');
  const [note, setNote] = useState('');
  const saving = useSaving();
  const { markDirty } = useDirtyForm(FORM);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    await saving.run(async () => {
      await saveApproval(discrepancy, cause, note.trim());
      onClose();
    });
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Aprobar ${discrepancy.number}`}
      actions={
        <SubmitActions form={FORM} busy={saving.isSaving} cancel="Todavía no" onCancel={onClose}>
          Aprobar
        </SubmitActions>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <p>
          {varianceWords(discrepancy)} de {discrepancy.product_name},{' '}
          {formatPesos(Math.abs(discrepancy.value ?? 0))} al costo. El registro queda como se contó. No se
          puede deshacer.
        </p>
        <ChoiceField
          label="Causa"
          value={cause}
          options={causes}
          onChoose={(chosen) => {
            markDirty();
            setCause(chosen);
          }}
          data-focus-first
        />
        <TextAreaField
          label="Observaciones"
          hint="Quedan en la historia y en el movimiento."
          rows={3}
          maxLength={MAX_COUNT_NOTE}
          value={note}
          onChange={(text) => {
            markDirty();
            setNote(text);
          }}
        />
        <SaveProblem state={saving.state} />
      </form>
    </Dialog>
  );
}
