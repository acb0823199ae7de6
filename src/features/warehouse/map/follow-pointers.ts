import type { Point } from '#src/features/warehouse/map/plan-view.ts';

/** A finger that moves less than this taps. */
const TAP_PX = 5;

/** The handlers of pointers; points are in CSS pixels of the element. */
export interface PointerUse {
  push(by: Point): void;
  zoom(factor: number, point: Point): void;
  tap(point: Point): void;
  /** Whether a draggable thing lies there. */
  startDrag(point: Point): boolean;
  drag(point: Point): void;
  endDrag(): void;
}

/** One pointer pushes, drags or taps; two draw the plan nearer, and so does the wheel. */
export function followPointers(element: HTMLElement, signal: AbortSignal, use: PointerUse): void {
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
