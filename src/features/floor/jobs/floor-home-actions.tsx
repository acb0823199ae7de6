import { countOf } from '#domain/base/spanish-text.ts';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { MAX_TASKS_AT_ONCE } from '#domain/warehouse/tasks/task-commands.ts';
import { TOTES } from '#domain/scanning/tote.ts';
import { sendClaim } from '#src/features/floor/jobs/send-task-claim.ts';
import { LinkButton, Button } from '#src/ui/button.tsx';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { beginClusterPick } from '#src/features/floor/jobs/cluster-pick-memory.ts';
import { taskAddress, taskVerb } from '#src/features/floor/jobs/task-labels.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** The number of tasks that a person takes at once. */
const SEVERAL = 5;

interface FloorHomeActionsProps {
  mine: readonly TaskWithPending[];
  /** The remaining tasks of the cluster pick under way. */
  inClusterPick: readonly TaskWithPending[];
  free: readonly TaskWithPending[];
  offline: boolean;
}

/** The work that a person without a task in hand may begin, the likeliest first. */
export function FloorHomeActions({ mine, inClusterPick, free, offline }: FloorHomeActionsProps) {
  const [, navigate] = useLocation();
  const [next] = mine;
  const wanted = free.filter((each) => !each.asked);
  const picks = mine.filter((each) => each.kind === 'pick');
  const several = wanted.slice(0, Math.min(SEVERAL, MAX_TASKS_AT_ONCE));
  const isAsking = wanted.length < free.length;

  async function beginPicks(): Promise<void> {
    try {
      await beginClusterPick(picks);
      navigate(paths.floorClusterPick);
    } catch (problem) {
      toastNotSaved(problem);
    }
  }

  return (
    <>
      {inClusterPick.length > 0 && (
        <LinkButton href={paths.floorClusterPick} wide className={styles.primary}>
          Seguir la ronda
        </LinkButton>
      )}
      {inClusterPick.length === 0 && next && (
        <LinkButton href={taskAddress(next)} wide className={styles.primary}>
          <CodesIn>
            {taskVerb(next)} {next.reference}
          </CodesIn>
        </LinkButton>
      )}
      {inClusterPick.length === 0 && picks.length > 1 && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={() => void beginPicks()}>
          Recoger {countOf(Math.min(picks.length, TOTES.length), 'pedido', 'pedidos')} en una ronda
        </Button>
      )}
      {!next && several[0] && !offline && (
        <Button wide className={styles.primary} onClick={() => void take([several[0]])}>
          Tomar la siguiente
        </Button>
      )}
      {several.length > 1 && !offline && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={() => void take(several)}>
          Tomar {countOf(several.length, 'tarea', 'tareas')}
        </Button>
      )}
      {isAsking && (
        <p role="status" className={styles.note}>
          Pidiendo… {offline && 'Se piden cuando vuelva la red.'}
        </p>
      )}
    </>
  );
}

async function take(tasks: readonly (TaskWithPending | undefined)[]): Promise<void> {
  try {
    await sendClaim(tasks.filter((each) => each !== undefined));
  } catch (problem) {
    toastNotSaved(problem);
  }
}
