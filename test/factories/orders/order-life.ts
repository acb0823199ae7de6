import { isChargedBack, type OrderFacts } from '#domain/money/order-target.ts';
import { AXES, axisStates, type AxisStep, type OrderAxes } from '#domain/orders/order-axes.ts';
import { advance, type Mover, MOVERS, stepsFrom } from '#domain/orders/order-transitions.ts';
import { paidUnits, type PaidUnit } from '#domain/returns/paid-units.ts';
import { WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { returnTransitions } from '#domain/returns/return-transitions.ts';

/** Something that may happen to an order, chosen by chance among all that its rules allow. */
export type Happening = (facts: OrderFacts, chance: () => number) => OrderFacts;

const move: Happening = (facts, chance) => {
  const by = MOVERS[chance() % MOVERS.length];
  if (!by) return facts;
  const steps = AXES.flatMap((axis) => axisStates[axis].map((to) => ({ axis, to }) as AxisStep));
  const wanted = chance() % 4 === 0 ? steps : stepsFrom(facts, by, facts.payment_method);
  const step = wanted[chance() % Math.max(1, wanted.length)];
  const moved = step && advance(facts, step, by, facts.payment_method);
  if (!step || !moved?.ok) return facts;
  const refundedBy = whoRefunds(chance);
  return { ...facts, ...moved.value.axes, ...wordsOf(step.to, by, refundedBy) };
};

function whoRefunds(chance: () => number): OrderFacts['refundedBy'] {
  return (['person', 'gateway', 'both'] as const)[chance() % 3] ?? 'gateway';
}

/** What a move of a payment says besides; a new dispute is open again. */
function wordsOf(to: AxisStep['to'], by: Mover, refundedBy: OrderFacts['refundedBy']): Partial<OrderFacts> {
  if (to === 'refunded') return { refundedBy, isLost: false };
  return to === 'paid' ? { paidBy: by } : {};
}

/** What becomes of most orders, where they are not elsewhere already. */
const USUAL: readonly (readonly [AxisStep, Mover])[] = [
  [{ axis: 'payment', to: 'paid' }, 'payments'],
  [{ axis: 'preparation', to: 'picking' }, 'operations'],
  [{ axis: 'preparation', to: 'ready' }, 'operations'],
  [{ axis: 'preparation', to: 'handed_over' }, 'operations'],
  [{ axis: 'tracking', to: 'delivered' }, 'operations'],
];

const deliver: Happening = (facts) => {
  const axes = USUAL.reduce((now: OrderAxes, [step, by]) => {
    const moved = advance(now, step, by, facts.payment_method);
    return moved.ok ? moved.value.axes : now;
  }, facts);
  const wasPaid = facts.payment !== 'paid' && axes.payment === 'paid';
  return { ...facts, ...axes, ...(wasPaid && { paidBy: 'payments' as const }) };
};

const askBack: Happening = (facts, chance) => {
  if (facts.tracking !== 'delivered') return facts;
  const units = freeUnits(facts).filter(() => chance() % 3 === 0);
  if (units.length === 0) return facts;
  return { ...facts, returns: [...facts.returns, aReturnOf(units, 'requested')] };
};

const moveReturn: Happening = (facts, chance) => {
  const at = chance() % Math.max(1, facts.returns.length);
  const returned = facts.returns[at];
  const steps = returnTransitions.filter((each) => each.from === returned?.status);
  const step = steps[chance() % Math.max(1, steps.length)];
  if (!returned || !step || (step.ofPaid && facts.payment !== 'paid')) return facts;
  return { ...facts, returns: facts.returns.with(at, { ...returned, status: step.to }) };
};

const release: Happening = (facts, chance) => {
  if (facts.tracking !== 'delivered' || facts.payment !== 'paid' || facts.isReleased) return facts;
  const withholdings = WITHHOLDING_KINDS.map((kind) => ({ kind, rate: chance() * (chance() % 90) }));
  return { ...facts, isReleased: true, withholdings: withholdings.filter(() => chance() % 3 > 0) };
};

/** The payments of a gateway one after the other, as far as the order lets them. */
const payments =
  (...states: OrderAxes['payment'][]): Happening =>
  (facts, chance) =>
    states.reduce((now, to) => {
      const moved = advance(now, { axis: 'payment', to }, 'payments', now.payment_method);
      if (!moved.ok) return now;
      const refundedBy = whoRefunds(chance);
      return { ...now, ...moved.value.axes, ...wordsOf(to, 'payments', refundedBy) };
    }, facts);

const loseDispute: Happening = (facts) => (isChargedBack(facts) ? { ...facts, isLost: true } : facts);

export const happenings: readonly Happening[] = [
  deliver,
  move,
  move,
  move,
  askBack,
  moveReturn,
  moveReturn,
  release,
  release,
  payments('refund_pending', 'refunded'),
  payments('paid'),
  loseDispute,
  loseDispute,
];

/** Its units that no return holds. */
function freeUnits(facts: OrderFacts): PaidUnit[] {
  const taken = new Set(
    facts.returns
      .filter((each) => each.status !== 'withdrawn' && each.status !== 'refused')
      .flatMap((each) => each.lines.flatMap(({ line, units }) => units.map((unit) => `${line} ${unit}`))),
  );
  return unitsOf(facts).filter(({ line, unit }) => !taken.has(`${line} ${unit}`));
}

/** The units of an order, each with what was paid for it. */
export function unitsOf(facts: OrderFacts): PaidUnit[] {
  const { payment_method } = facts;
  return paidUnits({ lines: [...facts.lines], payment_method }, facts);
}

/** A return of some units. */
export function aReturnOf(units: readonly PaidUnit[], status: OrderFacts['returns'][number]['status']) {
  const lines = units.map(({ line, unit, amount }) => ({ line, units: [unit], amount }));
  return { status, lines, refund: units.reduce((sum, each) => sum + each.amount, 0) };
}
