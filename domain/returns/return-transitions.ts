import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { RETURN_STATUSES, type ReturnStatus } from '#domain/orders/return.ts';

export interface ReturnTransition {
  from: ReturnStatus;
  to: ReturnStatus;
  /** Its buyer, or staff who have this capability. */
  by: 'buyer' | Capability;
  /** The person who makes the step must say why, or how. */
  saysWhy?: boolean;
  /** Only money that was paid can be owed. */
  ofPaid?: boolean;
}

/** Every move there is. Any other move is refused. */
export const returnTransitions: readonly ReturnTransition[] = [
  { from: 'requested', to: 'withdrawn', by: 'buyer' },
  { from: 'approved', to: 'withdrawn', by: 'buyer' },
  { from: 'requested', to: 'approved', by: 'decideReturns' },
  { from: 'requested', to: 'refused', by: 'decideReturns', saysWhy: true },
  // The goods of the return never came.
  { from: 'approved', to: 'refused', by: 'decideReturns', saysWhy: true },
  { from: 'approved', to: 'received', by: 'moveStock' },
  { from: 'received', to: 'inspected', by: 'moveStock', saysWhy: true },
  { from: 'inspected', to: 'refused', by: 'decideReturns', saysWhy: true },
  { from: 'inspected', to: 'refund_pending', by: 'refundReturns', ofPaid: true },
  { from: 'refund_pending', to: 'refunded', by: 'refundReturns', saysWhy: true, ofPaid: true },
];

export type ReturnStepRefusal = 'not_a_return_step' | 'not_yours_to_decide' | 'reason_needed' | 'not_paid';

export interface ReturnStep {
  from: ReturnStatus;
  to: ReturnStatus;
  note: string;
  payment: OrderAxes['payment'];
}

/**
 * Whether a return may make a step.
 * @param may the capabilities of the person who makes it; `buyer` for its own buyer.
 */
export function advanceReturn(
  { from, to, note, payment }: ReturnStep,
  may: (needed: 'buyer' | Capability) => boolean,
): Result<ReturnStatus, ReturnStepRefusal> {
  const step = returnTransitions.find((each) => each.from === from && each.to === to);
  if (!step) return refuse('not_a_return_step');
  if (!may(step.by)) return refuse('not_yours_to_decide');
  if (step.saysWhy && note === '') return refuse('reason_needed');
  if (step.ofPaid && payment !== 'paid') return refuse('not_paid');
  return accept(to);
}

/** Whether the buyer may still keep the goods that they wanted to give back. */
export function mayWithdraw(from: ReturnStatus): boolean {
  return returnTransitions.some((each) => each.from === from && each.to === 'withdrawn');
}

/** The steps that staff with these capabilities may make from the return's state. */
export function returnStepsFrom(
  from: ReturnStatus,
  may: (needed: Capability) => boolean,
): readonly ReturnTransition[] {
  return returnTransitions.filter((each) => each.from === from && each.by !== 'buyer' && may(each.by));
}

/** The states in which a return goes no further until staff with these capabilities act. */
export function returnStatesWaitingFor(may: (needed: Capability) => boolean): ReturnStatus[] {
  return RETURN_STATUSES.filter((status) =>
    returnStepsFrom(status, may).some((each) => each.to !== 'refused'),
  );
}

/** Whether nothing comes after it. */
export function isReturnOver(status: ReturnStatus): boolean {
  return returnTransitions.every((each) => each.from !== status);
}
