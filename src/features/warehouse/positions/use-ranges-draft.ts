import { useState } from 'react';
import type { Zone } from '#domain/inventory/position.ts';
import { draftOf, type PositionDraft } from '#src/features/warehouse/positions/position-form.ts';
import { blankRanges, type RangesDraft } from '#src/features/warehouse/positions/ranges-form.ts';

/** The positions that a person is about to make, and their description. */
export function useRangesDraft(zone: Zone) {
  const [start] = useState(() => ({ ranges: blankRanges(zone), description: draftOf(null) }));
  const [draft, setDraft] = useState(start);

  function write(changes: Partial<RangesDraft>): void {
    setDraft((before) => ({ ...before, ranges: { ...before.ranges, ...changes } }));
  }

  function describe(changes: Partial<PositionDraft>): void {
    setDraft((before) => ({ ...before, description: { ...before.description, ...changes } }));
  }

  return { ...draft, write, describe, isUntouched: JSON.stringify(draft) === JSON.stringify(start) };
}
