import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { writtenReturnNumber, type ListedReturn } from '#domain/returns/listed-return.ts';
import { sumByKey } from '#domain/sum-by-key.ts';

type ListedLine = ListedReturn['lines'][number];

export interface LineToEnter extends ListedLine {
  /** Units that a movement already brought to a shelf. */
  entered: number;
  /** Units that nobody has entered yet. */
  left: number;
}

/**
 * The lines of a return, with the number of units of each that were entered already: `entered` holds the
 * units by SKU (`enteredUnits`).
 */
export function linesToEnter(
  lines: readonly ListedLine[],
  entered: ReadonlyMap<string, number>,
): LineToEnter[] {
  const unassigned = new Map(entered);
  return lines.map((line) => {
    const known = Math.max(0, unassigned.get(line.sku) ?? 0);
    const own = Math.min(known, line.units.length);
    unassigned.set(line.sku, known - own);
    return { ...line, entered: own, left: line.units.length - own };
  });
}

/**
 * The units of a return that movements brought to a shelf, by SKU. A movement speaks of a return by its
 * number as the reference, however it is written; one that goes out again (*salida*, *devolución*) takes its
 * units back.
 */
export function enteredUnits(
  movements: readonly Pick<StockMovement, 'sku' | 'type' | 'reason' | 'quantity' | 'reference'>[],
  returnNumber: string,
): ReadonlyMap<string, number> {
  const number = spokenOf(returnNumber);
  const ofReturn = movements.filter(
    ({ reason, reference }) => reason === 'devolucion' && spokenOf(reference) === number,
  );
  return sumByKey(ofReturn.map(({ sku, type, quantity }) => [sku, type === 'salida' ? -quantity : quantity]));
}

/** One text for a return, however its number was written. */
function spokenOf(reference: string): string {
  const { purchase, vendorOrder, place } = writtenReturnNumber(reference) ?? {};
  return place ? [purchase, vendorOrder, place].join('-') : reference.trim().toUpperCase();
}
