import {
  checkedOf,
  type CheckedUnits,
  type PackAnswer,
  type PackRefusal,
} from '#domain/warehouse/tasks/packing.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import type { TaskLine, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';

interface WrongAtTable {
  task: WarehouseTask;
  answer: Extract<PackAnswer, { outcome: 'wrong' }>;
  scan: Scan | null;
  checks: readonly CheckedUnits[];
}

/** The code that the table read, the units still wanted, and the fact that this one does not count. */
export function wrongAtTable({ task, answer: { refusal, line }, scan, checks }: WrongAtTable): ScanFeedback {
  const code = scan && 'code' in scan ? scan.code : '';
  return {
    kind: 'wrong',
    heading: headings[refusal],
    read: { code: code || 'Nada', name: line?.productName },
    wanted: refusal === 'another_order' ? { code: task.reference } : wantedOf(task.lines, checks),
    calm: calmMessage(refusal, line, checks),
  };
}

const headings = {
  not_of_order: 'No va en este pedido',
  another_order: 'Ese es otro pedido',
  enough: 'Sobra',
  too_many: 'La caja trae de más',
  damaged: 'No se lee bien',
  not_a_product: 'Falta el producto',
} satisfies Record<PackRefusal, string>;

function wantedOf(lines: readonly TaskLine[], checks: readonly CheckedUnits[]) {
  const next = lines.find((each) => checkedOf(each, checks) < (each.quantity ?? 0));
  return next ? { code: next.sku, name: next.productName } : null;
}

function calmMessage(refusal: PackRefusal, line: TaskLine | null, checks: readonly CheckedUnits[]): string {
  if (refusal === 'damaged') return 'Limpia la etiqueta o escribe el código. No se contó nada.';
  if (refusal === 'enough' && line)
    return `El pedido lleva ${line.quantity ?? 0} y ya hay ${checkedOf(line, checks)}. Deja la otra aparte.`;
  if (refusal === 'too_many') return 'Ábrela y escanea las unidades del pedido. No se contó nada.';
  return refusal === 'not_of_order' ? 'Sácalo de la caja. No se contó nada.' : 'No se contó nada.';
}
