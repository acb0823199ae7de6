import * as v from 'valibot';
import { addDays, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { REFUND_DAYS } from '#domain/legal/consumer-terms.ts';
import { Pesos } from '#domain/base/money.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import { refundDueDay } from '#domain/returns/return-terms.ts';

/*
 * Money that was taken and must be given back, whatever it paid for. MeStore moves none: a person gives it
 * back at the bank or the gateway and writes down the reference (decision 0046).
 */

export const owedRefundsPath = '/api/v1/refunds';

/** A vendor order, a charge that pays nothing, or a return that was accepted. */
export const RefundKind = v.picklist(['part', 'charge', 'return']);
export type RefundKind = v.InferOutput<typeof RefundKind>;

export const refundCauseLabels = {
  cancelled: 'Cancelado después de pagar',
  not_delivered: 'Volvió sin entregarse',
  charged_again: 'Cobrado dos veces',
  charged_late: 'Cobrado después de cancelar',
  returned: 'Devolución aceptada',
};
export const RefundCause = v.picklist(keysOf(refundCauseLabels));
export type RefundCause = v.InferOutput<typeof RefundCause>;

/** Owed money, as staff read it: its subject, the reason, since when and which payment; not the buyer. */
export const OwedRefund = v.object({
  kind: RefundKind,
  /** The id of the vendor order, of the attempt to pay or of the return. */
  id: Id,
  order_id: Id,
  /** Of a return. */
  vendor_order_id: v.nullable(Id),
  /** The number that people say and read: `MS-000123`, `MS-000123-1` or `MS-000123-1-D1`. */
  number: v.pipe(v.string(), v.maxLength(30)),
  cause: RefundCause,
  amount: Pesos,
  /** What cash was rounded by, in the buyer's favour, when the vendor order of a return was collected. */
  rounded: Pesos,
  since: Instant,
  /** The last day to give it back. */
  due_by: v.pipe(v.string(), v.isoDate()),
  vendor_name: v.nullable(v.string()),
  payment_method: PaymentMethod,
  /** The charge that took the money; null for cash on delivery. */
  payment: v.nullable(
    v.object({ reference: v.string(), method: PaymentMethod, gateway_id: v.nullable(v.string()) }),
  ),
});
export type OwedRefund = v.InferOutput<typeof OwedRefund>;

/**
 * Why the money of a vendor order is owed: it was cancelled after it was paid, or it was paid and the package
 * came back to the warehouse. Null while it is not. Lines that were refused at the order were never charged.
 */
export function vendorOrderRefundCause({
  payment,
  tracking,
}: Pick<OrderAxes, 'payment' | 'tracking'>): 'cancelled' | 'not_delivered' | null {
  if (payment !== 'refund_pending') return null;
  return tracking === 'returned' ? 'not_delivered' : 'cancelled';
}

/**
 * Why a charge that pays nothing is owed back (`isRefundDue`): another one pays its purchase, or none can any
 * more.
 */
export function chargeRefundCause(charge: {
  refundDue: boolean;
  isPaidByAnother: boolean;
}): 'charged_again' | 'charged_late' | null {
  if (!charge.refundDue) return null;
  return charge.isPaidByAnother ? 'charged_again' : 'charged_late';
}

/**
 * The last day to give money back: fifteen calendar days (Ley 2439 de 2024). For a withdrawal they count from
 * the request, and for everything else from the day when the money is owed.
 */
export function refundDueBy(
  since: string,
  returned: Pick<OrderReturn, 'reason' | 'requested_at'> | null,
): Day {
  const ofWithdrawal = returned && refundDueDay(returned);
  return ofWithdrawal ?? addDays(dayInBogota(Date.parse(since)), REFUND_DAYS);
}

/** The known facts when a person says that they gave the money back. */
export interface RefundStatus {
  cause: RefundCause | null;
  amount: number;
  wasRefunded: boolean;
}

/**
 * Whether a person may write down that money was given back. Of two people the second is refused rather than
 * taken for the first: both may have paid.
 */
export function registerRefund(
  status: RefundStatus | undefined,
  amount: number,
): Result<null, RefundRefusal> {
  if (!status) return refuse('refund_not_found');
  if (status.wasRefunded) return refuse('already_refunded');
  if (status.cause === null) return refuse('refund_not_owed');
  return status.amount === amount ? accept(null) : refuse('refund_other_amount');
}

export type RefundRefusal =
  | 'refund_not_found'
  | 'already_refunded'
  | 'refund_not_owed'
  | 'refund_other_amount';
