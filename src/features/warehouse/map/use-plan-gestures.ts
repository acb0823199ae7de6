import { useEffectEvent, useLayoutEffect } from 'react';
import { followPointers } from '#src/features/warehouse/map/follow-pointers.ts';
import type { Point } from '#src/features/warehouse/map/plan-view.ts';
import { usePlanView, type DrawnPlan } from '#src/features/warehouse/map/use-plan-view.ts';

const STEP_PX = 64;
const ZOOM_STEP = 1.4;

interface Gestures extends DrawnPlan {
  /** A press that went nowhere, at a point of the plan. */
  onTap: (point: Point) => void;
  /** Where a drag that starts at a point of the plan moves something of it, rather than the plan. */
  drag?: PlanDrag | undefined;
}

export interface PlanDrag {
  /** Whether a draggable thing lies there. */
  start(point: Point): boolean;
  move(point: Point): void;
  end(): void;
}

/** Moves the plan under the pointer, the wheel, two fingers and the keys. */
export function usePlanGestures({ plan, stage, drawing, onTap, drag }: Gestures) {
  const { resting, push, zoom, showWhole, showFrame, planPointAt } = usePlanView({ plan, stage, drawing });

  const use = {
    push: useEffectEvent(push),
    zoom: useEffectEvent(zoom),
    tap: useEffectEvent((point: Point) => onTap(planPointAt(point))),
    startDrag: useEffectEvent((point: Point) => drag?.start(planPointAt(point)) ?? false),
    drag: useEffectEvent((point: Point) => drag?.move(planPointAt(point))),
    endDrag: useEffectEvent(() => drag?.end()),
  };
  const listen = useEffectEvent((element: HTMLElement, ending: AbortSignal) => {
    followPointers(element, ending, use);
  });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const ending = new AbortController();
    listen(element, ending.signal);
    return () => ending.abort();
  }, [stage]);

  return {
    resting,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    showWhole,
    showFrame,
    /** Whether the key moved the plan. */
    handleKey(key: string): boolean {
      const step = STEPS[key];
      if (step) push({ x: step[0] * STEP_PX, y: step[1] * STEP_PX });
      else if (key === '+' || key === '=') zoom(ZOOM_STEP);
      else if (key === '-') zoom(1 / ZOOM_STEP);
      else if (key === '0') showWhole();
      else return false;
      return true;
    },
  };
}

/** The plan goes against the arrow, as a page does. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
