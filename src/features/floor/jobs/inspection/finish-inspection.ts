import { inspectionNote } from '#domain/returns/inspection.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { returnOfTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { SavedUnit } from '#src/features/floor/jobs/inspection/save-inspected.ts';
import type { ReturnedGoods } from '#src/features/floor/jobs/inspection/use-returned-goods.ts';
import { sendReturnStep } from '#src/shared/orders/send-return-step.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';

/**
 * Saves on this device how a return came, as the ledger says it; asks first when units of it were never seen.
 * @param saved the units that this screen saved: the return leaves after them, so that nobody reads of units that
 * the ledger lacks.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function finishInspection(
  task: TaskWithPending,
  { lines, movements }: ReturnedGoods,
  saved: readonly SavedUnit[],
): Promise<void> {
  if (!lines || !movements) return;
  const missing = sumByKey(lines.map((each) => [each.sku, each.left]));
  const note = inspectionNote(movements, task.reference, missing);
  const isWhole = lines.every((each) => each.left === 0);
  if (note === '' || !(isWhole || (await agreesToMissing(note)))) return;
  await sendReturnStep(
    { ...returnOfTask(task), to: 'inspected', note },
    { title: `Revisar: devolución ${task.reference}`, detail: note, after: saved.flatMap(commandsOf) },
  );
}

function commandsOf({ entryId, incidentId }: SavedUnit): string[] {
  return incidentId === null ? [entryId] : [entryId, incidentId];
}

function agreesToMissing(note: string): Promise<boolean> {
  return confirmDialog({
    title: '¿Terminar con unidades sin revisar?',
    text: `${note} Lo lee quien compró, en su pedido.`,
    confirm: 'Terminar así',
    keep: 'Seguir revisando',
  });
}
