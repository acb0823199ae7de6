import type { ReactNode, RefObject } from 'react';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import type { Saving } from '#src/shared/saving/use-saving.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/account/profile/dialog-form.module.css';

interface DialogFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  saving: Saving;
  /** The verb on the button. */
  submit: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form of a person's own data in a dialog: two columns where there is room, and its buttons below. */
export function DialogForm({ formRef, saving, submit, onSubmit, onCancel, children }: DialogFormProps) {
  const dirtyOnInput = useDirtyOnInput();
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
      {...dirtyOnInput}
    >
      <FormFields isSaving={saving.isSaving}>{children}</FormFields>
      <SaveProblem state={saving.state} className={styles.whole} />
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} onCancel={onCancel}>
          {submit}
        </SubmitActions>
      </div>
    </form>
  );
}
