import { useMemo, useState } from 'react';
import { floorPlan, spotAt, type FloorPlan, type PlanSpot } from '#domain/warehouse/floor-plan.ts';
import {
  GRID_CM,
  movedWith,
  placesAfter,
  placesToSave,
  stepOf,
  type MovedTogether,
  type PlanPlace,
} from '#domain/warehouse/plan-editing.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import type { PlanDrag } from '#src/features/warehouse/map/use-plan-gestures.ts';

const FORM = 'editar-plano';
/** With Shift, an arrow moves this many steps. */
const LARGE_STEPS = 10;

interface EditorProps {
  positions: readonly PositionWithPending[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

interface Dragged {
  spots: PlanSpot[];
  from: { x: number; y: number };
  step: { x: number; y: number };
}

/** Moves positions on the plan. Nothing is saved until the person asks for it. */
export function usePlanEditor({ positions, chosen, onChoose }: EditorProps) {
  const [places, setPlaces] = useState<ReadonlyMap<string, PlanPlace>>(new Map());
  const [together, setTogether] = useState<MovedTogether>('posicion');
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const plan: FloorPlan = useMemo(
    () => floorPlan(positions.map((each) => ({ ...each, ...places.get(each.id) }))),
    [positions, places],
  );
  const changes = useMemo(() => placesToSave(positions, places), [positions, places]);

  useDirtyWhile(FORM, changes.length > 0);

  const put = (some: ReadonlyMap<string, PlanPlace>) => setPlaces((before) => new Map([...before, ...some]));
  const chosenSpots = () => (chosen === null ? [] : movedWith(plan, chosen, together));

  const drag: PlanDrag = {
    start(point) {
      const spot = spotAt(plan, point.x, point.y);
      if (!spot) return false;
      onChoose(spot.id);
      setDragged({ spots: movedWith(plan, spot.id, together), from: point, step: { x: 0, y: 0 } });
      return true;
    },
    move: (point) =>
      setDragged(
        (now) =>
          now && { ...now, step: stepOf(now.spots, { x: point.x - now.from.x, y: point.y - now.from.y }) },
      ),
    end() {
      if (dragged) put(placesAfter(dragged.spots, dragged.step));
      setDragged(null);
    },
  };

  return {
    plan,
    changes,
    together,
    setTogether,
    drag,
    /** The spots where the dragged positions would stand. */
    ghosts: dragged
      ? dragged.spots.map((each) => ({ ...each, x: each.x + dragged.step.x, y: each.y + dragged.step.y }))
      : [],
    /** Moves the chosen positions by steps of the grid. */
    nudge(x: number, y: number): void {
      const spots = chosenSpots();
      put(placesAfter(spots, stepOf(spots, { x: x * GRID_CM, y: y * GRID_CM })));
    },
    /** Whether the key moved the chosen positions. */
    handleKey(key: string, isLarge: boolean): boolean {
      const direction = DIRECTIONS[key];
      if (!direction || chosen === null) return false;
      const steps = isLarge ? LARGE_STEPS : 1;
      this.nudge(direction[0] * steps, direction[1] * steps);
      return true;
    },
    /** Puts the chosen positions back in their row. */
    backToRow: () => put(new Map(chosenSpots().map(({ id }) => [id, { planX: null, planY: null }]))),
    discard: () => setPlaces(new Map()),
  };
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
