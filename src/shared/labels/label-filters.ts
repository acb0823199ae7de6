import * as v from 'valibot';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { LABEL_SHEETS } from '#src/shared/labels/label-sheets.ts';
import {
  filteredPositions,
  PositionFilters,
  type StockedPosition,
} from '#src/shared/positions/position-filters.ts';
import { choiceFilter, writeFilters } from '#src/shared/lists/url-filters.ts';

/** The most labels that are drawn at once. */
export const MAX_LABELS = 500;

/** Labels of the positions that the filters find or, when some are named, of those alone; and the paper. */
export const LabelFilters = v.object({
  ...PositionFilters.entries,
  only: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(20_000)), ''), ''),
  sheet: choiceFilter(LABEL_SHEETS),
});
export type LabelFilters = v.InferOutput<typeof LabelFilters>;

/**
 * The address of the labels of some positions: of the marked ones or, when none is, of those that the filters
 * find.
 */
export function labelsAddress(filters: PositionFilters, marked: readonly StockedPosition[]): string {
  const only = marked
    .slice(0, MAX_LABELS)
    .map(({ position }) => positionLabel(position.location))
    .join(',');
  const asked = only ? { only } : { ...filters, page: undefined };
  const params = writeFilters(LabelFilters, new URLSearchParams(), asked).toString();
  return params === '' ? paths.positionLabels : `${paths.positionLabels}?${params}`;
}

/** The positions whose labels are requested, in the order of the shelves. */
export function labelledPositions(
  rows: readonly StockedPosition[],
  { only, ...filters }: Omit<LabelFilters, 'sheet'>,
): StockedPosition[] {
  if (only === '') return filteredPositions(rows, filters);
  const named = new Set(only.split(','));
  return rows.filter(({ position }) => named.has(positionLabel(position.location)));
}
