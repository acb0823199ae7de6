import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderReturn } from '#domain/orders/return.ts';
import type { Order } from '#domain/orders/order.ts';
import { splitPurchase, provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import { dimensionOf, figuresOf, salesFigures, SALES_GROUPINGS } from '#domain/reports/sales-figures.ts';
import { SALES_DIMENSIONS, salesFactsOf, type SalesDimension } from '#domain/reports/sales-facts.ts';
import { NO_SALES, sumOfAll, type SalesSums } from '#domain/reports/sales-sums.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';

type Facts = ReturnType<typeof salesFactsOf>;

function totalOf(facts: Facts, dimension: SalesDimension): SalesSums {
  return sumOfAll(facts.filter((each) => each.dimension === dimension).map((each) => each.sums));
}

/** A purchase of shoes of one store, placed at a moment. */
function sold(over: Partial<Order>, returns: OrderReturn[] = []): Order {
  const order = anOrder({
    lines: [anOrderLine({ quantity: 3, unit_price: 10_000 })],
    subtotal: 30_000,
    iva: 5_700,
    shipping_cost: 8_000,
    total: 43_700,
    ...over,
  });
  const [share] = splitPurchase(order);
  const [first] = provisionalVendorOrders(order, () => 'La Isla', 'confirmed');
  return { ...order, vendor_orders: first && share ? [{ ...first, returns }] : [] };
}

function aReturn(units: number[], refund: number, owedAt: string | null): OrderReturn {
  return {
    id: '01900000-0000-7000-8000-0000000000d1',
    return_number: null,
    reason: 'defectuoso',
    status: owedAt ? 'refund_pending' : 'inspected',
    lines: [{ line: 0, units, amount: refund }],
    refund,
    requested_at: '2026-01-05T00:00:00.000Z',
    events: owedAt ? [{ from: 'inspected', to: 'refund_pending', by: 'staff', note: '', at: owedAt }] : [],
  };
}

const state = fc.constantFrom('confirmed', 'cancelled', 'cancellation_requested' as const);
const tracking = fc.constantFrom('not_sent', 'delivered', 'returned' as const);
const line = fc.record({
  vendor_id: fc.constantFrom('isla', 'cumbre', 'loma'),
  product: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  unit_price: fc.integer({ min: 1, max: 3_000_000 }),
  status: fc.constantFrom('accepted', 'accepted', 'refused' as const),
});
const purchase = fc
  .record({
    at: fc.integer({ min: 0, max: 90 * 24 }),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping_cost: fc.integer({ min: 0, max: 40_000 }),
    iva: fc.integer({ min: 0, max: 900_000 }),
    place: fc.constantFrom(['Santander', 'Girón'], ['Cundinamarca', 'La Vega'], ['Cauca', 'La Vega']),
    payment_method: fc.constantFrom('pse', 'contraentrega' as const),
    state,
    tracking,
    returned: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 90 * 24 }))),
  })
  .map(({ at, place, lines, returned, state: status, tracking: where, ...rest }) => {
    const moment = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString();
    const order = anOrder({
      ...rest,
      created_at: moment(at),
      shipping_state: place[0] ?? '',
      shipping_city: place[1] ?? '',
      lines: lines.map((each) =>
        anOrderLine({ ...each, product_id: `${each.vendor_id}-${each.product}`, refusal: null }),
      ),
    });
    const charged = { ...order, iva: splitPurchase(order).length === 0 ? 0 : order.iva };
    return {
      ...charged,
      vendor_orders: provisionalVendorOrders(charged, () => '', 'confirmed').map((each) => ({
        ...each,
        status,
        tracking: where,
        returns:
          returned && where === 'delivered' && status === 'confirmed'
            ? order.lines.flatMap((one, index) =>
                one.vendor_id === each.vendor_id && one.status === 'accepted'
                  ? [
                      {
                        ...aReturn([1], returned[0] * 1_000, moment(at + returned[1])),
                        lines: [{ line: index, units: [1], amount: returned[0] * 1_000 }],
                      },
                    ]
                  : [],
              )
            : [],
      })),
    };
  });

