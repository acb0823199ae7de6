import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/**
 * How far an attempt to pay came, weakest first: a later status never takes back a stronger one. `error` is a
 * charge that the gateway could not make, `declined` one that the bank refused, `voided` one that was made
 * and given back.
 */
export const attemptStatusLabels = {
  created: 'Iniciando',
  pending: 'Pendiente',
  error: 'No se pudo hacer',
  declined: 'Rechazado',
  approved: 'Aprobado',
  voided: 'Anulado',
};
export const ATTEMPT_STATUSES = keysOf(attemptStatusLabels);
export const AttemptStatus = v.picklist(ATTEMPT_STATUSES);
export type AttemptStatus = v.InferOutput<typeof AttemptStatus>;
/** The gateway's word on an attempt. */
export type ReportedStatus = Exclude<AttemptStatus, 'created'>;

export interface AttemptState {
  status: AttemptStatus;
  /** The gateway said both that it charged and that it did not: a person must look. */
  contradicted: boolean;
  /** The gateway named another amount, currency, merchant or reference: a person must look. */
  mismatched: boolean;
}

export interface AttemptEvent {
  status: ReportedStatus;
  /** Whether amount, currency, merchant and reference are those of the attempt. A mismatch moves nothing. */
  matches: boolean;
}

export const newAttempt: AttemptState = { status: 'created', contradicted: false, mismatched: false };

/**
 * The state of an attempt after one more word about it. Whatever the order of the words and however often
 * each comes, the end is the same: webhooks are late, repeated and out of order, and polling repeats
 * everything.
 */
export function nextAttempt(state: AttemptState, event: AttemptEvent): AttemptState {
  if (!event.matches) return { ...state, mismatched: true };
  const heard = [state.status, event.status];
  return {
    status: rank(event.status) > rank(state.status) ? event.status : state.status,
    contradicted: state.contradicted || (heard.some(wasCharged) && heard.some(wasRefused)),
    mismatched: state.mismatched,
  };
}

/** Whether nothing more is expected of an attempt; it may still hear more. */
export function isFinal(status: AttemptStatus): boolean {
  return status !== 'created' && status !== 'pending';
}

/** The fields of an attempt that the rule about its purchase uses. */
export interface AttemptOfPurchase {
  id: string;
  /** 1 for the first of its purchase. */
  number: number;
  status: AttemptStatus;
  amountCop: number;
}

export interface PayablePurchase {
  /** The amount to pay: less when part of the purchase is cancelled, never more. */
  amountCop: number;
  /** Whether it may still be paid: it was confirmed and not cancelled. */
  isPayable: boolean;
  /** The attempt that pays it. */
  paidBy: string | null;
}

/**
 * The one attempt that pays a purchase, or null: one that charged the amount due, or more because part of the
 * purchase was cancelled meanwhile, which is owed back one vendor order at a time. The attempt that pays
 * already goes on doing so while it stays charged; every other charged attempt is to be refunded.
 */
export function payingAttempt(
  purchase: PayablePurchase,
  attempts: readonly AttemptOfPurchase[],
): string | null {
  const charged = attempts.filter(
    (each) => each.status === 'approved' && each.amountCop >= purchase.amountCop,
  );
  if (charged.some((each) => each.id === purchase.paidBy)) return purchase.paidBy;
  if (!purchase.isPayable) return null;
  const first = charged.toSorted((one, other) => one.number - other.number)[0];
  return first?.id ?? null;
}

/** Whether money was taken that pays nothing. */
export function isRefundDue(
  attempt: Pick<AttemptOfPurchase, 'id' | 'status'>,
  payingId: string | null,
): boolean {
  return attempt.status === 'approved' && attempt.id !== payingId;
}

function wasCharged(status: AttemptStatus): boolean {
  return status === 'approved' || status === 'voided';
}

/** Whether an attempt ended without money. */
export function wasRefused(status: AttemptStatus): boolean {
  return status === 'declined' || status === 'error';
}

function rank(status: AttemptStatus): number {
  return ATTEMPT_STATUSES.indexOf(status);
}
