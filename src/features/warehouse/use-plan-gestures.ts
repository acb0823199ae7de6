import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlanFrame } from '#domain/warehouse/floor-plan.ts';
import {
  planPoint,
  pushed,
  viewOn,
  wholePlan,
  zoomedAt,
  type PlanView,
  type Size,
} from '#src/features/warehouse/plan-view.ts';

/** The drawing measures a tenth of the plan before it is scaled, so that no browser finds it too large. */
export const DRAWN_SCALE = 0.1;

const RESTS_AFTER_MS = 140;
/** A finger that moves less taps. */
const TAP_PX = 5;
const STEP_PX = 64;
const ZOOM_STEP = 1.4;

interface Point {
  x: number;
  y: number;
}

interface Gestures {
  plan: Size;
  stage: RefObject<HTMLElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
  /** A press that went nowhere, at a point of the plan. */
  onTap: (point: Point) => void;
  /** Where a drag that starts at a point of the plan moves something of it, rather than the plan. */
  drag?: PlanDrag | undefined;
}

export interface PlanDrag {
  /** Whether something that can be dragged lies there. */
  start(point: Point): boolean;
  move(point: Point): void;
  end(): void;
}

/** The plan as it lies on the stage once it rests, and how large the stage is. */
export interface RestingView {
  view: PlanView;
  stage: Size;
}

/**
 * Moves the plan under the pointer, the wheel, two fingers and the keys. While it moves only its transform changes, which
 * the browser does without drawing it again; React hears of it when it rests.
 */
export function usePlanGestures({ plan, stage, drawing, onTap, drag }: Gestures) {
  const view = useRef<PlanView>({ x: 0, y: 0, k: 1 });
  const size = useRef<Size>({ width: 1, height: 1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef(0);
  /** Whether the person chose what is in sight; until then it is the whole plan, however it grows. */
  const isChosen = useRef(false);
  const [resting, setResting] = useState<RestingView | null>(null);

  const sizes = () => ({ plan, stage: size.current });
  const rest = () => {
    drawing.current?.style.removeProperty('will-change');
    setResting({ view: view.current, stage: size.current });
  };
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
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, RESTS_AFTER_MS);
  };
  const push = (by: Point) => show(pushed(view.current, by, sizes()));
  const zoom = (factor: number, point?: Point) => {
    const { width, height } = size.current;
    show(zoomedAt(view.current, factor, point ?? { x: width / 2, y: height / 2 }, sizes()));
  };
  const showWhole = () => {
    show(wholePlan(plan, size.current));
    // From here on it is the whole plan again, however it grows.
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
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      cancelAnimationFrame(frame.current);
    },
    [],
  );

  const use = {
    push: useEffectEvent(push),
    zoom: useEffectEvent(zoom),
    tap: useEffectEvent((point: Point) => onTap(planPoint(view.current, point))),
    startDrag: useEffectEvent((point: Point) => drag?.start(planPoint(view.current, point)) ?? false),
    drag: useEffectEvent((point: Point) => drag?.move(planPoint(view.current, point))),
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
    showFrame: (part: PlanFrame) => show(viewOn(part, sizes())),
    /** Whether the key moved the plan. */
    heardKey(key: string): boolean {
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

interface PointerUse {
  push(by: Point): void;
  zoom(factor: number, point: Point): void;
  tap(point: Point): void;
  /** Whether something that can be dragged lies there. */
  startDrag(point: Point): boolean;
  drag(point: Point): void;
  endDrag(): void;
}

/** One pointer pushes, drags or taps; two draw the plan nearer, and so does the wheel. */
function followPointers(element: HTMLElement, signal: AbortSignal, use: PointerUse): void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let dragging = false;
  const at = (event: PointerEvent | WheelEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left - element.clientLeft, y: event.clientY - top - element.clientTop };
  };
  const apart = () => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const point = at(event);
    down.set(event.pointerId, point);
    travelled = down.size > 1 ? Infinity : 0;
    dragging = down.size === 1 && use.startDrag(point);
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const point = at(event);
    const wide = apart();
    down.set(event.pointerId, point);
    const by = { x: point.x - before.x, y: point.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    if (travelled < TAP_PX) return;
    if (dragging) use.drag(point);
    else if (down.size === 2 && wide > 0) use.zoom(apart() / wide, middleOf([...down.values()]));
    else use.push(by);
  };
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (dragging) use.endDrag();
    if (travelled < TAP_PX && event.type === 'pointerup') use.tap(at(event));
    dragging = false;
    travelled = Infinity;
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    use.zoom(Math.exp(-event.deltaY / 400), at(event));
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, each) => ({ x: all.x + each.x, y: all.y + each.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
