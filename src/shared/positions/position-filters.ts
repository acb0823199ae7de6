import * as v from 'valibot';
import { positionLabel, ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { parseListQuery, type ListQuery } from '#domain/scanning/list-query.ts';
import { searchedText } from '#domain/text/tokenize.ts';
import { isUndescribed, occupancyOf } from '#domain/warehouse/occupancy.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export const POSITION_PAGE_SIZE = 50;

export const POSITION_STATES = ['empty', 'partly', 'full', 'blocked', 'undescribed'] as const;
export type PositionState = (typeof POSITION_STATES)[number];

export const positionStateLabels = {
  empty: 'Vacías',
  partly: 'Con espacio',
  full: 'Llenas',
  blocked: 'Bloqueadas',
  undescribed: 'Sin describir',
} satisfies Record<PositionState, string>;

/** The filters of the screen of positions, as its address has them. */
export const PositionFilters = v.object({
  zone: choiceFilter(['all', ...ZONES]),
  aisle: textFilter,
  shelf: textFilter,
  state: choiceFilter(['all', ...POSITION_STATES]),
  q: textFilter,
  page: pageFilter,
});
export type PositionFilters = v.InferOutput<typeof PositionFilters>;

export type AskedPositions = Omit<PositionFilters, 'page'>;

/** A position with the units on it. */
export interface StockedPosition {
  position: PositionWithPending;
  units: number;
}

/** Every position with its units, in the order of their labels. */
export function stockedPositions(
  positions: ReadonlyMap<string, PositionWithPending>,
  units: ReadonlyMap<string, number>,
): StockedPosition[] {
  return [...positions.values()]
    .map((position) => ({ position, units: units.get(position.id) ?? 0 }))
    .sort((a, b) => byLabel(a.position, b.position));
}

/**
 * The rows that the filters find. Text matches the label, the zone, the use and the reason for blocking it.
 */
export function filteredPositions(
  rows: readonly StockedPosition[],
  { zone, aisle, shelf, state, q }: AskedPositions,
): StockedPosition[] {
  const question = parseListQuery(q);
  return rows.filter(
    (row) =>
      (zone === 'all' || row.position.location.zone === zone) &&
      (aisle === '' || row.position.location.aisle === aisle) &&
      (shelf === '' || row.position.location.shelf === shelf) &&
      (state === 'all' || isIn(row, state)) &&
      answers(row.position, question),
  );
}

export function isIn({ position, units }: StockedPosition, state: PositionState): boolean {
  if (state === 'blocked') return position.blocked !== null;
  if (state === 'undescribed') return isUndescribed(position);
  return occupancyOf(position, units) === state;
}

/** How many positions are in each state, over all of them. */
export function countPositions(rows: readonly StockedPosition[]): Record<PositionState | 'all', number> {
  const counts = { all: rows.length, empty: 0, partly: 0, full: 0, blocked: 0, undescribed: 0 };
  for (const row of rows) for (const state of POSITION_STATES) if (isIn(row, state)) counts[state] += 1;
  return counts;
}

function answers({ location, purpose, blocked }: PositionWithPending, question: ListQuery): boolean {
  if (question.isEmpty) return true;
  const place = [positionLabel(location), zoneLabels[location.zone]];
  return question.isIn(searchedText(...place, positionPurposeLabels[purpose], blocked));
}

const numeric = new Intl.Collator('es-CO', { numeric: true });

function byLabel({ location: a }: PositionWithPending, { location: b }: PositionWithPending): number {
  return (
    ZONES.indexOf(a.zone) - ZONES.indexOf(b.zone) ||
    numeric.compare(a.aisle, b.aisle) ||
    numeric.compare(a.shelf, b.shelf) ||
    numeric.compare(a.position, b.position)
  );
}
