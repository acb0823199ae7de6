import type { FormEvent, ReactNode } from 'react';
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

/** A form that fills its dialog: its fields scroll, its buttons stay in sight. */
export function TallForm({ saving, submit, disabled, onSubmit, onClose, children }: TallFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} disabled={disabled} cancel="Cerrar" onCancel={onClose}>
          {submit}
        </SubmitActions>
      </div>
    </form>
  );
}
