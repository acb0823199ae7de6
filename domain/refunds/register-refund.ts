import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { Id } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const MAX_REFUND_REFERENCE = 200;

/**
 * Data of the command `refund.register`, v1: somebody gave back the money of a vendor order or of a charge.
 * For a return, staff bring it to `refunded` instead (`return.advance`).
 */
export const RegisterRefundData = v.strictObject({
  kind: v.picklist(['part', 'charge']),
  id: Id,
  order_id: Id,
  /** The amount that was given back, in COP: it has to be the amount owed. */
  amount: Pesos,
  /** The means and the number of the transaction. The buyer reads it. */
  reference: v.pipe(v.string(), seenText(), v.nonEmpty(), v.maxLength(MAX_REFUND_REFERENCE)),
});
export type RegisterRefundData = v.InferOutput<typeof RegisterRefundData>;

export const RefundRegisteredResult = v.object({
  kind: RegisterRefundData.entries.kind,
  id: Id,
  order_id: Id,
});
export type RefundRegisteredResult = v.InferOutput<typeof RefundRegisteredResult>;

export const refundCommands = {
  'refund.register': command('order', RegisterRefundData, ['orders']),
};
