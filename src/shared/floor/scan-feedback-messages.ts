import { lotText } from '#src/shared/inventory/lot-text.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import type { Answered, LineProgress, Question, Refusal } from '#domain/warehouse/tasks/floor-job.ts';
import { lotOfScan, type Scan } from '#domain/scanning/read-scan.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { toteName, type Tote } from '#domain/scanning/tote.ts';
import { lotOfTaskLine, type TaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { ScanFeedback, WrongFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { notSavedMessage } from '#src/shared/saving/use-saving.ts';

/** The label of a position by its key; a key that is no position is shown as it is. */
export function labelOf(key: string | null): string {
  const at = key === null ? null : parsePositionKey(key);
  return at ? positionLabel(at) : (key ?? 'Sin ubicación');
}

export function rightWord(question: Question, answered: Extract<Answered, { outcome: 'right' }>): string {
  if (answered.move) return countOf(answered.move.quantity, 'unidad lista', 'unidades listas');
  return question === 'product' ? `Llevas ${answered.progress.taken}` : 'Ahí es';
}

interface WrongScan {
  task: WarehouseTask;
  line: TaskLine;
  progress: LineProgress;
  question: Question;
  scan: Scan | null;
  refusal: Refusal;
  tote: Tote | null;
}

/** The scanned code, the wanted one, and that nothing happened. */
export function wrongScanFeedback({
  task,
  line,
  progress,
  question,
  scan,
  refusal,
  tote,
}: WrongScan): WrongFeedback {
  const isTote = question === 'tote' && tote !== null;
  const place = question === 'product' ? productOf(line) : positionOf(question, line);
  const wanted = isTote ? { code: toteName(tote), name: task.reference } : place;
  const code = scan && 'code' in scan ? scan.code : '';
  const other = task.lines.find((each) => each.id !== line.id && each.sku === code);
  return {
    kind: 'wrong',
    heading: headings[refusal],
    read: {
      code: code || 'Nada',
      name: isOfItsLot(refusal) ? lotText(lotOfScan(scan)) : other?.productName,
    },
    wanted: refusal === 'enough' || refusal === 'nothing_taken' ? null : wanted,
    calm: `${waysOut[refusal] ?? ''}No se descontó nada. ${soFar(line, progress)}`,
  };
}

/** Whether a code was refused for the lot that it says, which is then shown. */
const isOfItsLot = (refusal: Refusal) => refusal === 'expired' || refusal === 'short_dated';

const waysOut: Partial<Record<Refusal, string>> = {
  damaged: 'Limpia la etiqueta o escribe el código. ',
  expired: 'No la despaches: llévala a cuarentena. ',
  short_dated: 'Le quedan menos días de los que pide el producto: toma otra. ',
};

const headings = {
  another_position: 'Ahí no es',
  another_product: 'Ese no es',
  another_lot: 'Es de otro lote',
  expired: 'Ya venció',
  short_dated: 'Por vencer',
  another_tote: 'Esa no es la canasta',
  not_a_position: 'Falta la ubicación',
  not_a_product: 'Falta el producto',
  damaged: 'No se lee bien',
  enough: 'Ya están todas',
  too_many: 'La caja trae de más',
  nothing_taken: 'No llevas nada',
} satisfies Record<Refusal, string>;

function productOf(line: TaskLine) {
  const lot = lotText(lotOfTaskLine(line));
  return {
    code: line.sku,
    name: `${dotted(line.productName, lot)} en ${labelOf(line.from)}`,
  };
}

function positionOf(question: Question, line: TaskLine) {
  const key = question === 'from' ? line.from : line.to;
  return key === null ? null : { code: labelOf(key), name: line.productName };
}

function soFar(line: TaskLine, { taken }: LineProgress): string {
  const missing = missingUnits(line);
  return missing === null ? `Llevas ${taken}.` : `Llevas ${taken} de ${missing}.`;
}

/**
 * The device could not save.
 * @param kept what is not lost.
 */
export function savingFailed(problem: unknown, kept = 'Nada se perdió'): ScanFeedback {
  const { why, wayOut } = notSavedMessage(problem);
  return {
    kind: 'wrong',
    heading: 'No se pudo guardar',
    read: { code: 'Sin guardar', name: `${why}.` },
    wanted: null,
    calm: `${kept}: ${wayOut}.`,
  };
}
