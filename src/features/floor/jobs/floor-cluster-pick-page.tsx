import { useEffect } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { nextOnRoute, totedTasks } from '#domain/warehouse/tasks/cluster-pick.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FloorLoading } from '#src/features/floor/jobs/floor-loading.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { account } from '#src/session/session.ts';
import { MoveScreen } from '#src/features/floor/jobs/moving/move-screen.tsx';
import { ClusterPickEnd } from '#src/features/floor/jobs/cluster-pick-end.tsx';
import { lastClusterPick, readLastClusterPick } from '#src/features/floor/jobs/cluster-pick-memory.ts';
import { useAnswersOf } from '#src/features/floor/jobs/use-answers-of.ts';
import { useJobMemories } from '#src/features/floor/jobs/use-job-memories.ts';
import type { MovingTask } from '#src/features/floor/jobs/current-line.ts';

/** Several orders picked on one route, each into its tote. */
export default function FloorClusterPickPage() {
  const picks = useTasksWithPending()?.filter(isPick);
  const person = useSignalValue(account);
  const memories = useJobMemories();
  const clusterPick = useSignalValue(lastClusterPick);
  useEffect(() => void readLastClusterPick(), []);
  const toted = picks && clusterPick ? totedTasks(clusterPick, picks) : [];
  useAnswersOf(toted.map((each) => each.task));
  if (!picks || !clusterPick || !memories || !person) return <FloorLoading title="Ronda" what="la ronda" />;
  const [first, ...others] = toted;
  if (!first || !isLeft(toted) || !can(authorityOf(person), 'moveStock'))
    return <ClusterPickEnd toted={toted} />;
  return <MoveScreen route={[first, ...others]} author={person} />;
}

function isLeft(toted: Parameters<typeof nextOnRoute>[0]): boolean {
  return nextOnRoute(toted, { begun: [], skipped: [] }) !== null;
}

function isPick(task: TaskWithPending): task is MovingTask {
  return task.kind === 'pick';
}
