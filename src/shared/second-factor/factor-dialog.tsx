import { useId, useState, type ReactNode } from 'react';
import { FactorBody } from '#domain/second-factor/second-factor.ts';
import type { Answer } from '#src/identity/call.ts';
import { ProblemSummary } from '#src/shared/outbox/problem-summary.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { FactorCodeField } from '#src/shared/second-factor/factor-code-field.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/shared/second-factor/second-factor.module.css';

interface FactorDialogProps<Body> {
  title: string;
  /** The verb on the button. */
  submit: string;
  danger?: boolean;
  /** What the code is for, and what becomes of it. */
  children: ReactNode;
  /** Another proof in place of a code. */
  otherwise?: ReactNode;
  send: (code: string) => Promise<Answer<Body>>;
  onDone: (body: Body) => void;
  onClose: () => void;
}

/** Asks for a code of the second factor, and does something with it. */
export function FactorDialog<Body>(props: FactorDialogProps<Body>) {
  const { title, submit, danger, children, otherwise, send, onDone, onClose } = props;
  const id = useId();
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(FactorBody, { code });
    if (!checked.ok) return checked;
    const answer = await send(checked.output.code);
    if (!answer.ok) return refusedForm(answer);
    onDone(answer.body);
    return null;
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <SubmitActions form={id} busy={form.busy} onCancel={onClose} danger={danger}>
          {submit}
        </SubmitActions>
      }
    >
      <form id={id} className={styles.asked} noValidate onSubmit={form.onSubmit}>
        {form.problems && <ProblemSummary problems={form.problems} />}
        {children}
        <FactorCodeField {...form.field('code', code, setCode)} />
        {otherwise}
      </form>
    </Dialog>
  );
}
