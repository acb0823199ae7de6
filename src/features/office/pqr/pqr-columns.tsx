import { dayAndMonth } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import { pqrTerm } from '#domain/pqr/listed-pqr.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { ListedCard, ListedNumber, ListedState } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { pqrs, type PqrWithPending } from '#src/features/office/pqr/listed-pqrs.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const pqrViews: ListViews<PqrWithPending> = {
  columns: [
    { key: 'number', header: 'Radicado', render: (each) => <Number shown={each} /> },
    { key: 'who', header: 'De', render: ({ item: pqr }) => pqr.nombre },
    { key: 'filed', header: 'Radicada', render: ({ item: pqr }) => <RelativeTime at={pqr.filed_at} /> },
    { key: 'term', header: 'Término', render: (each) => <Term shown={each} /> },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <PqrCard shown={shown} />,
};

/** The same row on a phone. */
function PqrCard({ shown }: { shown: PqrWithPending }) {
  const { item: pqr } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<State shown={shown} />}>
      <p>
        {pqr.nombre} · <RelativeTime at={pqr.filed_at} />
      </p>
      <Term shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: pqr } }: { shown: PqrWithPending }) {
  return (
    <ListedNumber href={paths.deskPqr(pqr.number)} number={pqr.number} under={pqrKindLabels[pqr.kind]} />
  );
}

/** The state of the law's term: late ones say so in words as well as in red. */
export function Term({ shown: { item: pqr } }: { shown: PqrWithPending }) {
  const today = useToday();
  const { words, isLate } = pqrTerm(pqr, today);
  return (
    <span className={styles.stack}>
      <span className={isLate ? styles.late : undefined}>{words}</span>
      {pqr.status === 'filed' && (
        <span className={styles.muted}>hasta el {dayAndMonth(pqr.answer_by, today)}</span>
      )}
    </span>
  );
}

function State({ shown: { item: pqr, pending } }: { shown: PqrWithPending }) {
  return (
    <ListedState pending={pending}>
      <pqrs.StatusBadge status={pqr.status} />
    </ListedState>
  );
}
