import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import { cashFor, paidFor } from '#domain/payments/cash.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import type { OrderEvent } from '#domain/orders/vendor-order.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import { paidUnits } from '#domain/returns/paid-units.ts';
import {
  requestReturn,
  returnableUnits,
  type ReturnableOrder,
  type ReturnablePurchase,
} from '#domain/returns/request-return.ts';
import { parseReturnNumber } from '#domain/returns/listed-return.ts';
import { RETURN_STATUSES, type OrderReturn } from '#domain/orders/return.ts';
import { askedAt, lastDayFor, reasonsOn, refundDueDay } from '#domain/returns/return-terms.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const DELIVERED_AT = '2026-12-23T15:00:00.000Z';
const delivery: OrderEvent = {
  axis: 'tracking',
  from: 'in_transit',
  to: 'delivered',
  by: 'operations',
  note: '',
  at: DELIVERED_AT,
};

function aLine(change: Partial<OrderLine> = {}): OrderLine {
  return anOrderLine({ vendor_id: 'v-1', quantity: 2, unit_price: 33_333, ...change });
}

/** A purchase that was paid to the peso. */
function online(...lines: OrderLine[]): ReturnablePurchase {
  return { lines, payment_method: 'pse' };
}

function aVendorOrder(change: Partial<ReturnableOrder> = {}): ReturnableOrder {
  return {
    vendor_id: 'v-1',
    status: 'confirmed',
    tracking: 'delivered',
    iva: 12_667,
    shipping_cost: 15_000,
    events: [delivery],
    returns: [],
    ...change,
  };
}

let asked = 0;
function aRequest(change: Partial<RequestReturnData> = {}): RequestReturnData {
  asked += 1;
  return {
    return_id: `0195a000-0000-7000-8000-${String(asked).padStart(12, '0')}`,
    vendor_order_id: 'offline_order_1-1',
    reason: 'retracto',
    lines: [{ line: 0, quantity: 1 }],
    comment: '',
    requested_at: DELIVERED_AT,
    ...change,
  };
}

/** The return that the request makes; it must be taken. */
function returned(
  purchase: ReturnablePurchase,
  vendorOrder: ReturnableOrder,
  data: RequestReturnData,
  at = DELIVERED_AT,
): OrderReturn {
  const answer = requestReturn(purchase, vendorOrder, data, at);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const purchase = fc
  .record({
    lines: fc.array(
      fc
        .record({
          vendor_id: fc.constantFrom('v-1', 'v-2'),
          unit_price: fc.integer({ min: 0, max: 3_000_000 }),
          quantity: fc.integer({ min: 1, max: 12 }),
          status: fc.constantFrom<OrderLine['status']>('accepted', 'accepted', 'refused'),
        })
        .map(aLine),
      { minLength: 1, maxLength: 6 },
    ),
    iva: fc.integer({ min: 0, max: 5_000_000 }),
    shipping_cost: fc.integer({ min: 0, max: 40_000 }),
    payment_method: fc.constantFrom('contraentrega' as const, 'pse' as const),
  })
  .map((each) => ({ id: 'offline_order_1', ...each }));

describe('what is given back', () => {
  test('over any split of a purchase into returns is never more than was paid, and all of it in the end', () => {
    fc.assert(
      fc.property(purchase, fc.infiniteStream(fc.nat(1_000)), (bought, chance) => {
        for (const share of splitPurchase(bought)) {
          const vendorOrder = aVendorOrder(share);
          let back = 0;
          for (let free = returnableUnits(bought, vendorOrder); free.length > 0;) {
            const { line } = free[chance.next().value! % free.length]!;
            const most = free.filter((each) => each.line === line).length;
            const quantity = 1 + (chance.next().value! % most);
            const one = returned(bought, vendorOrder, aRequest({ lines: [{ line, quantity }] }));
            expect(one.refund).toBe(one.lines.reduce((sum, each) => sum + each.amount, 0));
            const fate = (['requested', 'refused', 'withdrawn', 'refunded'] as const)[
              chance.next().value! % 4
            ]!;
            vendorOrder.returns = [...vendorOrder.returns, { ...one, status: fate }];
            const isKept = fate === 'refused' || fate === 'withdrawn';
            back += isKept ? 0 : one.refund;
            expect(back).toBeLessThanOrEqual(paidFor(share.total, bought.payment_method));
            free = returnableUnits(bought, vendorOrder);
          }
          expect(back).toBe(paidFor(share.total, bought.payment_method));
        }
      }),
    );
  });

  test('is for each unit its price and less than a peso from its exact share of IVA and shipping', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        for (const share of splitPurchase(bought).filter((each) => each.subtotal > 0)) {
          for (const { line, amount } of paidUnits({ ...bought, payment_method: 'pse' }, share)) {
            const price = bought.lines[line]?.unit_price ?? 0;
            const exact = price + ((share.iva + share.shipping_cost) * price) / share.subtotal;
            expect(Math.abs(amount - exact)).toBeLessThan(2);
          }
        }
      }),
    );
  });

  test('is without IVA for a product that bore none', () => {
    const lines = [aLine({ unit_price: 100_000, iva_class: 'exento' }), aLine({ unit_price: 100_000 })].map(
      (each) => ({ ...each, quantity: 1 }),
    );
    const bought = { ...online(...lines), payment_method: 'pse' as const };
    const share = aVendorOrder({ iva: 19_000, shipping_cost: 0 });
    expect(paidUnits(bought, share).map((each) => each.amount)).toEqual([100_000, 119_000]);
  });

  test('two of three units cost what two of three cost', () => {
    const bought = online(aLine({ quantity: 3, unit_price: 10_000 }));
    const vendorOrder = aVendorOrder({ iva: 5_700, shipping_cost: 10_000 });
    const two = returned(bought, vendorOrder, aRequest({ lines: [{ line: 0, quantity: 2 }] }));
    expect(two).toMatchObject({ refund: 30_466, lines: [{ line: 0, units: [1, 2], amount: 30_466 }] });
    const third = returned(bought, { ...vendorOrder, returns: [two] }, aRequest());
    expect(third).toMatchObject({ refund: 45_700 - 30_466, lines: [{ units: [3] }] });
  });

  test('is what was collected at the door, where coins were rounded', () => {
    const bought = { ...online(aLine({ quantity: 2 })), payment_method: 'contraentrega' as const };
    const vendorOrder = aVendorOrder({ iva: 12_667, shipping_cost: 15_000 });
    const one = returned(bought, vendorOrder, aRequest());
    const other = returned(bought, { ...vendorOrder, returns: [one] }, aRequest());
    expect(one.refund + other.refund).toBe(cashFor(2 * 33_333 + 12_667 + 15_000));
    expect(one.refund + other.refund).toBe(94_300);
  });
});

