import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { frameOf, spotAt, type FloorPlan, type PlanSpot } from '#domain/warehouse/floor-plan.ts';
import { CELL_CM } from '#domain/warehouse/plan-layout.ts';
import type { MapReading } from '#domain/warehouse/map-overlays.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PlanDrawing } from '#src/features/warehouse/map/plan-drawing.tsx';
import { CellFigures, ChosenCell, GhostCell } from '#src/features/warehouse/map/plan-cells.tsx';
import { PlanNames } from '#src/features/warehouse/map/plan-names.tsx';
import { inSight } from '#src/features/warehouse/map/plan-view.ts';
import { usePlanGestures, type PlanDrag } from '#src/features/warehouse/map/use-plan-gestures.ts';
import { DRAWN_SCALE } from '#src/features/warehouse/map/use-plan-view.ts';
import styles from '#src/features/warehouse/map/plan-stage.module.css';

/** Narrower cells hold no readable figure. */
const READABLE_PX = 19;

interface PlanStageProps {
  plan: FloorPlan;
  readings: ReadonlyMap<string, MapReading>;
  zoneNotes: ReadonlyMap<string, string>;
  found: ReadonlySet<string> | null;
  /** The open position. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  drag?: PlanDrag | undefined;
  /** The spots where the dragged positions would stand. */
  ghosts?: readonly PlanSpot[] | undefined;
  /** Handles keys that do not move the plan; answers whether it did. */
  onKey?: ((key: string, isLarge: boolean) => boolean) | undefined;
}

/**
 * The plan of the warehouse, which pointers, keys and buttons move. A table has the same for people who
 * cannot see it.
 */
export function PlanStage(props: PlanStageProps) {
  const { plan, readings, zoneNotes, found, chosen, onChoose, drag, ghosts, onKey } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const gestures = usePlanGestures({
    plan,
    stage,
    drawing,
    drag,
    onTap: ({ x, y }) => onChoose(spotAt(plan, x, y)?.id ?? null),
  });
  const { resting, showFrame } = gestures;

  const showFound = useEffectEvent((ids: ReadonlySet<string>) => {
    const spots = plan.spots.filter((each) => ids.has(each.id));
    if (spots.length > 0) showFrame(withSurroundings(frameOf(spots)));
  });
  useEffect(() => {
    if (found) showFound(found);
  }, [found]);

  const part = useMemo(() => {
    if (!resting || resting.view.k * CELL_CM < READABLE_PX) return null;
    return inSight(resting.view, resting.stage);
  }, [resting]);
  const chosenSpot = chosen === null ? undefined : plan.spots[plan.places.get(chosen) ?? -1];

  return (
    <div className={styles.frame}>
      {/* The keyboard must reach a plan that the keys move. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-label="Plano de la bodega. Muévelo con las flechas; + y − lo acercan y lo alejan, 0 lo muestra entero."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (onKey?.(event.key, event.shiftKey) || gestures.handleKey(event.key)) event.preventDefault();
        }}
      >
        <svg
          ref={drawing}
          className={styles.drawing}
          width={plan.width * DRAWN_SCALE}
          height={plan.height * DRAWN_SCALE}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          aria-hidden="true"
        >
          <PlanDrawing plan={plan} readings={readings} found={found} />
          {resting && <PlanNames plan={plan} k={resting.view.k} zoneNotes={zoneNotes} />}
          {part && <CellFigures plan={plan} readings={readings} part={part} />}
          {ghosts?.map((each) => (
            <GhostCell key={each.id} spot={each} />
          ))}
          {chosenSpot && <ChosenCell spot={chosenSpot} short={readings.get(chosenSpot.id)?.short ?? ''} />}
        </svg>
      </div>
      <div className={styles.tools} data-print="off">
        <IconButton label="Acercar" onClick={gestures.zoomIn}>
          <Plus />
        </IconButton>
        <IconButton label="Alejar" onClick={gestures.zoomOut}>
          <Minus />
        </IconButton>
        <IconButton label="Ver todo el plano" onClick={gestures.showWhole}>
          <Maximize />
        </IconButton>
      </div>
    </div>
  );
}

/** Adds the surroundings of a frame, so that the person sees where it is. */
function withSurroundings(frame: ReturnType<typeof frameOf>): ReturnType<typeof frameOf> {
  const around = 4 * CELL_CM;
  return {
    x: frame.x - around,
    y: frame.y - around,
    width: frame.width + 2 * around,
    height: frame.height + 2 * around,
  };
}
