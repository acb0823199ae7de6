import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import { unitsCounted } from '#test/simulation/acts/task-acts.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Each scan and each unit that was moved for a task is in the ledger and in its document, once. */
export function factsCountedOnce({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const movements = new Map(truth.movements.map((each) => [each.id, each]));
  for (const { id, product_id, units } of truth.scans) {
    const moved = movements.get(id);
    if (moved?.quantity !== Math.abs(units) || moved.product_id !== product_id)
      broken(`scan ${id} is of ${units} units, its movement of ${moved?.quantity}`);
  }
  const done = new Map<string, number>();
  for (const { id, result } of truth.receipts) {
    const command = ledger.tried.get(id);
    if (command?.entry.name !== 'task.move' || result.status !== 'applied') continue;
    const data = command.entry.data as MoveForTaskData;
    const line = `${data.task_id} ${data.line_id}`;
    done.set(line, (done.get(line) ?? 0) + unitsCounted(data));
  }
  for (const task of truth.tasks.filter((each) => each.kind === 'transfer' || each.kind === 'pick')) {
    for (const line of task.lines) {
      const moved = done.get(`${task.id} ${line.id}`) ?? 0;
      // After a restore units may arrive before the task that was lost with it: they moved all the same.
      const agrees = ledger.wasRestored ? line.done <= moved : line.done === moved;
      if (!agrees) broken(`${task.id} has ${line.done} units of a line, and ${moved} were moved`);
    }
  }
}

function broken(what: string): never {
  throw new Violation('facts counted once', what);
}
