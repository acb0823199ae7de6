import type { FigureName, StoreFigures } from '#domain/dashboard/store-figures.ts';
import { paths } from '#domain/paths.ts';

/** The list of what a figure counts: the store's orders of those days, and its products for its ratings. */
export function rowsOfFigure(name: FigureName, { from, to }: Pick<StoreFigures, 'from' | 'to'>): string {
  const days = `from=${from}&to=${to}`;
  if (name === 'rating') return paths.storeProducts;
  // A return is of the day on which its refund was authorised, whenever its order was placed.
  if (name === 'refund') return `${paths.storeOrders}?view=returned`;
  return name === 'cancelled'
    ? `${paths.storeOrders}?view=cancelled&${days}`
    : `${paths.storeOrders}?${days}`;
}
