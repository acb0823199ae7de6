import * as fc from 'fast-check';
import type { FrozenCommission } from '#domain/commissions/frozen-commission.ts';
import type { OrderFacts } from '#domain/money/order-target.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

/** A tenth of the price, and 19 % of IVA on it. */
export function aFrozenCommission(line: number, over: Partial<FrozenCommission> = {}) {
  const terms = { rate_bp: 1_000, unit_fee: 0, minimum: null, maximum: null, iva_percent: 19 };
  return { line, units: 1, unit_price: 89_900, ...terms, ...over };
}

/** A vendor order of `v-1` as it was placed: one pair of shoes, with its commission. */
export function someOrderFacts(over: Partial<OrderFacts> = {}): OrderFacts {
  return {
    ...newOrderAxes,
    vendor_id: 'v-1',
    subtotal: 89_900,
    iva: 17_081,
    shipping_cost: 12_000,
    total: 118_981,
    lines: [anOrderLine({ vendor_id: 'v-1' })],
    commissions: [aFrozenCommission(0)],
    payment_method: 'pse',
    paidBy: null,
    refundedBy: 'gateway',
    returns: [],
    isReleased: false,
    isLost: false,
    writeOffs: [],
    withholdings: [],
    ...over,
  };
}

const line = fc
  .record({
    vendor_id: fc.constantFrom('v-1', 'v-1', 'v-2'),
    unit_price: fc.oneof(fc.nat(500), fc.nat(3_000_000)),
    quantity: fc.integer({ min: 1, max: 7 }),
    iva_class: fc.constantFrom('general' as const, 'reducida' as const, 'excluido' as const),
    status: fc.constantFrom<OrderLine['status']>('accepted', 'accepted', 'refused'),
  })
  .map((each) => anOrderLine(each));

const terms = fc.record({
  rate_bp: fc.nat(10_000),
  unit_fee: fc.oneof(fc.constant(0), fc.nat(2_000)),
  minimum: fc.oneof(fc.constant(null), fc.nat(900)),
  maximum: fc.oneof(fc.constant(null), fc.integer({ min: 900, max: 50_000 })),
  iva_percent: fc.constantFrom(0, 19),
});

/** Vendor orders of `v-1` in purchases of every make, each line with terms of its own. */
export const orderFacts: fc.Arbitrary<OrderFacts> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    rates: fc.array(terms, { minLength: 5, maxLength: 5 }),
    iva: fc.nat(4_000_000),
    shipping_cost: fc.nat(40_000),
  })
  .map(({ lines, rates, iva, shipping_cost }) => {
    const shares = splitPurchase({ id: 'offline_order_1', lines, iva, shipping_cost });
    const share = shares.find((each) => each.vendor_id === 'v-1');
    const amounts = share ?? { subtotal: 0, iva: 0, shipping_cost: 0, total: 0 };
    const commissions = lines.flatMap(({ vendor_id, status, quantity: units, unit_price }, at) =>
      vendor_id === 'v-1' && status === 'accepted'
        ? aFrozenCommission(at, { ...rates[at], units, unit_price })
        : [],
    );
    const { subtotal, total } = amounts;
    return someOrderFacts({
      lines,
      commissions,
      subtotal,
      total,
      iva: amounts.iva,
      shipping_cost: amounts.shipping_cost,
    });
  });
