import { useEffect, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { ANSWER_MAX, PqrAnswer } from '#domain/pqr/pqr-commands.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { keepPqrDraft, pqrDrafts } from '#src/session/pqr-drafts.ts';
import { NotSaved } from '#src/pieces/not-saved.tsx';
import { savingFailure, type SavingState } from '#src/pieces/saving-state.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/confirm.tsx';
import { TextAreaField } from '#src/ui/field.tsx';
import { savePqrAnswer } from '#src/features/pqr/save-pqr.ts';
import stepStyles from '#src/pieces/step-dialog.module.css';

const FORM = 'respuesta-pqr';

/** Writes the answer to a PQR. What is written stays on this device, sealed, until the server has an answer. */
export function PqrAnswerForm({ pqr }: { pqr: ListedPqr }) {
  const draft = useSignalValue(pqrDrafts)[pqr.id] ?? '';
  const [wrong, setWrong] = useState<string>();
  const [state, setState] = useState<SavingState>('writing');

  useEffect(() => () => markClean(FORM), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
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
    setState('saving');
    try {
      await savePqrAnswer(pqr, answer.output);
      setState('writing');
    } catch (problem) {
      setState(savingFailure(problem));
    }
  }

  return (
    <form className={stepStyles.form} onSubmit={(event) => void save(event)} noValidate>
      <TextAreaField
        label="Tu respuesta"
        hint="Es una carta: sale por correo con el número del radicado y la fecha."
        rows={7}
        maxLength={ANSWER_MAX}
        value={draft}
        onChange={(text) => {
          markDirty(FORM);
          keepPqrDraft(pqr.id, text);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <NotSaved state={state} />
      <div data-print="off">
        <Button type="submit" busy={state === 'saving'}>
          Responder
        </Button>
      </div>
    </form>
  );
}
