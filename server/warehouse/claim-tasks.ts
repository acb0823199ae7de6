import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import type {
  ClaimTasksData,
  ReleaseTasksData,
  TakeAwayTaskData,
  TaskAnswers,
} from '#domain/warehouse/tasks/task-commands.ts';
import { doesTask } from '#domain/warehouse/tasks/does-task.ts';
import { claimTask, freeTask } from '#domain/warehouse/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { holderOf, tasksOnHold } from '#server/warehouse/free-tasks.ts';
import { lockTasks, saveTasks } from '#server/warehouse/tasks-storage.ts';

/**
 * A device takes tasks. Of two that want one, the first gets it, and the other reads who holds it. What a purchase on hold
 * wants is there for nobody, and what somebody cannot end not for them, but for the device that had it before.
 */
export const claimTasksHandler: CommandHandler<ClaimTasksData> = {
  needs: 'moveStock',
  lock: async (tx) => async (submitted) => {
    const ids = submitted.flatMap((each) => each.data.task_ids);
    const tasks = await lockTasks(tx, ids);
    // Asked under the locks: whoever holds a purchase now came before them, and is seen, or finds its tasks taken.
    const onHold = await tasksOnHold(tx, ids);
    return decideTasks(tx, tasks, submitted, ({ data, deviceId, actor, authority, nowMs }) => ({
      ids: data.task_ids,
      change: (task) =>
        (onHold.has(task.id) || !doesTask(authority, task.kind)) && task.claimedBy?.deviceId !== deviceId
          ? { task, outcome: 'unknown' as const }
          : claimTask(task, {
              deviceId,
              userId: actor.id,
              userName: actor.name,
              at: new Date(nowMs).toISOString(),
            }),
    }));
  },
};

/** A device gives tasks back. The units it moved for them stay done. */
export const releaseTasksHandler = freesTasks<ReleaseTasksData>(({ data, deviceId }) => {
  return { ids: data.task_ids, ofDevice: deviceId };
});

/**
 * Somebody frees a task of a device that does not come back. Work that the device did and has not sent still
 * counts.
 */
export const takeAwayTaskHandler = freesTasks<TakeAwayTaskData>(({ data }) => {
  return { ids: [data.task_id], ofDevice: data.device_id };
});

function freesTasks<Data>(
  read: (submitted: Submitted<Data>) => { ids: readonly string[]; ofDevice: string },
): CommandHandler<Data> {
  return {
    needs: 'moveStock',
    lock: async (tx) => async (submitted) => {
      const tasks = await lockTasks(
        tx,
        submitted.flatMap((each) => read(each).ids),
      );
      return decideTasks(tx, tasks, submitted, (each) => {
        const { ids, ofDevice } = read(each);
        return { ids, change: (task) => freeTask(task, ofDevice) };
      });
    },
  };
}

interface TaskChange {
  ids: readonly string[];
  change(task: WarehouseTask): ReturnType<typeof claimTask<WarehouseTask>>;
}

/** Decides changes of the holders of locked tasks, one command after the other, and writes each task once. */
async function decideTasks<Data>(
  tx: Db,
  tasks: Map<string, WarehouseTask>,
  submitted: readonly Submitted<Data>[],
  read: (submitted: Submitted<Data>) => TaskChange,
): Promise<Decision[]> {
  const changes = submitted.map((each) => ({ ...read(each), nowMs: each.nowMs }));
  const changed = new Map<string, WarehouseTask>();
  const decisions = changes.map(({ ids, change }): Decision => {
    const audited: AuditChange[] = [];
    const answers = [...new Set(ids)].map((id): TaskAnswers['tasks'][number] => {
      const before = tasks.get(id);
      if (!before) return { task_id: id, outcome: 'unknown', holder: null };
      const { task, outcome } = change(before);
      tasks.set(id, task);
      audited.push(...differences('task', id, holderOf(before), holderOf(task)));
      if (task !== before) changed.set(id, task);
      const holder = outcome === 'somebody_else' ? (task.claimedBy?.userName ?? null) : null;
      return { task_id: id, outcome, holder };
    });
    const result: TaskAnswers = { tasks: answers };
    return { status: 'applied', result, touched: [{ collection: 'tasks' }], changes: audited };
  });
  await saveTasks(tx, [...changed.values()], Math.max(...changes.map((each) => each.nowMs)));
  return decisions;
}
