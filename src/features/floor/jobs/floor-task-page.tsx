import { useParams } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { doesTask } from '#domain/warehouse/tasks/does-task.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FloorDeadEnd } from '#src/shared/floor/floor-dead-end.tsx';
import { FloorLoading } from '#src/features/floor/jobs/floor-loading.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { account } from '#src/session/session.ts';
import { InspectScreen } from '#src/features/floor/jobs/inspection/inspect-screen.tsx';
import { MoveScreen } from '#src/features/floor/jobs/moving/move-screen.tsx';
import { NotHere } from '#src/features/floor/jobs/not-here.tsx';
import { PackScreen } from '#src/features/floor/jobs/packing/pack-screen.tsx';
import { TaskEnd } from '#src/features/floor/jobs/task-end.tsx';
import { useAnswersOf } from '#src/features/floor/jobs/use-answers-of.ts';
import { useJobMemories } from '#src/features/floor/jobs/use-job-memories.ts';
import type { MovingTask } from '#src/features/floor/jobs/current-line.ts';

/** One task: the work if this device has it, the person who has it otherwise, and its end. */
export default function FloorTaskPage() {
  const { id = '' } = useParams<{ id: string }>();
  const tasks = useTasksWithPending();
  const person = useSignalValue(account);
  // The router passes the address as it is written.
  const task = tasks?.find((each) => [each.id, encodeURIComponent(each.id)].includes(id));
  const memories = useJobMemories();
  useAnswersOf(task ? [task] : []);
  if (!tasks || !person || !memories) return <FloorLoading title="Tarea" what="la tarea" />;
  if (!task) return <Gone />;
  if (isOver(task)) return <TaskEnd task={task} tasks={tasks} />;
  if (!task.isHere || !doesTask(authorityOf(person), task.kind)) return <NotHere task={task} />;
  if (task.kind === 'inspect') return <InspectScreen key={task.id} task={task} author={person} />;
  if (task.kind === 'pack') return <PackScreen key={task.id} task={task} author={person} />;
  return isMoving(task) ? (
    <MoveScreen key={task.id} route={[{ task, tote: null }]} author={person} />
  ) : (
    <NotHere task={task} />
  );
}

function isMoving(task: TaskWithPending): task is MovingTask {
  const moving: readonly WarehouseTask['kind'][] = ['pick', 'put_away', 'transfer'];
  return moving.includes(task.kind);
}

function Gone() {
  return (
    <FloorDeadEnd title="Tarea" why="Esta tarea no está en este equipo.">
      <p>Terminó hace días, o no se ha recibido todavía.</p>
    </FloorDeadEnd>
  );
}
