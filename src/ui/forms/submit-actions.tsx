import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

interface SubmitActionsProps {
  /** The id of the form that the buttons submit, for buttons outside it. */
  form?: string | undefined;
  busy: boolean;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The words of the button that cancels. */
  cancel?: string | undefined;
  onCancel: () => void;
  /** The verb. */
  children: ReactNode;
}

/** The buttons of a form that a person can leave: not now, and the verb. */
export function SubmitActions(props: SubmitActionsProps) {
  const { form, busy, danger = false, disabled = false, cancel = 'Cancelar', onCancel, children } = props;
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'solid'} busy={busy} disabled={disabled}>
        {children}
      </Button>
    </>
  );
}
