import { memo } from 'react';
import type { FloorPlan, PlanFrame, PlanSpot } from '#domain/warehouse/floor-plan.ts';
import { CELL_CM } from '#domain/warehouse/plan-layout.ts';
import { MAP_TONES, type MapReading, type MapTone } from '#domain/warehouse/map-overlays.ts';
import { toneFill } from '#src/features/warehouse/map/plan-tones.tsx';
import styles from '#src/features/warehouse/map/plan-drawing.module.css';

const GAP_CM = 4;
export const DRAWN_CM = CELL_CM - 2 * GAP_CM;

export interface PlanDrawingProps {
  plan: FloorPlan;
  readings: ReadonlyMap<string, MapReading>;
  /** The positions that a search found; the rest fade. */
  found: ReadonlySet<string> | null;
}

/**
 * The cells of the plan: one outline for each tone, however many positions there are, so that ten thousand
 * are drawn as fast as ten.
 */
export const PlanDrawing = memo(function PlanDrawing({ plan, readings, found }: PlanDrawingProps) {
  const isFound = (each: PlanSpot) => found === null || found.has(each.id);
  const faded = outlines(plan.spots, readings, (each) => !isFound(each));
  const clear = outlines(plan.spots, readings, isFound);
  return (
    <>
      {found !== null && (
        <g className={styles.faded}>
          <Cells outlines={faded} />
        </g>
      )}
      <Cells outlines={clear} />
      {found !== null && <path className={styles.found} d={[...clear.values()].join('')} />}
    </>
  );
});

function Cells({ outlines: all }: { outlines: ReadonlyMap<MapTone, string> }) {
  return MAP_TONES.map((tone) => {
    const d = all.get(tone);
    return d && <path key={tone} className={styles[`tone-${tone}`]} fill={toneFill(tone)} d={d} />;
  });
}

function outlines(
  spots: readonly PlanSpot[],
  readings: ReadonlyMap<string, MapReading>,
  isDrawn: (spot: PlanSpot) => boolean,
): Map<MapTone, string> {
  const parts = new Map<MapTone, string[]>();
  for (const each of spots) {
    if (!isDrawn(each)) continue;
    const tone = readings.get(each.id)?.tone ?? 1;
    const some = parts.get(tone) ?? [];
    some.push(`M${each.x - DRAWN_CM / 2} ${each.y - DRAWN_CM / 2}h${DRAWN_CM}v${DRAWN_CM}h-${DRAWN_CM}z`);
    parts.set(tone, some);
  }
  return new Map([...parts].map(([tone, some]) => [tone, some.join('')]));
}

export function isWithin({ x, y }: PlanSpot, part: PlanFrame): boolean {
  return (
    x > part.x - CELL_CM &&
    y > part.y - CELL_CM &&
    x < part.x + part.width + CELL_CM &&
    y < part.y + part.height + CELL_CM
  );
}
