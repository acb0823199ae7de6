import * as v from 'valibot';
import { parsePositionKey, positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { MOVEMENT_REASONS, MOVEMENT_TYPES, type StockMovement } from '#domain/inventory/stock-movement.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { cachedIndex } from '#domain/text/cached-index.ts';
import {
  choiceFilter,
  dayFilter,
  pageFilter,
  readFilters,
  textFilter,
} from '#src/shared/lists/url-filters.ts';

export const MOVEMENT_PAGE_SIZE = 50;

/** The filters of the movements page, as its address has them. Dates are days of Colombia, both included. */
export const MovementFilters = v.object({
  from: dayFilter,
  to: dayFilter,
  type: choiceFilter(['all', ...MOVEMENT_TYPES]),
  reason: choiceFilter(['all', ...MOVEMENT_REASONS]),
  location: textFilter,
  q: textFilter,
  /** Exactly this one, unlike the matches of `q`. */
  sku: textFilter,
  /** Ids of the people who made them, and of the devices on which they made them. */
  user: textFilter,
  device: textFilter,
  page: pageFilter,
});
export type MovementFilters = v.InferOutput<typeof MovementFilters>;

/** The page without any filter. */
export const noMovementFilters = readFilters(MovementFilters, new URLSearchParams());

/** Whether any filter is set, so that "no hay nada" can tell an empty ledger from an empty answer. */
export function asksForSome(filters: MovementFilters): boolean {
  const { page: _, ...asked } = filters;
  return Object.values(asked).some((each) => each !== '' && each !== 'all');
}

/**
 * The movements that the filters find, in the order given. Text matches product, SKU or reference; a location
 * is a zone or a position label, or the beginning of one, at either end of the movement.
 * @param items the stock, whose products a bar code names: a movement does not say its own.
 */
export function filteredMovements<Movement extends StockMovement>(
  movements: readonly Movement[],
  asked: MovementFilters,
  items: readonly InventoryItem[] = [],
): Movement[] {
  const question = parseListQuery(asked.q);
  // Who writes nothing needs no words: reading those of a whole ledger is most of the work.
  const hasWords = question.isEmpty ? null : question.among(corpusOfMovements(movements));
  const named = new Set(question.isEmpty ? [] : items.filter(question.names).map((each) => each.productId));
  const at = positionIn(asked.location);
  const place = foldSpanish(at ? positionLabel(at) : asked.location);
  const range = instantRange(asked);
  return movements.filter(
    (each, index) =>
      (asked.type === 'all' || each.type === asked.type) &&
      (asked.reason === 'all' || each.reason === asked.reason) &&
      isWithin(each.timestamp, range) &&
      (asked.sku === '' || each.sku === asked.sku) &&
      (asked.user === '' || each.userId === asked.user) &&
      (asked.device === '' || each.deviceId === asked.device) &&
      (hasWords === null ||
        hasWords[index] === 1 ||
        named.has(each.productId) ||
        question.names({ sku: each.sku, gtin: null })) &&
      isAt(each, place),
  );
}

/** Milliseconds from the first instant of a day to the last of another. Colombia has no summer time. */
export function instantRange({ from, to }: Pick<MovementFilters, 'from' | 'to'>): {
  since: number;
  until: number;
} {
  return {
    since: from ? Date.parse(`${from}T00:00:00.000-05:00`) : Number.NEGATIVE_INFINITY,
    until: to ? Date.parse(`${to}T23:59:59.999-05:00`) : Number.POSITIVE_INFINITY,
  };
}

function isWithin(instant: string, { since, until }: { since: number; until: number }): boolean {
  const at = Date.parse(instant);
  return at >= since && at <= until;
}

/** The words by which movements are found. */
export const corpusOfMovements = cachedIndex((each: StockMovement) => [
  each.productName,
  each.sku,
  each.reference,
]);

function isAt(movement: StockMovement, place: string): boolean {
  if (place === '') return true;
  return [movement.from, movement.to].some((key) => {
    const at = parsePositionKey(key);
    if (!at) return false;
    return (
      foldSpanish(zoneLabels[at.zone]).includes(place) || foldSpanish(positionLabel(at)).startsWith(place)
    );
  });
}
