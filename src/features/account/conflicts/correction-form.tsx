import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { TallForm, type TallFormProps } from '#src/shared/saving/tall-form.tsx';
import styles from '#src/features/account/conflicts/correction-dialog.module.css';

/** A refused change as its author wrote it, over the button that sends it again. */
export function CorrectionForm({ children, ...form }: TallFormProps) {
  return (
    <TallForm {...form}>
      <div className={styles.fields}>
        {children}
        <SaveProblem state={form.saving.state} kept="Tu corrección sigue aquí" />
      </div>
    </TallForm>
  );
}
