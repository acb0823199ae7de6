import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import type { Saving } from '#src/shared/saving/use-saving.ts';
import type { ServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/shared/saving/form-dialog.module.css';

interface FormDialogProps {
  formRef?: RefObject<HTMLFormElement | null>;
  title: string;
  /** The verb on the button. */
  submit: string;
  danger?: boolean | undefined;
  disabled?: boolean;
  /** The words of the button that cancels. */
  cancel?: string;
  roomy?: boolean;
  className?: string | undefined;
  saving: Saving & Partial<ServerSaving>;
  /** The message when it could not be saved, where the specification has its own words. */
  failed?: string;
  /** What the server said, where it did not do it; by default what `saving` took of it. */
  refusal?: string | null | undefined;
  /** Shown in place of the message about saving. */
  problem?: ReactNode;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, saved on this device or by the server. Its content stays there until it is saved, and a new
 * version of the app waits for it.
 */
export function FormDialog(props: FormDialogProps) {
  const { formRef, title, submit, danger, disabled, cancel, roomy = true, className = styles.form } = props;
  const { saving, failed, refusal = saving.refusal?.text, problem, onSubmit, onClose, children } = props;
  const form = useId();
  const dirtyOnInput = useDirtyOnInput();
  return (
    <Dialog
      open
      roomy={roomy}
      onClose={onClose}
      title={title}
      actions={
        <SubmitActions
          form={form}
          busy={saving.isSaving}
          danger={danger}
          disabled={disabled}
          cancel={cancel}
          onCancel={onClose}
        >
          {submit}
        </SubmitActions>
      }
    >
      <form
        ref={formRef}
        id={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        noValidate
        {...dirtyOnInput}
      >
        <FormFields isSaving={saving.isSaving}>{children}</FormFields>
        {refusal && <Refusal key={refusal} text={refusal} />}
        {problem || <SaveProblem state={saving.state} failed={failed} />}
      </form>
    </Dialog>
  );
}

/** What the server said, brought into view: it stands below the fields, and a form may be longer than a phone. */
function Refusal({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Banner tone="bad" inset>
        {text}
      </Banner>
    </div>
  );
}
