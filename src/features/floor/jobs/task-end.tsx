import { Tag } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { nextAfter, type TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver, isWhole } from '#domain/warehouse/tasks/task-rules.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { jobMemories } from '#src/features/floor/jobs/job-memory.ts';
import { LineList } from '#src/features/floor/jobs/line-list.tsx';
import { taskAddress, taskVerb } from '#src/features/floor/jobs/task-labels.ts';
import { packedHereBy, undoPacked } from '#src/features/floor/jobs/packing/undo-packed.ts';
import { labelOf } from '#src/shared/floor/scan-feedback-messages.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** The end of a task: its outcome, the place for the units taken, and the next work. */
export function TaskEnd({ task, tasks }: { task: TaskWithPending; tasks: readonly TaskWithPending[] }) {
  const [, navigate] = useLocation();
  const next = nextAfter(task, tasks);
  const pack = tasks.find(
    (each) => each.kind === 'pack' && each.sourceId === task.sourceId && each.isHere && !isOver(each),
  );
  const nextAddress = next ? taskAddress(next) : paths.floor;
  const isPackedHere = packedHereBy(task, useSignalValue(jobMemories)) !== null;
  useCodes((code) => {
    const scan = readScan(code);
    if (scan.kind !== 'order') return;
    if (scan.order === 'undo') void undoPacked(task);
    else if (scan.order === 'next' || scan.order === 'validate') navigate(nextAddress);
  });
  return (
    <FloorScreen
      title={`${taskKindLabels[task.kind]} ${task.reference}`}
      leaveTo={paths.floor}
      actions={
        <>
          <LinkButton href={nextAddress} wide className={styles.primary}>
            <CodesIn>{next ? `${taskVerb(next)} ${next.reference}` : 'Ver las tareas'}</CodesIn>
          </LinkButton>
          {pack && pack !== next && (
            <LinkButton href={taskAddress(pack)} variant="line" size="sm" wide className={styles.second}>
              <CodesIn>
                {taskVerb(pack)} {pack.reference}
              </CodesIn>
            </LinkButton>
          )}
          {task.kind === 'pack' && task.status === 'done' && (
            <div className={styles.pair}>
              {isWhole(task) && (
                <LinkButton
                  href={paths.deskOrderLabel(task.reference)}
                  variant="line"
                  size="sm"
                  className={styles.second}
                >
                  <Tag /> Etiqueta
                </LinkButton>
              )}
              {isPackedHere && <UndoButton onUndo={() => void undoPacked(task)} />}
            </div>
          )}
        </>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big} role="status">
          {heading(task)}
        </p>
        {advice(task) && <p className={styles.note}>{advice(task)}</p>}
        <LineList task={task} />
      </div>
    </FloorScreen>
  );
}

function heading(task: TaskWithPending): string {
  if (task.status === 'cancelled') return 'Se canceló';
  if (!isWhole(task)) return 'Terminada con faltantes';
  if (task.kind === 'inspect') return 'Revisada';
  return task.kind === 'pack' ? 'Empacado' : 'Listo';
}

function advice(task: TaskWithPending): string {
  if (task.kind === 'pack') return packAdvice(task);
  if (task.kind === 'inspect') return 'Quien compró lee cómo llegó. En el escritorio deciden el reembolso.';
  const hasSome = task.lines.some((each) => each.done > 0);
  if (task.status === 'cancelled')
    return hasSome ? 'Lo que recogiste vuelve a su estante: abajo dice de dónde salió.' : '';
  const to = task.lines.find((each) => each.to !== null)?.to ?? null;
  if (task.kind !== 'pick' || !hasSome) return '';
  const bring = `Llévalo a empaque, ${labelOf(to)}.`;
  return isWhole(task) ? bring : `${bring} En el escritorio deciden qué pasa con lo que faltó.`;
}

function packAdvice(task: TaskWithPending): string {
  if (task.status === 'cancelled') return 'Deja lo que hay en la mesa: vuelve a su estante.';
  return isWhole(task)
    ? 'Pega la etiqueta y déjalo en despacho.'
    : 'Deja el pedido en la mesa. En el escritorio deciden qué pasa con lo que faltó.';
}
