import type { WarehouseTask } from '#domain/warehouse/warehouse-task.ts';
import { sendRelease } from '#src/pieces/send-task-claim.ts';
import { toast } from '#src/ui/toast.tsx';

/** Gives a task back; says so when the device could not save it. */
export async function releaseSaved(task: WarehouseTask): Promise<boolean> {
  try {
    await sendRelease([task]);
    return true;
  } catch {
    sayNotSaved();
    return false;
  }
}

export function sayNotSaved(): void {
  toast({ tone: 'error', text: 'No se pudo guardar en este equipo. Libera espacio y reintenta.' });
}
