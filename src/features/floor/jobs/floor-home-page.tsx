import { useEffect } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { doesTask } from '#domain/warehouse/tasks/does-task.ts';
import { paths } from '#domain/paths.ts';
import { byPriority } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { canReadCodes, cacheCodeReader } from '#src/device/scanner/read-codes.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { FloorPreferencesPanel } from '#src/features/floor/jobs/floor-preferences-panel.tsx';
import { lastClusterPick, readLastClusterPick } from '#src/features/floor/jobs/cluster-pick-memory.ts';
import { useScanAnything } from '#src/features/floor/jobs/use-scan-anything.ts';
import { FloorTaskLists } from '#src/features/floor/jobs/floor-task-lists.tsx';
import { taskAddress } from '#src/features/floor/jobs/task-labels.ts';
import { FloorHomeActions } from '#src/features/floor/jobs/floor-home-actions.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/**
 * The next work, at arm's length: this device's tasks, the free ones, and other people's. Any code is answered
 * here.
 */
export default function FloorHomePage() {
  const tasks = useTasksWithPending();
  const authority = authorityOf(useSignalValue(account));
  const offline = useSignalValue(connection) === 'offline';
  const works = can(authority, 'moveStock');
  const readsCodes = useSignalValue(canReadCodes);
  useEffect(() => {
    // Keeps the camera's code reader on the device now, for places without a network.
    if (readsCodes && !offline) void cacheCodeReader();
  }, [readsCodes, offline]);
  const open = tasks?.filter((each) => !isOver(each)).toSorted(byPriority);
  const mine = open?.filter((each) => each.isHere) ?? [];
  const free = open?.filter((each) => !each.isHere && each.status === 'open') ?? [];
  const taken = open?.filter((each) => !each.isHere && each.status === 'claimed') ?? [];
  const [next] = mine;
  const clusterPick = useSignalValue(lastClusterPick);
  useEffect(() => void readLastClusterPick(), []);
  const inClusterPick = mine.filter((each) => each.kind === 'pick' && clusterPick?.includes(each.id));
  const nextAddress = inClusterPick.length > 0 ? paths.floorClusterPick : next && taskAddress(next);
  const scanning = useScanAnything(open, nextAddress);

  return (
    <FloorScreen
      {...scanning}
      title="Piso"
      leaveTo={authority ? homeOf(authority) : paths.app}
      actions={
        works &&
        open && (
          <FloorHomeActions
            mine={mine}
            inClusterPick={inClusterPick}
            free={free.filter((each) => doesTask(authority, each.kind))}
            offline={offline}
          />
        )
      }
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
        <FloorTaskLists mine={mine} free={free} taken={taken} />
        <FloorPreferencesPanel />
      </div>
    </FloorScreen>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton label="Cargando las tareas…" kind="row" count={3} />
    </div>
  );
}
