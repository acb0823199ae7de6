import type { Account } from '#domain/accounts/account.ts';
import {
  CHECKOUT_STEPS,
  stepLabels,
  stepProblems,
  type CheckoutState,
  type CheckoutStep,
  type Ordered,
} from '#domain/cart/checkout.ts';
import type { Step } from '#src/ui/layout/steps.tsx';

/** The step to show: the one the person left, or the first step before it that is no longer valid. */
export function shownStep(
  state: CheckoutState,
  cart: Ordered,
  buyer: Pick<Account, 'is_guest'>,
): CheckoutStep {
  const before = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(state.current_step));
  const unfinished = before.find((each) => stepProblems(each, state, cart, buyer).length > 0);
  const step = unfinished ?? state.current_step;
  return step === 'confirmation' ? 'payment' : step;
}

/** The four segments of the stepper with `now` as the current one. */
export function stepperOf(now: CheckoutStep): Step[] {
  const current = CHECKOUT_STEPS.indexOf(now);
  return CHECKOUT_STEPS.map((each, index) => ({
    label: stepLabels[each],
    state: index < current ? 'done' : index === current ? 'now' : 'todo',
  }));
}
