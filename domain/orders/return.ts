import * as v from 'valibot';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * Why something goes back. `retracto` needs no reason (Ley 1480 de 2011 art. 47); the others are the legal
 * guarantee.
 */
export const returnReasonLabels = {
  retracto: 'Me arrepentí de la compra (retracto)',
  defectuoso: 'Salió defectuoso o no funciona',
  danado: 'Llegó golpeado o roto',
  equivocado: 'No es lo que pedí',
  incompleto: 'Le faltan partes',
};
export const RETURN_REASONS = keysOf(returnReasonLabels);
export const ReturnReason = v.picklist(RETURN_REASONS);
export type ReturnReason = v.InferOutput<typeof ReturnReason>;

/** `refund_pending`: the money is owed. `refunded`: somebody gave it back and wrote down how. */
export const returnStatusLabels = {
  requested: 'Solicitada',
  withdrawn: 'Retirada por ti',
  approved: 'Aprobada',
  received: 'Recibida',
  inspected: 'Revisada',
  refund_pending: 'Reembolso en trámite',
  refunded: 'Reembolsada',
  refused: 'No aceptada',
};
export const RETURN_STATUSES = keysOf(returnStatusLabels);
export const ReturnStatus = v.picklist(RETURN_STATUSES);
export type ReturnStatus = v.InferOutput<typeof ReturnStatus>;

/** Units of one line of the purchase that go back. */
export const ReturnedLine = v.object({
  /** The line's place in the purchase, from 0. */
  line: wholeNumber(0),
  /** Which of its units, from 1. */
  units: v.pipe(v.array(wholeNumber(1)), v.nonEmpty()),
  /** The price that was paid for them, with their share of IVA and shipping. */
  amount: Pesos,
});
export type ReturnedLine = v.InferOutput<typeof ReturnedLine>;

export const ReturnEvent = v.object({
  /** Null for the request itself. */
  from: v.nullable(ReturnStatus),
  to: ReturnStatus,
  by: v.picklist(['buyer', 'staff']),
  /**
   * The note of the person who did it: the buyer's comment, the reason of a refusal, or how the money was
   * given back.
   */
  note: v.string(),
  at: Instant,
});
export type ReturnEvent = v.InferOutput<typeof ReturnEvent>;

/** Units of a vendor order that its buyer gives back. */
export const OrderReturn = v.object({
  /** The device's id, kept by the server; unique within its vendor order. */
  id: Uuid,
  /** The number that people say and read: `MS-000123-1-D1`. Null until the server gave it. */
  return_number: v.nullable(v.pipe(v.string(), v.maxLength(30))),
  reason: ReturnReason,
  status: ReturnStatus,
  lines: v.array(ReturnedLine),
  /** Sum of its lines: frozen at the request. */
  refund: Pesos,
  /** When the buyer asked; the term of the law counts to this moment. */
  requested_at: Instant,
  /** Its history, oldest first. */
  events: v.array(ReturnEvent),
});
export type OrderReturn = v.InferOutput<typeof OrderReturn>;
