import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { TotedTask } from '#domain/warehouse/tasks/cluster-pick.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { toteName, type Tote } from '#domain/scanning/tote.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver, isWhole } from '#domain/warehouse/tasks/task-rules.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { taskAddress } from '#src/features/floor/jobs/task-labels.ts';
import { ToteTag } from '#src/features/floor/jobs/moving/tote-card.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface ClusterPickEndProps {
  toted: readonly TotedTask<TaskWithPending>[];
}

/** A finished cluster pick: the order in each tote, and the one to pack first. */
export function ClusterPickEnd({ toted }: ClusterPickEndProps) {
  const tasks = useTasksWithPending() ?? [];
  const [, navigate] = useLocation();
  const packs = toted.flatMap(({ task }) =>
    tasks.filter(
      (each) => each.kind === 'pack' && each.sourceId === task.sourceId && each.isHere && !isOver(each),
    ),
  );
  const [first] = packs;
  // A person may scan a tote before its pack task has come to this device: the task then opens when it comes.
  const [awaited, setAwaited] = useState<Tote | null>(null);
  const packOf = (tote: Tote | null) => {
    const order = toted.find((each) => each.tote === tote)?.task.sourceId;
    return packs.find((each) => order !== undefined && each.sourceId === order);
  };
  const opened = packOf(awaited);
  const address = opened && taskAddress(opened);
  useEffect(() => {
    if (address) navigate(address);
  }, [address, navigate]);
  useCodes((code) => {
    const scan = readScan(code);
    if (scan.kind === 'order' && scan.order !== 'undo') navigate(first ? taskAddress(first) : paths.floor);
    if (scan.kind === 'tote') setAwaited(toted.find((each) => each.tote === scan.tote)?.tote ?? null);
  });
  return (
    <FloorScreen
      title="Ronda"
      leaveTo={paths.floor}
      actions={
        <LinkButton href={first ? taskAddress(first) : paths.floor} wide className={styles.primary}>
          <CodesIn>{first ? `Empacar ${first.reference}` : 'Ver las tareas'}</CodesIn>
        </LinkButton>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big} role="status">
          {toted.length === 0 ? 'No hay pedidos para una ronda' : 'Ronda lista'}
        </p>
        {toted.length === 0 ? (
          <p>Toma varias tareas de recoger y vuelve aquí.</p>
        ) : (
          <p className={styles.note}>Lleva las canastas a empaque. Escanea una para empacarla.</p>
        )}
      </div>
      {awaited !== null && !opened && (
        <p className={styles.note} role="status">
          {toteName(awaited)}: su tarea de empacar todavía no ha llegado a este equipo. Se abre sola cuando
          llegue.
        </p>
      )}
      {toted.map(({ tote, task }) => (
        <ToteTag key={tote} tote={tote} reference={`${task.reference}${howItEnded(task)}`} />
      ))}
    </FloorScreen>
  );
}

function howItEnded(task: TaskWithPending): string {
  if (task.status === 'cancelled') return ' · se canceló: devuélvelo a su estante';
  return task.status === 'done' && !isWhole(task) ? ' · con faltantes' : '';
}
