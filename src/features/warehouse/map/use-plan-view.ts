import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlanFrame } from '#domain/warehouse/floor-plan.ts';
import { useDebounce } from '#src/shared/device/use-debounce.ts';
import {
  planPoint,
  pushed,
  viewOn,
  wholePlan,
  zoomedAt,
  type PlanView,
  type Point,
  type Size,
} from '#src/features/warehouse/map/plan-view.ts';

/** The drawing measures a tenth of the plan before it is scaled, so that no browser finds it too large. */
export const DRAWN_SCALE = 0.1;

const RESTS_AFTER_MS = 140;

export interface DrawnPlan {
  plan: Size;
  stage: RefObject<HTMLElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
}

/** The plan as it lies on the stage once it rests, and how large the stage is. */
export interface RestingView {
  view: PlanView;
  stage: Size;
}

/**
 * The visible part of the plan. While it moves only its transform changes, and the browser need not draw it
 * again; React hears of it when it rests.
 */
export function usePlanView({ plan, stage, drawing }: DrawnPlan) {
  const view = useRef<PlanView>({ x: 0, y: 0, k: 1 });
  const size = useRef<Size>({ width: 1, height: 1 });
  const frame = useRef(0);
  /** Whether the person chose the view; until then it is the whole plan, however it grows. */
  const isChosen = useRef(false);
  const [resting, setResting] = useState<RestingView | null>(null);

  const sizes = () => ({ plan, stage: size.current });
  const rest = () => {
    drawing.current?.style.removeProperty('will-change');
    setResting({ view: view.current, stage: size.current });
  };
  const restLater = useDebounce(rest, RESTS_AFTER_MS);
  const paint = () => {
    frame.current = 0;
    const { x, y, k } = view.current;
    drawing.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${k / DRAWN_SCALE})`);
  };
  const show = (next: PlanView) => {
    view.current = next;
    isChosen.current = true;
    drawing.current?.style.setProperty('will-change', 'transform');
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
    restLater();
  };
  const push = (by: Point) => show(pushed(view.current, by, sizes()));
  const zoom = (factor: number, point?: Point) => {
    const { width, height } = size.current;
    show(zoomedAt(view.current, factor, point ?? { x: width / 2, y: height / 2 }, sizes()));
  };
  const showWhole = () => {
    show(wholePlan(plan, size.current));
    // From here on the view is the whole plan again, however it grows.
    isChosen.current = false;
  };

  const measure = useEffectEvent((element: HTMLElement) => {
    const stageSize = { width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) };
    size.current = stageSize;
    if (!isChosen.current) view.current = wholePlan(plan, stageSize);
    paint();
    rest();
  });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => measure(element));
    watcher.observe(element);
    measure(element);
    return () => watcher.disconnect();
  }, [stage, plan.width, plan.height]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    resting,
    push,
    zoom,
    showWhole,
    showFrame: (part: PlanFrame) => show(viewOn(part, sizes())),
    /** The point of the plan at a point of the stage. */
    planPointAt: (point: Point) => planPoint(view.current, point),
  };
}
