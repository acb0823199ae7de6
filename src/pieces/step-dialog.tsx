import { useEffect, useState, type FormEvent } from 'react';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { NotSaved } from '#src/pieces/not-saved.tsx';
import { savingFailure, type SavingState } from '#src/pieces/saving-state.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/field.tsx';
import styles from '#src/pieces/step-dialog.module.css';

const FORM = 'paso';

/** What is asked of whoever makes a step. */
export interface StepQuestion {
  title: string;
  text: string;
  /** The verb on the button. */
  confirm: string;
  danger?: boolean | undefined;
  note: { label: string; hint: string; isRequired: boolean };
}

interface StepDialogProps {
  question: StepQuestion;
  maxNote: number;
  /** Saves the step on this device. Rejects when it could not. */
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks whether to make a step and what to say of it. What was written stays there until it is saved. */
export function StepDialog({ question, maxNote, onSave, onClose }: StepDialogProps) {
  const { title, text, confirm, danger, note: asked } = question;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<SavingState>('writing');

  useEffect(() => () => markClean(FORM), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
    const missing = asked.isRequired && note.trim() === '';
    setMissing(missing);
    if (missing) return;
    setState('saving');
    try {
      await onSave(note.trim());
      onClose();
    } catch (problem) {
      setState(savingFailure(problem));
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Todavía no
          </Button>
          <Button type="submit" form="paso" variant={danger ? 'danger' : 'solid'} busy={state === 'saving'}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="paso" className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <p>{text}</p>
        <TextAreaField
          label={asked.label}
          hint={asked.hint}
          required={asked.isRequired}
          rows={3}
          maxLength={maxNote}
          value={note}
          onChange={(written) => {
            markDirty(FORM);
            setNote(written);
            setMissing(false);
          }}
          error={isMissing ? 'Escríbelo antes de seguir.' : undefined}
          data-focus-first
        />
        <NotSaved state={state} />
      </form>
    </Dialog>
  );
}
