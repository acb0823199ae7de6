import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { sendRelease } from '#src/features/floor/jobs/send-task-claim.ts';

/** Gives a task back; says so when the device could not save it. */
export async function releaseSaved(task: WarehouseTask): Promise<boolean> {
  try {
    await sendRelease([task]);
    return true;
  } catch (problem) {
    toastNotSaved(problem);
    return false;
  }
}
