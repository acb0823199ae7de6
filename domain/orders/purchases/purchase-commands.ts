import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { command } from '#domain/protocol/command-definition.ts';

/** Most characters of a note about a purchase, and of the reason to hold or release it. */
export const MAX_PURCHASE_NOTE = 500;

const text = v.pipe(v.string(), seenText(), v.maxLength(MAX_PURCHASE_NOTE));
const reason = v.pipe(text, v.nonEmpty('Escribe por qué.'));

/** Data of the command `order.hold`, v1: a purchase is on hold until somebody releases it. */
export const HoldOrderData = v.strictObject({ order_id: Id, reason });
export type HoldOrderData = v.InferOutput<typeof HoldOrderData>;

/** Data of the command `order.release`, v1. */
export const ReleaseOrderData = v.strictObject({ order_id: Id, reason });
export type ReleaseOrderData = v.InferOutput<typeof ReleaseOrderData>;

/** Data of the command `order.note`, v1: something that the administration wants to remember about a purchase. */
export const NoteOrderData = v.strictObject({
  order_id: Id,
  text: v.pipe(text, v.nonEmpty('Escribe la nota.')),
});
export type NoteOrderData = v.InferOutput<typeof NoteOrderData>;

export const PurchaseResult = v.object({ order_id: Id, on_hold: v.boolean() });
export type PurchaseResult = v.InferOutput<typeof PurchaseResult>;

/** The commands of the administration on a whole purchase; the devices of its buyer copy none of it. */
export const purchaseCommands = {
  'order.hold': command('order', HoldOrderData),
  'order.release': command('order', ReleaseOrderData),
  'order.note': command('order', NoteOrderData),
} as const;
