import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { parseReturnNumber, type ListedReturn } from '#domain/returns/listed-return.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

type ListedLine = ListedReturn['lines'][number];

/** How much of a line is in the warehouse again. */
export interface Entered {
  /** Units that a movement already brought to a shelf. */
  entered: number;
  /** Units that nobody has entered yet. */
  left: number;
}
export type LineToEnter = ListedLine & Entered;

/**
 * The lines of a return, with the number of units of each that were entered already: `entered` holds the
 * units by SKU (`enteredUnits`).
 */
export function linesToEnter(
  lines: readonly ListedLine[],
  entered: ReadonlyMap<string, number>,
): LineToEnter[] {
  return withEntered(lines, (line) => line.units.length, entered);
}

/** Lines of any kind that each want units of a product, with how many of them were entered already. */
export function withEntered<Line extends { sku: string }>(
  lines: readonly Line[],
  wantedOf: (line: Line) => number,
  entered: ReadonlyMap<string, number>,
): (Line & Entered)[] {
  const unassigned = new Map(entered);
  return lines.map((line) => {
    const known = Math.max(0, unassigned.get(line.sku) ?? 0);
    const own = Math.min(known, wantedOf(line));
    unassigned.set(line.sku, known - own);
    return { ...line, entered: own, left: wantedOf(line) - own };
  });
}

/** The movements of a return's goods: they name it as the reference, however its number is written. */
export function movementsOfReturn<Movement extends Pick<StockMovement, 'reason' | 'reference'>>(
  movements: readonly Movement[],
  returnNumber: string,
): Movement[] {
  const number = spokenOf(returnNumber);
  return movements.filter(
    ({ reason, reference }) => reason === 'devolucion' && spokenOf(reference) === number,
  );
}

/**
 * The units of a return that movements brought to a shelf, by SKU. One that goes out again (*salida*,
 * *devolución*) takes its units back.
 */
export function enteredUnits(
  movements: readonly Pick<StockMovement, 'sku' | 'type' | 'reason' | 'quantity' | 'reference'>[],
  returnNumber: string,
): ReadonlyMap<string, number> {
  const ofReturn = movementsOfReturn(movements, returnNumber);
  return sumByKey(ofReturn.map(({ sku, type, quantity }) => [sku, type === 'salida' ? -quantity : quantity]));
}

/** One text for a return, however its number was written. */
function spokenOf(reference: string): string {
  const { purchase, vendorOrder, place } = parseReturnNumber(reference) ?? {};
  return place ? [purchase, vendorOrder, place].join('-') : reference.trim().toUpperCase();
}
