import { useState } from 'react';
import { Link } from 'wouter';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { RequestCountsDialog } from '#src/features/warehouse/counts/request-counts-dialog.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/counts/counting.module.css';

const MAX_SHOWN = 20;

/**
 * The positions with a requested count, the oldest request first. A person counts them without a network too.
 */
export function TasksToCount() {
  const [isAsking, setAsking] = useState(false);
  const tasks = useLive(
    (store) => store.person && documents(store.person.tasks.find({ selector: { kind: 'count' } })),
    [],
  );
  const waiting = (tasks ?? [])
    .filter((each) => each.status === 'open' || each.status === 'claimed')
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
  return (
    <Panel
      title="Por contar"
      actions={
        <Button size="sm" variant="line" onClick={() => setAsking(true)}>
          Pedir conteos
        </Button>
      }
    >
      {waiting.length === 0 ? (
        <p>Nadie ha pedido contar nada.</p>
      ) : (
        <ul className={styles.counts} aria-label="Por contar">
          {waiting.slice(0, MAX_SHOWN).map((each) => (
            <TaskRow key={each.id} task={each} />
          ))}
        </ul>
      )}
      {waiting.length > MAX_SHOWN && (
        <p>Y {countOf(waiting.length - MAX_SHOWN, 'posición', 'posiciones')} más.</p>
      )}
      {isAsking && <RequestCountsDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function TaskRow({ task }: { task: WarehouseTask }) {
  const position = parsePositionKey(task.sourceId);
  const label = position ? positionLabel(position) : task.reference;
  return (
    <li>
      <span className={styles.product}>
        <Link href={paths.countAt(label)} className={styles.task}>
          {label}
        </Link>
        <span className={quiet.small}>
          {countOf(task.lines.length, 'producto', 'productos')} · pedido <RelativeTime at={task.openedAt} />
        </span>
      </span>
    </li>
  );
}
