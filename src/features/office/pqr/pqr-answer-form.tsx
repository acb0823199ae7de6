import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { ANSWER_MAX, PqrAnswer } from '#domain/pqr/pqr-commands.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { arePqrDraftsRead, storePqrDraft, pqrDrafts } from '#src/features/office/pqr/pqr-drafts.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { savePqrAnswer } from '#src/features/office/pqr/save-pqr.ts';
import stepStyles from '#src/shared/saving/form-dialog.module.css';

const FORM = 'respuesta-pqr';

/** Writes the answer to a PQR. The text stays on this device, encrypted, until the server has an answer. */
export function PqrAnswerForm({ pqr }: { pqr: ListedPqr }) {
  const draft = useSignalValue(pqrDrafts)[pqr.id] ?? '';
  const isRead = useSignalValue(arePqrDraftsRead);
  const [wrong, setWrong] = useState<string>();
  const saving = useSaving();
  const { markDirty } = useDirtyForm(FORM);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = v.safeParse(PqrAnswer, draft);
    setWrong(answer.success ? undefined : answer.issues[0].message);
    if (!answer.success) return;
    const agreed = await confirmDialog({
      title: `¿Responder ${pqr.number}?`,
      text: `Le llega a ${pqr.email} tal como está escrita. Después no se puede cambiar.`,
      confirm: 'Enviar respuesta',
      keep: 'Seguir escribiendo',
    });
    if (!agreed) return;
    await saving.run(async () => {
      await savePqrAnswer(pqr, answer.output);
    });
  }

  return (
    <form className={stepStyles.form} onSubmit={(event) => void save(event)} noValidate>
      <TextAreaField
        label="Tu respuesta"
        hint="Es una carta: sale por correo con el número del radicado y la fecha."
        rows={7}
        maxLength={ANSWER_MAX}
        // What was written before is being decrypted: what is begun now would take its place.
        readOnly={!isRead}
        value={draft}
        onChange={(text) => {
          markDirty();
          storePqrDraft(pqr.id, text);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <SaveProblem state={saving.state} />
      <div data-print="off">
        <Button type="submit" busy={saving.isSaving}>
          Responder
        </Button>
      </div>
    </form>
  );
}
