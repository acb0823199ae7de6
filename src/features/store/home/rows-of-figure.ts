import type { FigureName, StoreFigures } from '#domain/dashboard/store-figures.ts';

/** The list of what a figure counts. */
export function rowsOfFigure(_name: FigureName, _figures: StoreFigures): string | null {
  return null;
}
