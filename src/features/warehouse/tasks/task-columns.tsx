import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { leftOf } from '#domain/warehouse/tasks/work-left.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { MovementCause } from '#src/shared/inventory/movement-cause.tsx';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

export interface ListedTask {
  task: TaskWithPending;
  isLate: boolean;
}

export const taskColumns: readonly Column<ListedTask>[] = [
  { key: 'task', header: 'Tarea', render: ({ task }) => <What task={task} /> },
  { key: 'status', header: 'Estado', render: (each) => <StatusBadges listed={each} /> },
  { key: 'left', header: 'Falta', render: ({ task }) => leftLabel(task) },
  { key: 'who', header: 'Quién la tiene', render: ({ task }) => <Holder task={task} /> },
  { key: 'opened', header: 'Abierta', render: ({ task }) => <RelativeTime at={task.openedAt} /> },
  { key: 'open', header: '', align: 'right', render: ({ task }) => <OpenTask task={task} /> },
];

/** The same row on a phone. */
export function TaskCard({ listed }: { listed: ListedTask }) {
  const { task } = listed;
  return (
    <ListedCard name={<What task={task} />} beside={<StatusBadges listed={listed} />}>
      <p className={styles.muted}>
        {leftLabel(task)} · abierta <RelativeTime at={task.openedAt} />
      </p>
      <div className={styles.line}>
        <Holder task={task} />
        <OpenTask task={task} />
      </div>
    </ListedCard>
  );
}

function What({ task: { kind, reference } }: { task: TaskWithPending }) {
  return (
    <span className={styles.stack}>
      {taskKindLabels[kind]}
      <span className={styles.number}>
        <MovementCause reference={reference} />
      </span>
    </span>
  );
}

function StatusBadges({ listed: { task, isLate } }: { listed: ListedTask }) {
  return (
    <span className={styles.badges}>
      <StatusBadge task={task} />
      {isLate && <Badge tone="bad">Atrasada</Badge>}
    </span>
  );
}

function StatusBadge({ task }: { task: TaskWithPending }) {
  if (task.status === 'done') return <Badge tone="ok">Terminada</Badge>;
  if (task.status === 'cancelled') return <Badge tone="off">Cancelada</Badge>;
  if (task.status === 'claimed') return <Badge tone="info">Tomada</Badge>;
  return <Badge tone="warn">{task.asked ? 'Pedida' : 'Sin tomar'}</Badge>;
}

function Holder({ task: { claimedBy, isHere } }: { task: TaskWithPending }) {
  if (!claimedBy) return <span className={styles.muted}>Nadie</span>;
  return (
    <Stacked
      under={
        <>
          {isHere ? 'en este equipo' : 'en otro equipo'}, <RelativeTime at={claimedBy.at} />
        </>
      }
    >
      {claimedBy.userName}
    </Stacked>
  );
}

function OpenTask({ task }: { task: TaskWithPending }) {
  return (
    <span data-print="off">
      <LinkButton variant="quiet" size="sm" href={paths.floorTask(task.id)}>
        Abrir
        <VisuallyHidden>
          {' '}
          {taskKindLabels[task.kind]} {task.reference}
        </VisuallyHidden>
      </LinkButton>
    </span>
  );
}

/** «2 de 3 productos · 7 unidades»; only products where nobody may know how many. */
function leftLabel(task: TaskWithPending): string {
  if (isOver(task)) return '—';
  const { lines, units } = leftOf(task, 0);
  const products = `${formatWhole(lines)} de ${countOf(task.lines.length, 'producto', 'productos')}`;
  return units === 0 ? products : `${products} · ${countOf(units, 'unidad', 'unidades')}`;
}
