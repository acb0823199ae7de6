import { lotOfScan, type Scan } from '#domain/scanning/read-scan.ts';
import { lotOfTaskLine, type TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';

/** Asks whether units of another lot than the task is for are taken: they can be sold, and others expire before. */
export function agreesToLot(line: TaskLine, scan: Scan): Promise<boolean> {
  return confirmDialog({
    title: '¿Llevar otro lote?',
    text: `Buscas: ${lotText(lotOfTaskLine(line))}. Leíste: ${lotText(lotOfScan(scan))}. Si el que buscas está, llévalo primero.`,
    confirm: 'Llevar este',
    keep: 'Buscar el otro',
  });
}
