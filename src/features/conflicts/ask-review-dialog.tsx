import { useState } from 'react';
import { MAX_REVIEW_NOTE } from '#domain/reviews/decide-review.ts';
import type { Conflict } from '#src/pieces/conflicts.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { askForReview } from '#src/features/conflicts/conflict-decisions.ts';
import { nameOf } from '#src/features/conflicts/conflict-words.ts';

interface AskReviewProps {
  conflict: Conflict;
  onClose: (decided: boolean) => void;
}

/** Asks a supervisor to look at a refusal, with the author's words. */
export function AskReviewDialog({ conflict, onClose }: AskReviewProps) {
  const [note, setNote] = useState('');
  const [state, setState] = useState<'writing' | 'saving' | 'failed'>('writing');

  async function ask(): Promise<void> {
    setState('saving');
    try {
      await askForReview(conflict, note);
      toast({ text: 'Petición guardada en este equipo. Sale sola y te avisamos aquí.' });
      onClose(true);
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`¿Pedir revisión de «${nameOf(conflict)}»?`}
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cerrar
          </Button>
          <Button busy={state === 'saving'} onClick={() => void ask()}>
            Pedir revisión
          </Button>
        </>
      }
    >
      <p>Un supervisor de MeStore ve lo que pediste y decide si se hace. Sirve también sin conexión.</p>
      <TextAreaField
        label="Qué debe saber quien lo revise"
        required={false}
        value={note}
        onChange={setNote}
        maxLength={MAX_REVIEW_NOTE}
      />
      {state === 'failed' && (
        <Banner tone="bad" inset>
          No se pudo guardar la petición en este equipo. Libera espacio e intenta de nuevo.
        </Banner>
      )}
    </Dialog>
  );
}
