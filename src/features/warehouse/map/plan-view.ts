import type { PlanFrame } from '#domain/warehouse/floor-plan.ts';

/**
 * How the plan lies on the screen: a point of it, in centimetres, times `k`, and moved by `x` and `y` pixels.
 */
export interface PlanView {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

/** In pixels of the stage, or in centimetres of the plan. */
export interface Point {
  x: number;
  y: number;
}

/** The largest scale, in pixels to a centimetre: a larger one shows nothing more. */
const NEAREST_K = 0.9;
const MARGIN_PX = 12;
/** This much of the plan stays in sight wherever the person pushes it. */
const KEPT_PX = 60;

/** The whole plan in the middle of the stage. */
export function wholePlan(plan: Size, stage: Size): PlanView {
  return viewOn({ x: 0, y: 0, ...plan }, { plan, stage });
}

/** A part of the plan in the middle of the stage, as large as it fits. */
export function viewOn(frame: PlanFrame, { plan, stage }: { plan: Size; stage: Size }): PlanView {
  const room = { width: stage.width - 2 * MARGIN_PX, height: stage.height - 2 * MARGIN_PX };
  const most = Math.min(room.width / Math.max(1, frame.width), room.height / Math.max(1, frame.height));
  const k = withinLimits(most, { plan, stage });
  return {
    k,
    x: stage.width / 2 - (frame.x + frame.width / 2) * k,
    y: stage.height / 2 - (frame.y + frame.height / 2) * k,
  };
}

/** Nearer or farther by a factor; the point of the stage under the pointer stays under it. */
export function zoomedAt(
  view: PlanView,
  factor: number,
  point: Point,
  sizes: { plan: Size; stage: Size },
): PlanView {
  const k = withinLimits(view.k * factor, sizes);
  const ratio = k / view.k;
  return keptInSight(
    { k, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    sizes,
  );
}

export function pushed(
  view: PlanView,
  by: { x: number; y: number },
  sizes: { plan: Size; stage: Size },
): PlanView {
  return keptInSight({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** The point of the plan at a point of the stage. */
export function planPoint(view: PlanView, point: Point): Point {
  return { x: (point.x - view.x) / view.k, y: (point.y - view.y) / view.k };
}

/** The visible part of the plan. */
export function inSight(view: PlanView, stage: Size): PlanFrame {
  const { x, y } = planPoint(view, { x: 0, y: 0 });
  return { x, y, width: stage.width / view.k, height: stage.height / view.k };
}

function withinLimits(k: number, { plan, stage }: { plan: Size; stage: Size }): number {
  const whole = Math.min(stage.width / plan.width, stage.height / plan.height);
  return Math.min(Math.max(k, whole * 0.8), Math.max(NEAREST_K, whole));
}

function keptInSight(view: PlanView, { plan, stage }: { plan: Size; stage: Size }): PlanView {
  const kept = (offset: number, length: number, room: number) =>
    Math.min(Math.max(offset, KEPT_PX - length * view.k), room - KEPT_PX);
  return {
    k: view.k,
    x: kept(view.x, plan.width, stage.width),
    y: kept(view.y, plan.height, stage.height),
  };
}