describe('what may be given back', () => {
  const bought = online(aLine());
  const refusalOf = (vendorOrder: ReturnableOrder, data = aRequest(), at = DELIVERED_AT) => {
    const answer = requestReturn(bought, vendorOrder, data, at);
    return answer.ok ? null : answer.refusal;
  };

  test.each([
    ['not delivered', aVendorOrder({ tracking: 'in_transit', events: [] }), 'not_delivered'],
    ['cancelled', aVendorOrder({ status: 'cancelled' }), 'not_delivered'],
    ['another store’s', aVendorOrder({ vendor_id: 'v-2' }), 'units_not_returnable'],
  ])('nothing of an order that is %s', (_, vendorOrder, refusal) => {
    expect(refusalOf(vendorOrder)).toBe(refusal);
  });

  test('no unit twice, but what was refused or withdrawn again', () => {
    const all = returned(bought, aVendorOrder(), aRequest({ lines: [{ line: 0, quantity: 2 }] }));
    for (const status of RETURN_STATUSES) {
      const isFree = status === 'refused' || status === 'withdrawn';
      expect(refusalOf(aVendorOrder({ returns: [{ ...all, status }] }))).toBe(
        isFree ? null : 'units_not_returnable',
      );
    }
  });

  test('no more units than there are, nor of a line that was refused or is not there', () => {
    expect(refusalOf(aVendorOrder(), aRequest({ lines: [{ line: 0, quantity: 3 }] }))).toBe(
      'units_not_returnable',
    );
    expect(refusalOf(aVendorOrder(), aRequest({ lines: [{ line: 7, quantity: 1 }] }))).toBe(
      'units_not_returnable',
    );
    const none = online(aLine({ status: 'refused' }));
    const refused = requestReturn(none, aVendorOrder(), aRequest(), DELIVERED_AT);
    expect(refused).toMatchObject({ refusal: 'units_not_returnable' });
  });

  test('until the fifth business day to withdraw, across a holiday and a weekend, and a year under guarantee', () => {
    expect(lastDayFor('retracto', '2026-12-23')).toBe('2026-12-31');
    expect(lastDayFor('defectuoso', '2026-12-23')).toBe('2027-12-23');
    expect(lastDayFor('danado', '2028-02-29')).toBe('2029-02-28');
    // Midnight in Colombia is five in the morning in UTC.
    expect(refusalOf(aVendorOrder(), aRequest(), '2027-01-01T04:59:00.000Z')).toBe(null);
    expect(refusalOf(aVendorOrder(), aRequest(), '2027-01-01T05:00:00.000Z')).toBe('too_late_to_return');
    expect(refusalOf(aVendorOrder(), aRequest({ reason: 'defectuoso' }), '2027-01-01T05:00:00.000Z')).toBe(
      null,
    );
    expect(reasonsOn('2027-01-01', '2026-12-23')).toEqual([
      'defectuoso',
      'danado',
      'equivocado',
      'incompleto',
    ]);
    expect(reasonsOn('2028-01-01', '2026-12-23')).toEqual([]);
  });
});

test('a device is believed when it asked up to three days ago, and never about tomorrow', () => {
  const nowMs = Date.parse('2026-12-31T12:00:00.000Z');
  expect(askedAt('2026-12-29T20:00:00.000Z', nowMs)).toBe('2026-12-29T20:00:00.000Z');
  expect(askedAt('2020-01-01T00:00:00.000Z', nowMs)).toBe('2026-12-28T12:00:00.000Z');
  expect(askedAt('2026-02-31T99:00:00.000Z', nowMs)).toBe('2026-12-31T12:00:00.000Z');
  expect(askedAt('2030-01-01T00:00:00.000Z', nowMs)).toBe('2026-12-31T12:00:00.000Z');
});

test('the money of a withdrawal has a last day, that of a guarantee none', () => {
  const requested_at = '2026-12-24T03:00:00.000Z';
  expect(refundDueDay({ reason: 'retracto', requested_at })).toBe('2027-01-07');
  expect(refundDueDay({ reason: 'defectuoso', requested_at })).toBe(null);
});

test.each([
  ['MS-000123', { purchase: 123, vendorOrder: null, place: null }],
  ['ms 123', { purchase: 123, vendorOrder: null, place: null }],
  ['123', { purchase: 123, vendorOrder: null, place: null }],
  ['MS-000123-2', { purchase: 123, vendorOrder: 2, place: null }],
  [' ms-000123-2-d4 ', { purchase: 123, vendorOrder: 2, place: 4 }],
  ['', null],
  ['Marta', null],
  ['MS-000123-2-', null],
  ['9999999999999999', null],
])('%s is found as a return by its number', (written, expected) => {
  expect(parseReturnNumber(written)).toEqual(expected);
});
