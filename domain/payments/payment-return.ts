import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { isFinal, type AttemptStatus } from '#domain/payments/payment-attempt.ts';

/*
 * Coming back from the bank in another browser, or on another device: nobody is signed in there, and that browser has
 * no purchase. The address that the bank leads back to bears a reference, by which the page says how the payment ended.
 */

/** How long a reference says how its payment ended. */
export const PAYMENT_RETURN_DAYS = 30;

/** What a payment came to, with the title and the sentence for who comes back from it. */
export const paymentReturnTexts = {
  paid: {
    title: 'Tu pago fue aprobado',
    text: 'El pedido quedó pagado. Te escribimos al correo del pedido.',
  },
  pending: {
    title: 'Estamos esperando al banco',
    text: 'El banco no ha respondido. No pagues otra vez: esta página se actualiza sola, y puedes cerrarla sin perder nada.',
  },
  refused: {
    title: 'El pago no se hizo',
    text: 'El banco no aprobó el pago y no se te cobró. Puedes intentarlo de nuevo desde el pedido, en el navegador donde compraste.',
  },
  refund_due: {
    title: 'Te vamos a devolver este pago',
    text: 'El banco cobró, pero este pago sobra: el pedido ya estaba pagado o se canceló. Te devolvemos el dinero.',
  },
} as const;
export const PAYMENT_RETURN_STATES = keysOf(paymentReturnTexts);
export type PaymentReturnState = (typeof PAYMENT_RETURN_STATES)[number];

/** Answer of `GET /payments/returns/{reference}`: nothing that says who buys, what, or where they live. */
export const ReturnedPayment = v.object({
  state: v.picklist(PAYMENT_RETURN_STATES),
  order_number: v.string(),
  amount: Pesos,
  /** Until when the reference says it. */
  expires_at: Instant,
});
export type ReturnedPayment = v.InferOutput<typeof ReturnedPayment>;

/**
 * What an attempt to pay came to.
 * @param of.isPaid whether the purchase is paid, by this attempt or another.
 * @param of.isRefundDue whether the attempt charged what nobody owed.
 */
export function paymentReturnState(of: {
  status: AttemptStatus;
  isPaid: boolean;
  isRefundDue: boolean;
}): PaymentReturnState {
  if (of.status === 'approved' && of.isRefundDue) return 'refund_due';
  if (of.isPaid || of.status === 'approved') return 'paid';
  return isFinal(of.status) ? 'refused' : 'pending';
}
