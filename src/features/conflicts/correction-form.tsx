import type { FormEvent, ReactNode } from 'react';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { TallForm } from '#src/shared/saving/tall-form.tsx';
import type { Saving } from '#src/shared/saving/use-saving.ts';
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
    <TallForm saving={saving} submit={confirm} disabled={isEmpty} onSubmit={onSubmit} onClose={onCancel}>
      <div className={styles.fields}>
        {children}
        <SaveProblem state={saving.state} kept="Tu corrección sigue aquí" />
      </div>
    </TallForm>
  );
}
