import type { FormEvent, ReactNode } from 'react';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import type { Saving } from '#src/shared/saving/use-saving.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/conflicts/correction-dialog.module.css';

interface CorrectionFormProps {
  saving: Saving;
  /** The verb on the button. */
  confirm: string;
  /** Nothing is left to be sent. */
  isEmpty?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A refused change as it was written, over the button that sends it again. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { saving, confirm, isEmpty = false, onSubmit, onCancel, children } = props;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        {children}
        <SaveProblem state={saving.state} kept="Tu corrección sigue aquí" />
      </div>
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} disabled={isEmpty} cancel="Cerrar" onCancel={onCancel}>
          {confirm}
        </SubmitActions>
      </div>
    </form>
  );
}
