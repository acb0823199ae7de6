import * as v from 'valibot';
import { ListedPart, orderPartsPath } from '#domain/orders/listed-part.ts';

/** One purchase has no more parts than this: each has a line at least. */
const MOST_PARTS = 100;
/** Longer than any number: the server would refuse it, and it finds nothing all the same. */
export const MOST_WRITTEN_NUMBER = 40;

export const PartsAnswer = v.object({
  data: v.array(ListedPart),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers the parts of the purchase that one of them belongs to, by its number. */
export function partAddress(number: string): string {
  const query = new URLSearchParams({ limit: String(MOST_PARTS), q: number.slice(0, MOST_WRITTEN_NUMBER) });
  return `${orderPartsPath}?${query}`;
}
