import { useState } from 'react';
import { SETTLED_RETENTION_DAYS } from '#sync/outbox/rules/retention.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { actionsFor, type ConflictAction } from '#src/shared/outbox/conflict-actions.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { retry } from '#src/sync/outbox.ts';
import { AskReviewDialog } from '#src/features/account/conflicts/ask-review-dialog.tsx';
import {
  putAway,
  resendAsItWas,
  resendDependants,
} from '#src/features/account/conflicts/conflict-decisions.ts';
import { actionLabels, nameOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { ChangeTextDialog } from '#src/features/account/conflicts/change-text-dialog.tsx';
import { CorrectMovementDialog } from '#src/features/account/conflicts/correct-movement-dialog.tsx';
import { CorrectOrderDialog } from '#src/features/account/conflicts/correct-order-dialog.tsx';
import styles from '#src/features/account/conflicts/conflict-card.module.css';

interface ConflictActionsProps {
  conflict: Conflict;
  /** Whether the person could ask for any of it again. */
  mayCorrect: boolean;
  onDecided: () => void;
}

/** The buttons of a conflict: the most useful one stands out. */
export function ConflictActions({ conflict, mayCorrect, onDecided }: ConflictActionsProps) {
  const [asking, setAsking] = useState<'correct' | 'change_text' | 'review' | null>(null);
  const [busy, setBusy] = useState(false);
  const [first, ...rest] = actionsFor(conflict).filter((each) => each !== 'correct' || mayCorrect);
  if (!first) return null;

  function run(action: ConflictAction): void {
    if (action === 'correct' || action === 'change_text' || action === 'review') return setAsking(action);
    setBusy(true);
    void decide(action, conflict)
      .then((decided) => decided && onDecided())
      .catch((problem: unknown) => toastNotSaved(problem, 'El cambio sigue aquí'))
      .finally(() => setBusy(false));
  }

  const close = (decided: boolean) => {
    setAsking(null);
    if (decided) onDecided();
  };
  const Correct = conflict.entry.name === 'order.place' ? CorrectOrderDialog : CorrectMovementDialog;
  return (
    <div className={styles.actions}>
      <Button wide busy={busy} onClick={() => run(first)}>
        {actionLabels[first]}
      </Button>
      <div className={styles.rest}>
        {rest.map((each) => (
          <Button
            key={each}
            variant={each === 'discard' ? 'danger-quiet' : 'line'}
            busy={busy}
            onClick={() => run(each)}
          >
            {actionLabels[each]}
          </Button>
        ))}
      </div>
      {asking === 'correct' && <Correct conflict={conflict} onClose={close} />}
      {asking === 'change_text' && <ChangeTextDialog conflict={conflict} onClose={close} />}
      {asking === 'review' && <AskReviewDialog conflict={conflict} onClose={close} />}
    </div>
  );
}

/** Carries out a decision that needs no form. @returns whether it did. */
async function decide(
  action: 'accept' | 'discard' | 'resend' | 'retry',
  conflict: Conflict,
): Promise<boolean> {
  const { entry, dependants } = conflict;
  switch (action) {
    case 'accept':
      await putAway(conflict, 'accepted', 'Aceptaste lo que dijo el servidor');
      return true;
    case 'discard':
      if (!(await sureToDiscard(conflict))) return false;
      await putAway(conflict, 'discarded', `Descartado. Queda en «Resueltos» ${SETTLED_RETENTION_DAYS} días`);
      return true;
    case 'resend':
      await resendAsItWas(entry);
      await resendDependants(dependants);
      toast({ text: 'Guardado en este equipo. Se envía solo.' });
      return true;
    case 'retry':
      await retry(entry.id);
      toast({ tone: 'info', text: 'Se intenta de nuevo ahora' });
      return true;
  }
}

function sureToDiscard(conflict: Conflict): Promise<boolean> {
  const more = conflict.dependants.length;
  const also = more > 0 ? ` También se descarta lo que depende de él (${more}).` : '';
  return confirmDialog({
    title: `¿Descartar «${nameOf(conflict)}»?`,
    text: `${conflict.entry.detail}. El servidor no lo hizo, y no se volverá a pedir.${also}`,
    confirm: 'Descartar',
    keep: 'Conservarlo',
    danger: true,
  });
}