describe('sales-facts', () => {
  test('the same sales have the same total, whatever they are grouped by', () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 6 }), (orders) => {
        const facts = salesFactsOf(orders);
        const whole = totalOf(facts, 'store');
        for (const grouping of SALES_GROUPINGS) {
          const total = totalOf(facts, dimensionOf[grouping]);
          for (const figure of figuresOf(grouping))
            expect([grouping, figure, salesFigures[figure].of(total)]).toEqual([
              grouping,
              figure,
              salesFigures[figure].of(whole),
            ]);
        }
        expect(whole.total).toBe(whole.value + whole.iva + whole.shipping);
        expect(whole.ordered_units).toBeGreaterThanOrEqual(whole.units);
      }),
    );
  });

  test('every peso that was ordered was sold or fell through', () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 8 }), (orders) => {
        const standing = orders.flatMap((order) =>
          order.vendor_orders.filter((each) => each.status !== 'cancelled' && each.tracking !== 'returned'),
        );
        const whole = totalOf(salesFactsOf(orders), 'store');
        expect(whole.total).toBe(standing.reduce((sum, each) => sum + each.total, 0));
        expect(whole.ordered_value).toBe(
          orders.flatMap((each) => each.vendor_orders).reduce((sum, each) => sum + each.subtotal, 0),
        );
        expect(whole.value + (salesFigures.cancelled.of(whole) ?? 0)).toBe(whole.ordered_value);
      }),
    );
  });

  test('counts an order on its day in Colombia, and a return on the day of its refund, in another month too', () => {
    const order = sold({ created_at: '2026-02-01T04:59:59.000Z' }, [
      aReturn([1, 2], 29_000, '2026-03-01T05:00:00.000Z'),
    ]);
    const facts = salesFactsOf([order]).filter((each) => each.dimension === 'store');
    expect(facts).toMatchObject([
      { day: '2026-01-31', sums: { orders: 1, units: 3, value: 30_000, total: 43_700, refunds: 0 } },
      { day: '2026-03-01', sums: { orders: 0, returned_units: 2, returned_value: 20_000, refunds: 29_000 } },
    ]);
  });

  test('an order whose dispute was lost was ordered and not sold, with its commission and its returns', () => {
    const order = sold({}, [aReturn([1], 14_000, '2026-03-01T05:00:00.000Z')]);
    const [part] = order.vendor_orders;
    const commissions = new Map([[part?.id ?? '', { commission: 3_000, commission_iva: 570 }]]);
    const facts = salesFactsOf([order], commissions, new Set([part?.id ?? '']));
    const nothing = { orders: 0, units: 0, value: 0, total: 0, returned_units: 0, refunds: 0 };
    const ofStore = { lost: 1, delivered: 0, commission: 0, commission_iva: 0, came_back_sales: 0 };
    expect(facts.filter((each) => each.dimension === 'store')).toMatchObject([
      { sums: { ordered_orders: 1, ordered_value: 30_000, ...nothing, ...ofStore } },
    ]);
    expect(totalOf(facts, 'product')).toMatchObject({ ordered_value: 30_000, units: 0, returned_units: 0 });
  });

  test('an order that fell through was ordered and not sold; a return without a refund is none yet', () => {
    const order = sold({}, [aReturn([1], 14_000, null)]);
    const cancelled = {
      ...order,
      vendor_orders: order.vendor_orders.map((each) => ({ ...each, status: 'cancelled' as const })),
    };
    expect(totalOf(salesFactsOf([cancelled]), 'store')).toEqual({
      ...NO_SALES,
      ordered_orders: 1,
      ordered_units: 3,
      ordered_value: 30_000,
    });
    expect(totalOf(salesFactsOf([order]), 'reason')).toEqual(NO_SALES);
  });

  test('tells places of the same name apart', () => {
    const to = (shipping_state: string) => sold({ shipping_state, shipping_city: 'La Vega' });
    const places = salesFactsOf([to('Cauca'), to('Cundinamarca')]).filter(
      (each) => each.dimension === 'place',
    );
    expect(places.map(({ key }) => key)).toEqual(['Cauca\nLa Vega', 'Cundinamarca\nLa Vega']);
    expect(SALES_DIMENSIONS).toContain('place');
  });
});
