import * as v from 'valibot';
import type { Position, Zone } from '#domain/inventory/position.ts';
import { LabelRange, labelsOf, positionsOf, PositionRanges } from '#domain/warehouse/position-ranges.ts';
import { rangesMessages } from '#domain/warehouse/position-messages.ts';

export type RangeField = 'aisles' | 'shelves' | 'positions';

/** The draft of the positions to make. */
export interface RangesDraft extends Record<RangeField, LabelRange> {
  zone: Zone;
}

export const rangeFields = [
  { part: 'aisles', label: 'Pasillos' },
  { part: 'shelves', label: 'Estantes' },
  { part: 'positions', label: 'Posiciones de cada estante' },
] as const satisfies readonly { part: RangeField; label: string }[];

export function blankRanges(zone: Zone): RangesDraft {
  return {
    zone,
    aisles: { from: '', to: '' },
    shelves: { from: '1', to: '4' },
    positions: { from: 'A', to: 'D' },
  };
}

/** The ranges with all their positions, or null while one is wrong. */
export function rangesIn(draft: RangesDraft): { ranges: PositionRanges; positions: Position[] } | null {
  const ranges = v.safeParse(PositionRanges, draft);
  const positions = ranges.success && positionsOf(ranges.output);
  return positions && positions.ok ? { ranges: ranges.output, positions: positions.value } : null;
}

/** The problem of each range; the last one carries the problem of too many. */
export function rangesProblems(draft: RangesDraft): Partial<Record<RangeField, string>> {
  const problems: Partial<Record<RangeField, string>> = {};
  for (const { part } of rangeFields) {
    const range = v.safeParse(LabelRange, draft[part]);
    const labels = range.success && labelsOf(range.output);
    if (!labels) problems[part] = 'Escribe números (01 a 12) o una letra (A a F).';
    else if (!labels.ok) problems[part] = rangesMessages[labels.refusal];
  }
  if (Object.keys(problems).length === 0 && !rangesIn(draft))
    problems.positions = rangesMessages.too_many_positions;
  return problems;
}
