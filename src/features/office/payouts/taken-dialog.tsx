import { countOf } from '#domain/base/spanish-text.ts';
import type { TakenAnswer } from '#src/features/office/payouts/run-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';

/** What the server names at most of each kind. */
const NAMED = 100;

/** What a run took of the bank's answer, and what is still missing. */
export function TakenDialog({ taken, onClose }: { taken: TakenAnswer; onClose: () => void }) {
  const { fresh, silent, contradictory } = taken;
  return (
    <Dialog
      open
      title="Respuestas cargadas"
      onClose={onClose}
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <div className={styles.form}>
        <p>
          {fresh === 0
            ? 'El archivo no trae nada nuevo: todo estaba cargado ya.'
            : `${countOf(fresh, 'respuesta nueva', 'respuestas nuevas')}.`}
        </p>
        {contradictory.length > 0 && (
          <References
            title="Con dos respuestas distintas: pregúntale al banco cuál vale"
            of={contradictory}
          />
        )}
        {silent.length > 0 && <References title="Todavía sin respuesta" of={silent} />}
      </div>
    </Dialog>
  );
}

function References({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <p>
      <b>{title}:</b> {of.join(', ')}
      {of.length >= NAMED && ' y quizá más: míralas en la lista de líneas'}.
    </p>
  );
}
