import { useState, type ReactNode } from 'react';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';

/** The question to the person who makes a step. */
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
  /** What else the step asks for, above the note. */
  children?: ReactNode;
  /** Whether that may be saved; where it may not, its fields say why. */
  check?: () => boolean;
}

/** Asks whether to make a step and for a note about it. The note stays there until it is saved. */
export function StepDialog({ question, maxNote, onSave, onClose, children, check }: StepDialogProps) {
  const { title, text, confirm, danger, note: asked } = question;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    const missing = asked.isRequired && note.trim() === '';
    setMissing(missing);
    const isRight = check?.() ?? true;
    if (missing || !isRight) return;
    await saving.run(async () => {
      await onSave(note.trim());
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger}
      cancel="Todavía no"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <TextAreaField
        label={asked.label}
        hint={asked.hint}
        required={asked.isRequired}
        rows={3}
        maxLength={maxNote}
        value={note}
        onChange={(written) => {
          setNote(written);
          setMissing(false);
        }}
        error={isMissing ? 'Escríbelo antes de seguir.' : undefined}
        data-focus-first
      />
    </FormDialog>
  );
}
