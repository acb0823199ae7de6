import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

interface SubmitActionsProps {
  /** The id of the form that is sent. */
  form: string;
  busy: boolean;
  disabled?: boolean;
  /** How the other button says that nothing is done. */
  cancel?: string;
  onCancel: () => void;
  /** The verb. */
  children: ReactNode;
}

/** The buttons of a dialog whose content is a form. */
export function SubmitActions(props: SubmitActionsProps) {
  const { form, busy, disabled = false, cancel = 'Cancelar', onCancel, children } = props;
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" form={form} busy={busy} disabled={disabled}>
        {children}
      </Button>
    </>
  );
}
