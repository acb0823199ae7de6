import { useState } from 'react';
import type { Conflict, ConflictTray } from '#src/shared/outbox/conflicts.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { reviewStateLabels } from '#domain/command-reviews/review-labels.ts';
import { ConflictCard } from '#src/features/account/conflicts/conflict-card.tsx';
import { ConflictRow } from '#src/features/account/conflicts/conflict-row.tsx';
import { headline, whyOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { ConflictItem } from '#src/features/account/conflicts/conflict-item.tsx';
import { ItemDetail } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/conflicts/conflicts-page.module.css';

/** The conflicts that wait for this person, one open at a time, and those that wait for somebody else. */
export function PendingConflicts({ tray: { pending, inReview } }: { tray: ConflictTray }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = pending.find((each) => each.entry.id === chosen) ?? pending[0];
  // It stays open when an older one is refused later: somebody may be correcting it.
  if (open && open.entry.id !== chosen) setChosen(open.entry.id);
  return (
    <>
      {pending.length === 0 && (
        <EmptyState title="Nada por decidir">
          Cuando el servidor no acepte algo que hiciste, aparece aquí con lo que puedes hacer.
        </EmptyState>
      )}
      {pending.map((each, at) =>
        each === open ? (
          <ConflictCard
            key={each.entry.id}
            conflict={each}
            place={`${at + 1} de ${pending.length}`}
            onDecided={() => setChosen((now) => (now === each.entry.id ? null : now))}
          />
        ) : (
          <ConflictRow key={each.entry.id} conflict={each} onOpen={() => setChosen(each.entry.id)} />
        ),
      )}
      {inReview.length > 0 && (
        <section className={styles.section} aria-labelledby="in-review">
          <h2 id="in-review">En revisión</h2>
          <ul>
            {inReview.map((each) => (
              <UnderReview key={each.request?.id ?? each.entry.id} conflict={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UnderReview({ conflict }: { conflict: Conflict }) {
  const { request } = conflict;
  const unsent = request !== null && request.state !== 'review';
  const { word, tone } = reviewStateLabels.open;
  return (
    <ConflictItem
      conflict={conflict}
      state={unsent ? <Badge tone="warn">Petición por enviar</Badge> : <Badge tone={tone}>{word}</Badge>}
    >
      <ItemDetail>{whyOf(conflict)[0] ?? headline(conflict)}</ItemDetail>
    </ConflictItem>
  );
}
