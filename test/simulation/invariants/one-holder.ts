import type { TakeAwayTaskData, TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import { pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import type { CommitWatcher } from '#test/simulation/memory-database/memory-database.ts';
import type { ReceiptRow } from '#test/simulation/memory-database/rows.ts';

/**
 * Judges each transaction before it commits: a task is given to a device only when no other has it, and it
 * leaves a device only when that device gives it back or somebody takes it away.
 */
export function holderWatch({ tried, broken }: Pick<RunLedger, 'tried' | 'broken'>): CommitWatcher {
  return (tx, { tables }) => {
    const holders = new Map<string, string | null>();
    /** Packing begins with the person who picked the order. */
    const holderBefore = (task: string) => {
      const before = tables.tasks.committed.get(task);
      const opened = before ? undefined : tx.get(tables.tasks, task);
      const picked = opened?.kind === 'pack' ? tx.get(tables.tasks, pickTaskId(opened.source_id)) : undefined;
      return (before ?? picked)?.device_id ?? null;
    };
    const holderOf = (task: string) => {
      const known = holders.get(task);
      return known === undefined ? holderBefore(task) : known;
    };
    for (const receipt of tx.written(tables.receipts)) {
      const wasApplied = tables.receipts.committed.get(receipt.id)?.result.status === 'applied';
      const command = tried.get(receipt.id)?.entry;
      if (!command || wasApplied || receipt.result.status !== 'applied') continue;
      if (command.name === 'task.claim') {
        for (const task of tasksOf(receipt, 'yours')) {
          const holder = holderOf(task);
          if (holder !== null && holder !== receipt.device_id)
            broken('one holder', `${task} is given to ${receipt.device_id}, and ${holder} has it`);
          holders.set(task, receipt.device_id);
        }
      }
      if (command.name !== 'task.release' && command.name !== 'task.takeAway') continue;
      const from =
        command.name === 'task.release' ? receipt.device_id : (command.data as TakeAwayTaskData).device_id;
      for (const task of tasksOf(receipt, 'open')) if (holderOf(task) === from) holders.set(task, null);
    }
    const changed = tx.written(tables.tasks).map((each) => each.id);
    for (const task of new Set([...changed, ...holders.keys()])) {
      const holder = tx.get(tables.tasks, task)?.device_id ?? null;
      if (holder !== holderOf(task))
        broken('one holder', `${task} is with ${holder}, and was given to ${holderOf(task)}`);
    }
  };
}

function tasksOf({ result }: ReceiptRow, outcome: TaskAnswers['tasks'][number]['outcome']): string[] {
  const { tasks } = result.result as TaskAnswers;
  return tasks.filter((each) => each.outcome === outcome).map((each) => each.task_id);
}
