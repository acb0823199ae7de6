import type { Account } from '#domain/accounts/account.ts';
import { sendTaskMove } from '#src/features/floor/jobs/send-task-work.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { jobMemories, remember } from '#src/features/floor/jobs/job-memory.ts';
import type { MovingTask } from '#src/features/floor/jobs/current-line.ts';

/**
 * Takes back the last reversible movement of some tasks; false when there is none.
 * @throws when the device could not save it.
 */
export async function takeBackMove(tasks: readonly MovingTask[], author: Account): Promise<boolean> {
  const last = lastMove(tasks);
  if (!last) return false;
  // A movement that has left this device stays in the ledger: the units go back by a movement of their own.
  const { id, from: to, to: from, quantity, lot } = last.move;
  const back = { quantity, from, to, lot };
  if (!(await cancelUnsent(id))) await sendTaskMove(last.task, last.line, back, author, id);
  await remember(last.task.id, (now) => ({ ...now, sent: now.sent.filter((each) => each.id !== id) }));
  return true;
}

/** The last reversible movement of some tasks: command ids are in the order of time. */
function lastMove(tasks: readonly MovingTask[]) {
  const memories = jobMemories.peek() ?? {};
  return tasks
    .flatMap((task) =>
      (memories[task.id]?.sent ?? []).flatMap((move) => {
        const line = task.lines.find((each) => each.id === move.lineId);
        return line ? [{ task, line, move }] : [];
      }),
    )
    .toSorted((a, b) => (a.move.id < b.move.id ? -1 : 1))
    .at(-1);
}
