import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisStates } from '#domain/orders/order-axes.ts';
import { RETURN_STATUSES } from '#domain/orders/return.ts';
import {
  awaitsPayment,
  STORE_STAGES,
  storeStageOf,
  unitsBack,
  type StoreStage,
} from '#domain/store-orders/store-order-stage.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

const sent = { preparation: 'handed_over', tracking: 'in_transit' } as const;
const delivered = { ...sent, tracking: 'delivered' } as const;

const stages: [StoreStage, string, Parameters<typeof aStoreOrder>[0]][] = [
  ['new', 'nobody works on', {}],
  ['new', 'that is not paid', { payment_method: 'pse' }],
  ['to_prepare', 'that is picked', { preparation: 'picking' }],
  ['to_prepare', 'that is packed', { preparation: 'ready' }],
  ['to_prepare', 'whose buyer asks to cancel', { preparation: 'ready', status: 'cancellation_requested' }],
  ['on_the_way', 'that left', sent],
  ['on_the_way', 'with an incident on its way', { ...sent, tracking: 'incident' }],
  ['delivered', 'that came', delivered],
  [
    'delivered',
    'whose return was taken back',
    { ...delivered, returns: [aStoreReturn({ status: 'withdrawn' })] },
  ],
  ['delivered', 'whose return was refused', { ...delivered, returns: [aStoreReturn({ status: 'refused' })] }],
  ['returned', 'of which units come back', { ...delivered, returns: [aStoreReturn()] }],
  ['returned', 'whose package came back', { ...sent, tracking: 'returned' }],
  ['cancelled', 'that was cancelled', { status: 'cancelled' }],
];

describe('the stage of a store’s order', () => {
  test.each(stages)('is %s for one %s', (stage, _, over) => {
    expect(storeStageOf(aStoreOrder(over))).toBe(stage);
  });

  test('is one of them, whatever its states', () => {
    const axes = fc.record({
      status: fc.constantFrom(...axisStates.status),
      preparation: fc.constantFrom(...axisStates.preparation),
      tracking: fc.constantFrom(...axisStates.tracking),
      returns: fc.array(fc.constantFrom(...RETURN_STATUSES).map((status) => aStoreReturn({ status }))),
    });
    fc.assert(fc.property(axes, (order) => STORE_STAGES.includes(storeStageOf(order))));
  });
});

test('an order waits for its payment while nobody may prepare it, and never when it is paid at the door', () => {
  expect(awaitsPayment(aStoreOrder({ payment_method: 'pse' }))).toBe(true);
  expect(awaitsPayment(aStoreOrder({ payment_method: 'pse', payment: 'paid' }))).toBe(false);
  expect(awaitsPayment(aStoreOrder())).toBe(false);
  expect(awaitsPayment(aStoreOrder({ payment_method: 'pse', status: 'cancelled', payment: 'void' }))).toBe(
    false,
  );
});

test('the units that come back are those of the line, in all returns that stand', () => {
  const returns = [
    aStoreReturn({ lines: [{ line: 0, units: [1] }] }),
    aStoreReturn({
      lines: [
        { line: 0, units: [2, 3] },
        { line: 1, units: [1, 2, 3, 4, 5] },
      ],
      status: 'refunded',
    }),
    aStoreReturn({ lines: [{ line: 0, units: [4, 5] }], status: 'withdrawn' }),
  ];
  expect([0, 1, 2].map((line) => unitsBack({ returns }, line))).toEqual([3, 5, 0]);
});
