import { useState } from 'react';
import type { Zone } from '#domain/inventory/position.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { draftOf, type PositionDraft } from '#src/features/positions/position-form.ts';
import { blankRanges, type RangesDraft } from '#src/features/positions/ranges-form.ts';

/**
 * The positions that a person is about to make, and their description.
 * @param form names it among the unfinished forms.
 */
export function useRangesDraft(form: string, zone: Zone) {
  const [start] = useState(() => ({ ranges: blankRanges(zone), description: draftOf(null) }));
  const [draft, setDraft] = useState(start);

  const { markDirty } = useDirtyForm(form);

  function write(changes: Partial<RangesDraft>): void {
    markDirty();
    setDraft((before) => ({ ...before, ranges: { ...before.ranges, ...changes } }));
  }

  function describe(changes: Partial<PositionDraft>): void {
    markDirty();
    setDraft((before) => ({ ...before, description: { ...before.description, ...changes } }));
  }

  return { ...draft, write, describe, isUntouched: JSON.stringify(draft) === JSON.stringify(start) };
}
