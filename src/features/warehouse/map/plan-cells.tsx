import type { PlanFrame, PlanSpot } from '#domain/warehouse/floor-plan.ts';
import { CELL_CM } from '#domain/warehouse/plan-layout.ts';
import { DRAWN_CM, type PlanDrawingProps, isWithin } from '#src/features/warehouse/map/plan-drawing.tsx';
import styles from '#src/features/warehouse/map/plan-drawing.module.css';

/** The figures in the visible cells, once those are large enough to read. */
export function CellFigures({
  plan,
  readings,
  part,
}: Pick<PlanDrawingProps, 'plan' | 'readings'> & { part: PlanFrame }) {
  return (
    <g className={styles.figures}>
      {plan.spots.map((each) => {
        const reading = readings.get(each.id);
        return (
          reading &&
          isWithin(each, part) && (
            <text key={each.id} x={each.x} y={each.y} className={styles[`on-${reading.tone}`]}>
              {reading.short}
            </text>
          )
        );
      })}
      {plan.aisles.map(({ label, zone, aisle, frame }) => (
        <text key={`${zone}/${aisle}`} x={frame.x - 30} y={frame.y + CELL_CM / 2} className={styles.aisle}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** The chosen position, over everything else. */
export function ChosenCell({ spot, short }: { spot: PlanSpot; short: string }) {
  const { x, y } = spot;
  return (
    <g className={styles.chosen}>
      <rect x={x - DRAWN_CM / 2} y={y - DRAWN_CM / 2} width={DRAWN_CM} height={DRAWN_CM} rx={8} />
      <text x={x} y={y}>
        {short}
      </text>
    </g>
  );
}

/** The spot where a dragged position would stand. */
export function GhostCell({ spot: { x, y } }: { spot: PlanSpot }) {
  return (
    <rect
      className={styles.ghost}
      x={x - DRAWN_CM / 2}
      y={y - DRAWN_CM / 2}
      width={DRAWN_CM}
      height={DRAWN_CM}
    />
  );
}
