import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { ReturnReason, ReturnStatus } from '#domain/orders/return.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

const MAX_LINES = 100;

/** Data of the command `return.request`, v1: the buyer gives units of a vendor order back. */
export const RequestReturnData = v.strictObject({
  return_id: Uuid,
  vendor_order_id: Id,
  reason: ReturnReason,
  lines: v.pipe(
    v.array(
      v.strictObject({
        /** The line's place in the purchase, from 0. */
        line: wholeNumber(0, 1_000),
        quantity: wholeNumber(1, 100_000),
      }),
    ),
    v.nonEmpty(),
    v.maxLength(MAX_LINES),
    v.check(
      (lines) => new Set(lines.map((each) => each.line)).size === lines.length,
      'Cada producto va una sola vez.',
    ),
  ),
  comment: v.optional(trimmedText(MAX_ORDER_NOTE), ''),
  /** When the buyer pressed the button, by their device. */
  requested_at: HappenedAt,
});
export type RequestReturnData = v.InferOutput<typeof RequestReturnData>;

/** The answer to every command about a return. */
export const ReturnMovedResult = v.object({
  return_id: Uuid,
  vendor_order_id: Id,
  status: ReturnStatus,
});
export type ReturnMovedResult = v.InferOutput<typeof ReturnMovedResult>;

/** Data of the command `return.withdraw`, v1: the buyer keeps the goods that they wanted to give back. */
export const WithdrawReturnData = v.strictObject({ return_id: Uuid, vendor_order_id: Id });
export type WithdrawReturnData = v.InferOutput<typeof WithdrawReturnData>;

/** A state that staff bring a return to, with the fields that they have to give. */
export const AdvanceReturnPayload = v.strictObject({
  to: ReturnStatus,
  note: v.optional(trimmedText(MAX_ORDER_NOTE), ''),
});

/** Data of the command `return.advance`, v1. */
export const AdvanceReturnData = v.strictObject({
  return_id: Uuid,
  vendor_order_id: Id,
  ...AdvanceReturnPayload.entries,
});
export type AdvanceReturnData = v.InferOutput<typeof AdvanceReturnData>;

export const returnCommands = {
  'return.request': command('order', RequestReturnData, ['orders']),
  'return.withdraw': command('order', WithdrawReturnData, ['orders']),
  'return.advance': command('order', AdvanceReturnData, ['orders', 'tasks']),
};
