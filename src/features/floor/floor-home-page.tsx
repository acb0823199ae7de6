import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { byTurn, type ShownTask } from '#domain/tasks/shown-tasks.ts';
import { MAX_TASKS_AT_ONCE } from '#domain/tasks/task-commands.ts';
import { readScan } from '#domain/tasks/read-scan.ts';
import { isOver } from '#domain/tasks/task-rules.ts';
import { TOTES } from '#domain/tasks/tote.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { canReadCodes, keepCodeReader } from '#src/device/read-codes.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { sendClaim } from '#src/shared/floor/send-task-claim.ts';
import { useCodes } from '#src/shared/codes/use-codes.ts';
import { useShownTasks } from '#src/shared/floor/use-shown-tasks.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { LinkButton, Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { FloorPreferencesPanel } from '#src/features/floor/floor-preferences-panel.tsx';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { beginRound, lastRound, readLastRound } from '#src/features/floor/round-memory.ts';
import { TaskRow } from '#src/features/floor/task-row.tsx';
import { taskAddress, taskVerb } from '#src/shared/floor/task-words.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** Tasks that a person takes at once. */
const SEVERAL = 5;

/** What to do next, at arm's length: what this device has, what nobody has, and what others have. */
export default function FloorHomePage() {
  const tasks = useShownTasks();
  const role = useSignalValue(account)?.user_type;
  const offline = useSignalValue(connection) === 'offline';
  const works = can(role, 'moveStock');
  const readsCodes = useSignalValue(canReadCodes);
  useEffect(() => {
    // Where there will be no network, the reader of the camera has to be here already.
    if (readsCodes && !offline) void keepCodeReader();
  }, [readsCodes, offline]);
  const open = tasks?.filter((each) => !isOver(each)).toSorted(byTurn);
  const mine = open?.filter((each) => each.isHere) ?? [];
  const free = open?.filter((each) => !each.isHere && each.status === 'open') ?? [];
  const taken = open?.filter((each) => !each.isHere && each.status === 'claimed') ?? [];
  const [next] = mine;
  const round = useSignalValue(lastRound);
  useEffect(() => void readLastRound(), []);
  const inRound = mine.filter((each) => each.kind === 'pick' && round?.includes(each.id));
  const nextAddress = inRound.length > 0 ? paths.floorRound : next && taskAddress(next);
  const [, navigate] = useLocation();
  useCodes((code) => {
    const scan = readScan(code);
    const named = open?.find((each) => each.reference === code.trim().toUpperCase());
    const goesOn = scan.kind === 'order' && (scan.order === 'next' || scan.order === 'validate');
    const address = goesOn ? nextAddress : named && taskAddress(named);
    if (address) navigate(address);
  });

  return (
    <FloorScreen
      title="Piso"
      leaveTo={role ? homeOf(role) : paths.app}
      actions={works && open && <Actions mine={mine} inRound={inRound} free={free} offline={offline} />}
    >
      <div className={styles.lists}>
        {!open && <Loading />}
        {open?.length === 0 && (
          <p className={styles.big}>
            No hay nada por hacer{offline ? ', por lo que sabe este equipo' : ''}. Lo nuevo aparece solo.
          </p>
        )}
        {offline && open && (
          <p className={styles.note}>
            Sin conexión sigues con lo que ya tomaste. Para tomar más, acércate a donde haya red.
          </p>
        )}
        {!works && <p className={styles.note}>Tu rol mira las tareas; las hace quien mueve mercancía.</p>}
        <TaskList title="Las tuyas" tasks={mine} />
        <TaskList title="Por hacer" tasks={free} />
        <TaskList title="Las tienen otros" tasks={taken} />
        <FloorPreferencesPanel />
      </div>
    </FloorScreen>
  );
}

interface ActionsProps {
  mine: readonly ShownTask[];
  /** What is left of the round that was begun. */
  inRound: readonly ShownTask[];
  free: readonly ShownTask[];
  offline: boolean;
}

function Actions({ mine, inRound, free, offline }: ActionsProps) {
  const [, navigate] = useLocation();
  const [next] = mine;
  const wanted = free.filter((each) => !each.asked);
  const picks = mine.filter((each) => each.kind === 'pick');
  const several = wanted.slice(0, Math.min(SEVERAL, MAX_TASKS_AT_ONCE));
  const isAsking = wanted.length < free.length;

  async function goRound(): Promise<void> {
    try {
      await beginRound(picks);
      navigate(paths.floorRound);
    } catch (problem) {
      toastNotSaved(problem);
    }
  }

  return (
    <>
      {inRound.length > 0 && (
        <LinkButton href={paths.floorRound} wide className={styles.primary}>
          Seguir la ronda
        </LinkButton>
      )}
      {inRound.length === 0 && next && (
        <LinkButton href={taskAddress(next)} wide className={styles.primary}>
          {taskVerb(next)} {next.reference}
        </LinkButton>
      )}
      {inRound.length === 0 && picks.length > 1 && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={() => void goRound()}>
          Recoger {Math.min(picks.length, TOTES.length)} pedidos en una ronda
        </Button>
      )}
      {!next && several[0] && !offline && (
        <Button wide className={styles.primary} onClick={() => void take([several[0]])}>
          Tomar la siguiente
        </Button>
      )}
      {several.length > 1 && !offline && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={() => void take(several)}>
          Tomar {several.length} tareas
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

async function take(tasks: readonly (ShownTask | undefined)[]): Promise<void> {
  try {
    await sendClaim(tasks.filter((each) => each !== undefined));
  } catch (problem) {
    toastNotSaved(problem);
  }
}

function TaskList({ title, tasks }: { title: string; tasks: readonly ShownTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className={styles.figure}>{tasks.length}</span>
      </h2>
      <ul className={styles.tasks}>
        {tasks.map((each) => (
          <li key={each.id}>
            <TaskRow task={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton label="Cargando las tareas…" kind="row" count={3} />
    </div>
  );
}
