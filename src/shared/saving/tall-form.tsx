import type { FormEvent, ReactNode } from 'react';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import type { Saving } from '#src/shared/saving/use-saving.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/shared/saving/tall-form.module.css';

export interface TallFormProps {
  saving: Saving;
  /** The verb on the button. */
  submit: string;
  disabled?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form that fills its dialog: its fields scroll, its buttons stay in sight. A new version of the app waits for what is
 * written in it.
 */
export function TallForm({ saving, submit, disabled, onSubmit, onClose, children }: TallFormProps) {
  const dirtyOnInput = useDirtyOnInput();
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate {...dirtyOnInput}>
      <FormFields isSaving={saving.isSaving}>{children}</FormFields>
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} disabled={disabled} cancel="Cerrar" onCancel={onClose}>
          {submit}
        </SubmitActions>
      </div>
    </form>
  );
}
