import { useRef, useState } from 'react';
import type { InspectedCondition, UnsellableReason } from '#domain/returns/inspection.ts';
import type { LeavingRefusal } from '#src/features/floor/jobs/inspection/inspection-messages.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { usePhotoWork } from '#src/shared/device/use-photo-work.ts';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';

/** A returned unit that was read and not left anywhere yet. */
export interface UnitInHand {
  line: TaskLine;
  /** Null until the person says it. */
  condition: InspectedCondition | null;
  /** Why it cannot be sold; null until the person says it. */
  why: UnsellableReason | null;
  /** JPEG files in base64. */
  photos: readonly string[];
}

/**
 * Why a unit cannot be left anywhere yet; null when it can.
 * @param lines what is left to inspect of each.
 * @param isPhotoBusy whether a photograph of it is being made smaller: it would be saved without it.
 */
export function whyNotLeft(
  unit: UnitInHand | null,
  lines: readonly { id: string; left: number }[] | undefined,
  isPhotoBusy: boolean,
): LeavingRefusal | 'enough' | null {
  if (!unit) return 'no_unit';
  // Somebody else may have entered it since it was read.
  if (!lines?.some((each) => each.id === unit.line.id && each.left > 0)) return 'enough';
  if (unit.condition === null) return 'no_condition';
  if (unit.condition === 'other' && unit.why === null) return 'no_reason';
  return isPhotoBusy && unit.condition !== 'sellable' ? 'photo_not_ready' : null;
}

/** The unit in the hand. Of two codes read at once, each finds what holds when its turn comes. */
export function useUnitInHand() {
  const [unit, setUnit] = useState<UnitInHand | null>(null);
  const latest = useRef(unit);
  function hold(next: UnitInHand | null): void {
    latest.current = next;
    setUnit(next);
  }
  function describe(changes: Partial<Omit<UnitInHand, 'line'>>): void {
    if (latest.current) hold({ ...latest.current, ...changes });
  }
  const photoWork = usePhotoWork(shrinkIncidentPhoto, (ready) =>
    describe({ photos: [...(latest.current?.photos ?? []), ...ready] }),
  );
  return {
    unit,
    photoWork,
    now: () => latest.current,
    take: (line: TaskLine) => hold({ line, condition: null, why: null, photos: [] }),
    putDown(): void {
      photoWork.stop();
      hold(null);
    },
    describe,
  };
}
