import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationOf, mayCancel } from '#domain/orders/cancel-order.ts';
import {
  AXES,
  axisStates,
  fellThrough,
  newOrderAxes,
  type AxisStep,
  type OrderAxes,
} from '#domain/orders/order-axes.ts';
import { advance, MOVERS, stepsFrom, transitions, type Mover } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

const anyStep = fc
  .constantFrom(...AXES)
  .chain((axis) => fc.constantFrom(...axisStates[axis]).map((to) => ({ axis, to }) as AxisStep));
const anyMoves = fc.array(fc.tuple(anyStep, fc.constantFrom<Mover>(...MOVERS)), { maxLength: 40 });

interface Lived {
  axes: OrderAxes;
  /** The written record of it. */
  events: { axis: string; from: string; to: string }[];
}

/** The life of an order at which everybody pulls at once: a refused step changes nothing. */
function live(
  moves: readonly (readonly [AxisStep, Mover])[],
  method: PaymentMethod = 'contraentrega',
): Lived {
  return moves.reduce<Lived>(
    ({ axes, events }, [step, by]) => {
      const advanced = advance(axes, step, by, method);
      return advanced.ok
        ? { axes: advanced.value.axes, events: [...events, ...advanced.value.moved] }
        : { axes, events };
    },
    { axes: newOrderAxes, events: [] },
  );
}

/** The warehouse's steps with an order until its package is where `tracking` says. */
function broughtTo(...steps: AxisStep[]): OrderAxes {
  return live(steps.map((each) => [each, 'operations'] as const)).axes;
}

const picking: AxisStep = { axis: 'preparation', to: 'picking' };
const ready: AxisStep = { axis: 'preparation', to: 'ready' };
const handedOver: AxisStep = { axis: 'preparation', to: 'handed_over' };
const delivered: AxisStep = { axis: 'tracking', to: 'delivered' };

describe('an order', () => {
  test('is where the events written of it lead, whatever is tried', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const { axes, events } = live(moves);
        const told = events.reduce<Record<string, string>>(
          (before, { axis, from, to }) => {
            expect(from).toBe(before[axis]);
            return { ...before, [axis]: to };
          },
          { ...newOrderAxes },
        );
        expect(told).toEqual(axes);
      }),
    );
  });

  test('never leaves the warehouse while it is cancelled, nor is cancelled once it left', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const { axes, events } = live(moves);
        if (axes.status === 'cancelled') expect(axes.preparation).not.toBe('handed_over');
        const frees = events.filter(({ to }) => to === 'handed_over' || to === 'cancelled');
        expect(frees.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('that is not paid at the door is not prepared before it is paid, nor leaves once its money went back', () => {
    fc.assert(
      fc.property(anyMoves, fc.constantFrom<PaymentMethod>('pse', 'efectivo'), (moves, method) => {
        let payment = 'pending';
        for (const { axis, from, to } of live(moves, method).events) {
          if (axis === 'payment') payment = to;
          const begins = from === 'waiting' && to === 'picking';
          if (begins || to === 'handed_over') expect(payment).toBe('paid');
        }
      }),
    );
    const paidAndPicked = live(
      [
        [{ axis: 'payment', to: 'paid' }, 'payments'],
        [picking, 'operations'],
        [ready, 'operations'],
      ],
      'pse',
    ).axes;
    expect(paidAndPicked.preparation).toBe('ready');
    const moneyBack: OrderAxes = { ...paidAndPicked, payment: 'refunded' };
    expect(advance(moneyBack, handedOver, 'operations', 'pse').ok).toBe(false);
  });

  test('has no money without a decision about it: one that nobody gets is void or goes back', () => {
    fc.assert(
      fc.property(anyMoves, fc.constantFrom<PaymentMethod>('contraentrega', 'pse'), (moves, method) => {
        const { axes } = live(moves, method);
        if (fellThrough(axes)) expect(['void', 'refund_pending', 'refunded']).toContain(axes.payment);
      }),
    );
  });

  test('that was refused at the door is not collected', () => {
    const back = broughtTo(picking, ready, handedOver, { axis: 'tracking', to: 'returned' });
    expect(back).toMatchObject({ tracking: 'returned', payment: 'void' });
    expect(advance(back, { axis: 'payment', to: 'paid' }, 'operations', 'contraentrega').ok).toBe(false);
  });

  test('is on the road exactly when it was handed over', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const { preparation, tracking } = live(moves).axes;
        expect(tracking === 'not_sent').toBe(preparation !== 'handed_over');
      }),
    );
  });

  test('takes exactly the steps that are offered', () => {
    fc.assert(
      fc.property(anyMoves, anyStep, fc.constantFrom<Mover>(...MOVERS), (moves, step, by) => {
        const { axes } = live(moves);
        const offered = stepsFrom(axes, by, 'contraentrega').some(
          (each) => each.axis === step.axis && each.to === step.to,
        );
        expect(advance(axes, step, by, 'contraentrega').ok).toBe(offered);
      }),
    );
  });

  test('can be delivered and its money collected', () => {
    const end = broughtTo(picking, ready, handedOver, delivered, { axis: 'payment', to: 'paid' });
    expect(end).toEqual({
      status: 'confirmed',
      preparation: 'handed_over',
      payment: 'paid',
      tracking: 'delivered',
    });
  });

  test('that was delivered stays so: what comes back is a return, and no step undoes a delivery', () => {
    expect(transitions.filter(({ axis, from }) => axis === 'tracking' && from === 'delivered')).toEqual([]);
  });

  test('is not paid by the courier before they hand it over', () => {
    expect(broughtTo(picking, ready, handedOver, { axis: 'payment', to: 'paid' }).payment).toBe('pending');
  });
});

test('no transition leads nowhere, and none is written twice', () => {
  const written = transitions.map(({ axis, from, to, by }) => `${axis} ${from} ${to} ${by.join()}`);
  expect(new Set(written).size).toBe(written.length);
  for (const { axis, from, to } of transitions) {
    expect(axisStates[axis]).toEqual(expect.arrayContaining([from, to]));
    expect(from).not.toBe(to);
  }
});

describe('cancelling', () => {
  test.each([
    ['before picking cancels', newOrderAxes, { axis: 'status', to: 'cancelled' }],
    ['while it is picked asks', broughtTo(picking), { axis: 'status', to: 'cancellation_requested' }],
    ['when it is ready asks', broughtTo(picking, ready), { axis: 'status', to: 'cancellation_requested' }],
    ['on the road is too late', broughtTo(picking, ready, handedOver), null],
    ['once delivered is too late', broughtTo(picking, ready, handedOver, delivered), null],
    ['again changes nothing', { ...newOrderAxes, status: 'cancelled' as const }, 'done'],
  ])('%s', (_, axes, expected) => {
    expect(cancellationOf(axes, 'contraentrega', 'buyer')).toEqual(expected);
    expect(mayCancel(axes, 'contraentrega')).toBe(expected !== null && expected !== 'done');
  });
});
