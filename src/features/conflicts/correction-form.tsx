import type { FormEvent, ReactNode } from 'react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { ResendingState } from '#src/features/conflicts/use-resending.ts';
import styles from '#src/features/conflicts/correction-dialog.module.css';

interface CorrectionFormProps {
  state: ResendingState;
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
  const { state, confirm, isEmpty = false, onSubmit, onCancel, children } = props;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        {children}
        {state === 'failed' && (
          <Banner tone="bad" inset>
            No se pudo guardar en este equipo. Tu corrección sigue aquí: libera espacio e intenta de nuevo.
          </Banner>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Cerrar
        </Button>
        <Button type="submit" busy={state === 'saving'} disabled={isEmpty}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
