import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';
import { AXES, fellThrough, type Axis, type AxisStep, type OrderAxes } from '#domain/orders/order-axes.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/**
 * The movers of an order: its buyer, people with the capability `advanceOrders`, or the server for a payment
 * that it knows of or that never came.
 */
export const MOVERS = ['buyer', 'operations', 'payments'] as const;
export type Mover = (typeof MOVERS)[number];

type TransitionOn<Name extends Axis> = {
  axis: Name;
  from: OrderAxes[Name];
  to: OrderAxes[Name];
  /** Nobody: it only follows from another move. */
  by: readonly Mover[];
  /** The other conditions. */
  when?: (axes: OrderAxes, method: PaymentMethod) => boolean;
};
export type Transition = { [Name in Axis]: TransitionOn<Name> }[Axis];

const isAtStore = ({ preparation }: OrderAxes) => preparation !== 'handed_over';
const isAgreed = ({ status }: OrderAxes) => status === 'confirmed';
const isUntouched = ({ preparation }: OrderAxes) => preparation === 'waiting';
/** An order that is not paid at the door is paid before the warehouse works on it. */
export const isSecured = ({ payment }: OrderAxes, method: PaymentMethod) =>
  payment === 'paid' || !needsGateway(method);
const mayBePrepared = (axes: OrderAxes, method: PaymentMethod) => isAgreed(axes) && isSecured(axes, method);
const wasCollected = ({ tracking }: OrderAxes, method: PaymentMethod) =>
  method === 'contraentrega' && tracking === 'delivered';

const operations = ['operations'] as const;
const onTheRoad = ['in_transit', 'out_for_delivery', 'incident'] as const;

/** Every move there is. Any other move is refused. */
export const transitions: readonly Transition[] = [
  { axis: 'status', from: 'confirmed', to: 'cancelled', by: ['buyer', 'payments'], when: isUntouched },
  {
    axis: 'status',
    from: 'confirmed',
    to: 'cancellation_requested',
    by: ['buyer'],
    when: (axes) => isAtStore(axes) && !isUntouched(axes),
  },
  { axis: 'status', from: 'confirmed', to: 'cancelled', by: operations, when: isAtStore },
  { axis: 'status', from: 'cancellation_requested', to: 'cancelled', by: operations, when: isAtStore },
  { axis: 'status', from: 'cancellation_requested', to: 'confirmed', by: ['buyer', 'operations'] },

  { axis: 'preparation', from: 'waiting', to: 'picking', by: operations, when: mayBePrepared },
  { axis: 'preparation', from: 'picking', to: 'waiting', by: operations, when: isAgreed },
  { axis: 'preparation', from: 'picking', to: 'ready', by: operations, when: isAgreed },
  { axis: 'preparation', from: 'ready', to: 'picking', by: operations, when: isAgreed },
  { axis: 'preparation', from: 'ready', to: 'handed_over', by: operations, when: mayBePrepared },

  { axis: 'tracking', from: 'not_sent', to: 'in_transit', by: [] },
  { axis: 'tracking', from: 'in_transit', to: 'out_for_delivery', by: operations },
  { axis: 'tracking', from: 'in_transit', to: 'incident', by: operations },
  { axis: 'tracking', from: 'out_for_delivery', to: 'incident', by: operations },
  { axis: 'tracking', from: 'incident', to: 'in_transit', by: operations },
  { axis: 'tracking', from: 'incident', to: 'out_for_delivery', by: operations },
  ...onTheRoad.map((from) => ({ axis: 'tracking', from, to: 'delivered', by: operations }) as const),
  ...onTheRoad.map((from) => ({ axis: 'tracking', from, to: 'returned', by: operations }) as const),

  { axis: 'payment', from: 'pending', to: 'paid', by: ['payments'] },
  { axis: 'payment', from: 'pending', to: 'paid', by: operations, when: wasCollected },
  { axis: 'payment', from: 'pending', to: 'void', by: [] },
  { axis: 'payment', from: 'paid', to: 'refund_pending', by: ['payments'] },
  // The money was on its way while the order was cancelled: it goes back.
  { axis: 'payment', from: 'void', to: 'refund_pending', by: ['payments'] },
  { axis: 'payment', from: 'refund_pending', to: 'refunded', by: ['payments'] },
  // The bank gave the money back, and the buyer pays again.
  { axis: 'payment', from: 'refunded', to: 'paid', by: ['payments'], when: (axes) => !fellThrough(axes) },
];

/** One move that was made: the timeline and the audit keep it. */
export type Moved = { [Name in Axis]: { axis: Name; from: OrderAxes[Name]; to: OrderAxes[Name] } }[Axis];

export interface Advanced {
  axes: OrderAxes;
  /** In their order: the step that was asked for, then the steps that follow from it. */
  moved: Moved[];
}

/**
 * Makes one step and the steps that follow from it: an order that is cancelled or comes back voids its payment
 * or owes it back, and an order that was handed over is on its way.
 */
export function advance(
  axes: OrderAxes,
  step: AxisStep,
  by: Mover,
  method: PaymentMethod,
): Result<Advanced, 'not_a_step'> {
  const allowed = transitions.some(
    (each) => each.by.includes(by) && leads(each, axes, step) && (each.when?.(axes, method) ?? true),
  );
  if (!allowed) return refuse('not_a_step');
  const moved = [step, ...consequencesOf(axes, step)].map(
    ({ axis, to }) => ({ axis, from: axes[axis], to }) as Moved,
  );
  const after = moved.reduce((before, { axis, to }) => ({ ...before, [axis]: to }), axes);
  return accept({ axes: after, moved });
}

/** The states that somebody could reach from here, axis by axis. */
export function stepsFrom(axes: OrderAxes, by: Mover, method: PaymentMethod): AxisStep[] {
  const steps = transitions
    .filter((each) => each.by.includes(by) && each.from === axes[each.axis])
    .filter((each) => each.when?.(axes, method) ?? true)
    .map(({ axis, to }) => ({ axis, to }) as AxisStep);
  return AXES.flatMap((axis) => steps.filter((each) => each.axis === axis));
}

function leads(transition: Transition, axes: OrderAxes, step: AxisStep): boolean {
  return transition.axis === step.axis && transition.from === axes[step.axis] && transition.to === step.to;
}

function consequencesOf(axes: OrderAxes, { axis, to }: AxisStep): AxisStep[] {
  if (axis === 'preparation' && to === 'handed_over') return [{ axis: 'tracking', to: 'in_transit' }];
  if (!fellThrough({ ...axes, [axis]: to })) return [];
  if (axes.payment === 'pending') return [{ axis: 'payment', to: 'void' }];
  return axes.payment === 'paid' ? [{ axis: 'payment', to: 'refund_pending' }] : [];
}
