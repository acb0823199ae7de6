import { useState } from 'react';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { MAX_REVIEW_NOTE } from '#domain/command-reviews/decide-review.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { askForReview } from '#src/features/account/conflicts/conflict-decisions.ts';
import { nameOf } from '#src/features/account/conflicts/conflict-labels.ts';

const FORM = 'pedir-revision';

interface AskReviewProps {
  conflict: Conflict;
  onClose: (decided: boolean) => void;
}

/** Asks a supervisor to look at a refusal, with the author's words. */
export function AskReviewDialog({ conflict, onClose }: AskReviewProps) {
  const [note, setNote] = useState('');
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  useDirtyWhile(FORM, note !== '');

  async function ask(): Promise<void> {
    await saving.run(async () => {
      await askForReview(conflict, note);
      toast({ text: 'Petición guardada en este equipo. Se envía sola y te avisamos aquí.' });
      closeOwn(true);
    });
  }

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`¿Pedir revisión de «${nameOf(conflict)}»?`}
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cerrar
          </Button>
          <Button busy={saving.isSaving} onClick={() => void ask()}>
            Pedir revisión
          </Button>
        </>
      }
    >
      <p>Un supervisor de MeStore ve lo que pediste y decide si se hace. Sirve también sin conexión.</p>
      <FormFields isSaving={saving.isSaving}>
        <TextAreaField
          label="Qué debe saber quien lo revise"
          required={false}
          value={note}
          onChange={setNote}
          maxLength={MAX_REVIEW_NOTE}
        />
      </FormFields>
      <SaveProblem state={saving.state} kept="Tu petición sigue aquí" />
    </Dialog>
  );
}
