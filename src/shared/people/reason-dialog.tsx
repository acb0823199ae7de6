import { useState, type ReactNode } from 'react';
import { PERSON_NOTE_MAX } from '#domain/people/person-changes.ts';
import type { Answer } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';

interface ReasonDialogProps<Body> {
  title: string;
  text: string;
  /** The verb on the button. */
  confirm: string;
  danger?: boolean;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** What the reason is called. */
  label?: string;
  /** Who reads the reason. */
  hint?: string;
  /** What is said once it is done. */
  done: string | ((body: Body) => string);
  send: (reason: string) => Promise<Answer<Body>>;
  onDone: () => Promise<void>;
  onClose: () => void;
  /** What else is asked, above the reason. */
  children?: ReactNode;
}

/** Asks for a change and its reason. What was written stays until the server has it. */
export function ReasonDialog<Body>(props: ReasonDialogProps<Body>) {
  const { title, text, confirm, danger, disabled = false, done, send, onDone, onClose, children } = props;
  const { label = 'Motivo', hint = 'Queda en las notas de la persona; ella lo lee si pide sus datos.' } =
    props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function submit(): Promise<void> {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || disabled) return;
    setProblem(null);
    await saving.run(async () => {
      const answer = await send(reason.trim());
      if (!answer.ok) return setProblem(answer.message);
      toast({ text: typeof done === 'string' ? done : done(answer.body) });
      closeOwn();
      await onDone();
    });
  }

  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger}
      disabled={disabled}
      saving={saving}
      refusal={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
      <TextAreaField
        label={label}
        hint={hint}
        required
        rows={3}
        maxLength={PERSON_NOTE_MAX}
        value={reason}
        onChange={(written) => {
          setReason(written);
          setMissing(false);
        }}
        error={isMissing ? 'Escríbelo antes de seguir.' : undefined}
        data-focus-first={children ? undefined : true}
      />
    </FormDialog>
  );
}
