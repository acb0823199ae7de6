import * as v from 'valibot';
import { UnitFigure } from '#domain/catalog/product-measures.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import { firstSellableDay } from '#domain/inventory/shelf-life.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Rotation } from '#domain/warehouse/rotation.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const taskKindLabels = {
  receive: 'Recibir',
  put_away: 'Ubicar',
  pick: 'Recoger',
  pack: 'Empacar',
  transfer: 'Trasladar',
  count: 'Contar',
  inspect: 'Revisar',
};
export const TASK_KINDS = keysOf(taskKindLabels);
export const TaskKind = v.picklist(TASK_KINDS);
export type TaskKind = v.InferOutput<typeof TaskKind>;

/** `open` until a device takes it, `claimed` while one has it, and then done or cancelled for good. */
export const TaskStatus = v.picklist(['open', 'claimed', 'done', 'cancelled']);
export type TaskStatus = v.InferOutput<typeof TaskStatus>;

const positionKeyOrNone = v.nullable(v.pipe(v.string(), v.maxLength(60)));
const units = wholeNumber(0);

/** One line of a task: so many units of a product, from one place to another. */
export const TaskLine = v.object({
  /** Unique within its task. */
  id: Id,
  productId: Id,
  productName: v.string(),
  sku: v.string(),
  gtin: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  /** The first place to go to; null where the task names none (a receipt has no shelf to go to). */
  from: positionKeyOrNone,
  to: positionKeyOrNone,
  /** Units wanted; null where nobody may know the number (a blind count). */
  quantity: v.nullable(units),
  /** Units that the server knows to be done. */
  done: units,
  /** Why it ends with fewer; null while it may still be completed. */
  short: v.nullable(v.string()),
  /** What says where the units belong. Null when nobody knows; absent from a task of an older copy. */
  rotation: v.optional(v.nullable(Rotation)),
  unitWeightGrams: v.optional(UnitFigure),
  unitVolumeCm3: v.optional(UnitFigure),
  /** The lot of its units; empty where any will do. A copy that the device made before has none. */
  lot: v.optional(v.string()),
  /** The day on which that lot expires; null where nobody said it. */
  expiresOn: v.optional(v.nullable(v.string())),
  /** Days that its product must still last to be picked; absent from a task of an older copy, which knew none. */
  minimumShelfLifeDays: v.optional(v.number()),
});
export type TaskLine = v.InferOutput<typeof TaskLine>;

/**
 * A job of the floor. A device reads it from its copy and works on it without a network, but only after it
 * claimed it: the server gives it to one device, by one answer, and a person who sees somebody else's name on
 * it takes another.
 */
export const WarehouseTask = v.object({
  id: Id,
  kind: TaskKind,
  status: TaskStatus,
  /** Its purpose, as people say it: an order's number, a shipping notice's, an incident's. */
  reference: v.string(),
  /** The row it belongs to: a vendor order, a receipt, a discrepancy. */
  sourceId: v.string(),
  /** Higher is sooner. */
  priority: wholeNumber(),
  dueAt: v.nullable(Instant),
  /** The device and person that have it; null while it is open. */
  claimedBy: v.nullable(v.object({ deviceId: v.string(), userId: Id, userName: v.string(), at: Instant })),
  lines: v.array(TaskLine),
  openedAt: Instant,
  updatedAt: Instant,
});
export type WarehouseTask = v.InferOutput<typeof WarehouseTask>;

/** The lot that a line is for. */
export function lotOfTaskLine({ lot = '', expiresOn = null }: Pick<TaskLine, 'lot' | 'expiresOn'>): Lot {
  return { lot, expires_on: expiresOn };
}

/** The first day of expiry with which the goods of a line are picked. */
export function firstDayOfLine(
  { minimumShelfLifeDays }: Pick<TaskLine, 'minimumShelfLifeDays'>,
  today: Day,
): Day {
  return firstSellableDay(today, minimumShelfLifeDays);
}

/** The id of the task to pick a vendor order: there is one. */
export function pickTaskId(vendorOrderId: string): string {
  return `pick:${vendorOrderId}`;
}

/** The id of the task to pack a vendor order: there is one. */
export function packTaskId(vendorOrderId: string): string {
  return `pack:${vendorOrderId}`;
}

/** The id of the task to inspect the goods of a return: there is one. */
export function inspectTaskId(returned: { vendor_order_id: string; return_id: string }): string {
  return `inspect:${inspectSource(returned)}`;
}

/** What a task to inspect is for: the return, by the two ids that name it. */
export function inspectSource({
  vendor_order_id,
  return_id,
}: {
  vendor_order_id: string;
  return_id: string;
}): string {
  return `${vendor_order_id}:${return_id}`;
}

/** A task to inspect once somebody said how the goods of its return came: nothing of it is left to look at. */
export function inspected<Task extends WarehouseTask>(task: Task): Task {
  const lines = task.lines.map((each) => ({ ...each, done: each.quantity ?? 0 }));
  return { ...task, status: 'done', lines };
}

/** The return that a task to inspect is for. */
export function returnOfTask({ sourceId }: Pick<WarehouseTask, 'sourceId'>): {
  vendor_order_id: string;
  return_id: string;
} {
  // The id of a return is a UUID, which has no colon.
  const colon = sourceId.lastIndexOf(':');
  return { vendor_order_id: sourceId.slice(0, colon), return_id: sourceId.slice(colon + 1) };
}

/** The id of the task to put the goods of a vendor order back on the shelves: there is at most one. */
export function putBackTaskId(vendorOrderId: string): string {
  return `put_back:${vendorOrderId}`;
}
