import { SETTLED_RETENTION_DAYS } from '#sync/outbox/rules/retention.ts';
import { undoOf } from '#src/shared/outbox/conflict-actions.ts';
import type { Settled } from '#src/shared/outbox/conflicts.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { isUndoable, reopenRefusals, takeBack, useOutbox } from '#src/sync/outbox.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { nameOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { ConflictItem } from '#src/features/account/conflicts/conflict-item.tsx';
import { ItemDetail } from '#src/ui/marks/item-text.tsx';

const outcomes = {
  resent: { label: 'Corregido y reenviado', tone: 'ok' },
  accepted: { label: 'Aceptaste lo del servidor', tone: 'info' },
  discarded: { label: 'Descartado', tone: 'off' },
  reviewed: { label: 'Revisado por MeStore', tone: 'ok' },
} satisfies Record<Settled['how'], { label: string; tone: Tone }>;

/** The decisions of the last days, and the way back where there is one. */
export function SettledList({ settled }: { settled: readonly Settled[] }) {
  if (settled.length === 0) {
    return (
      <EmptyState title="Nada resuelto todavía">
        Aquí queda {SETTLED_RETENTION_DAYS} días lo que decidas, con su fecha.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Resueltos">
      {settled.map((each) => (
        <SettledItem key={each.entry.id} settled={each} />
      ))}
    </ul>
  );
}

function SettledItem({ settled }: { settled: Settled }) {
  const { how, at, by, review } = settled;
  return (
    <ConflictItem
      conflict={settled}
      state={
        <>
          <Badge tone={outcomes[how].tone}>{outcomes[how].label}</Badge>
          <ItemDetail as="span">
            <LocalTime at={at} />
          </ItemDetail>
          <Undo settled={settled} />
        </>
      }
    >
      {how === 'resent' && by && <ItemDetail>Ahora: {`${by.title} · ${by.detail}`}</ItemDetail>}
      {review?.decided_by_name && (
        <ItemDetail>
          {review.decided_by_name}
          {review.note && `: «${review.note}»`}
        </ItemDetail>
      )}
    </ConflictItem>
  );
}

function Undo({ settled }: { settled: Settled }) {
  const { entry, by } = settled;
  const entries = useOutbox() ?? [];
  const way = undoOf(settled);
  if (!way || (way === 'cancel' && by && !isUndoable(by.id, entries))) return null;
  const undo = async () => {
    if (way === 'reopen') await reopenRefusals([entry.id]);
    else if (by && !(await takeBack(by.id)))
      toast({ tone: 'info', text: 'Ya salió de este equipo: no se puede deshacer.' });
  };
  return (
    <Button variant="quiet" size="sm" onClick={() => void undo()}>
      Deshacer<VisuallyHidden> {nameOf(settled)}</VisuallyHidden>
    </Button>
  );
}
