import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { addStoreSums, NO_STORE_SALES, type StoreSums } from '#domain/reports/sales-sums.ts';

/** What the sales of a day are summed by, each once whatever it is. A store's sums by `store` have no key. */
export const SALES_DIMENSIONS = ['store', 'product', 'place', 'payment', 'reason'] as const;
export type SalesDimension = (typeof SALES_DIMENSIONS)[number];
/** What is kept besides: the sums of products by the category that each has today. */
export type SummedDimension = SalesDimension | 'category';

/** Between the department and the city in the key of a place. */
export const PLACE_JOINT = '\n';

/** Sums of a day, of a store, and of one of what its sales are summed by. */
export interface SalesFact {
  day: Day;
  vendorId: string;
  dimension: SalesDimension;
  key: string;
  sums: StoreSums;
}

/** What an order of a store bears, as it was frozen when it was placed, COP. */
export type OrderCommission = Pick<StoreSums, 'commission' | 'commission_iva'>;

type SoldOrder = Pick<
  Order,
  'created_at' | 'lines' | 'shipping_state' | 'shipping_city' | 'payment_method' | 'vendor_orders'
>;

/**
 * The definition of every figure of sales. An order of a store counts on the day in Colombia on which it was placed: among
 * what was ordered for ever, and among what was sold while somebody gets it and its dispute was not lost: the ledger
 * undoes such a sale with its commission and its returns (`orderTarget`). A return counts on the day on which its refund
 * was authorised, though its order be of another month. `server/dashboard/sales-day-facts.ts` is this in SQL.
 * @param commissions what the orders of stores bear, by their ids; what is not there bears nothing.
 * @param lost the ids of orders of stores whose dispute was lost.
 */
export function salesFactsOf(
  orders: readonly SoldOrder[],
  commissions: ReadonlyMap<string, OrderCommission> = new Map(),
  lost: ReadonlySet<string> = new Set(),
): SalesFact[] {
  const facts = new Map<string, SalesFact>();
  function add(day: Day, vendorId: string, dimension: SalesDimension, key: string, sums: Partial<StoreSums>) {
    const id = JSON.stringify([day, vendorId, dimension, key]);
    const known = facts.get(id)?.sums ?? NO_STORE_SALES;
    facts.set(id, { day, vendorId, dimension, key, sums: addStoreSums(known, sums) });
  }
  for (const order of orders) {
    const day = dayInBogota(Date.parse(order.created_at));
    for (const vendorOrder of order.vendor_orders) {
      const each = { ...vendorOrder, isLost: lost.has(vendorOrder.id) };
      const lines = order.lines.filter(
        (line) => line.vendor_id === each.vendor_id && line.status === 'accepted',
      );
      for (const [dimension, key] of orderKeys(order))
        add(day, each.vendor_id, dimension, key, orderSums(each, lines));
      add(day, each.vendor_id, 'store', '', storeSums(each, commissions.get(each.id)));
      for (const line of lines) add(day, each.vendor_id, 'product', line.product_id, lineSums(each, line));
      for (const returned of each.isLost ? [] : each.returns) {
        const owedAt = returned.events.find(({ to }) => to === 'refund_pending')?.at;
        if (owedAt === undefined) continue;
        const owedOn = dayInBogota(Date.parse(owedAt));
        for (const [dimension, key] of [...orderKeys(order), ['reason', returned.reason] as const])
          add(owedOn, each.vendor_id, dimension, key, returnSums(order, returned));
        add(owedOn, each.vendor_id, 'store', '', { returns: 1 });
        for (const part of returned.lines)
          add(
            owedOn,
            each.vendor_id,
            'product',
            order.lines[part.line]?.product_id ?? '',
            returnSums(order, { lines: [part], refund: part.amount }),
          );
      }
    }
  }
  return [...facts.values()];
}

function orderKeys(order: SoldOrder): (readonly [SalesDimension, string])[] {
  return [
    ['store', ''],
    ['place', `${order.shipping_state}${PLACE_JOINT}${order.shipping_city}`],
    ['payment', order.payment_method],
  ];
}

function valueOf(lines: readonly OrderLine[]): { units: number; value: number } {
  return {
    units: lines.reduce((sum, each) => sum + each.quantity, 0),
    value: lines.reduce((sum, each) => sum + each.quantity * each.unit_price, 0),
  };
}

type CountedOrder = VendorOrder & { isLost: boolean };

/** Whether somebody gets it, and pays for it. */
const stands = (order: CountedOrder) => !order.isLost && !fellThrough(order);

function orderSums(order: CountedOrder, lines: readonly OrderLine[]): Partial<StoreSums> {
  const { units, value } = valueOf(lines);
  return {
    ordered_orders: 1,
    ordered_units: units,
    ordered_value: value,
    ...(!stands(order)
      ? {}
      : { orders: 1, units, value, iva: order.iva, shipping: order.shipping_cost, total: order.total }),
  };
}

/** What only whole stores are told of an order. */
function storeSums(order: CountedOrder, commission: OrderCommission | undefined): Partial<StoreSums> {
  const goods = order.subtotal + order.iva;
  if (order.status === 'cancelled') return { cancelled: 1, cancelled_sales: goods };
  if (fellThrough(order)) return { came_back_sales: goods };
  if (order.isLost) return { lost: 1 };
  return { delivered: order.tracking === 'delivered' ? 1 : 0, ...commission };
}

function lineSums(order: CountedOrder, line: OrderLine): Partial<StoreSums> {
  const { units, value } = valueOf([line]);
  return { ordered_units: units, ordered_value: value, ...(stands(order) ? { units, value } : {}) };
}

function returnSums(order: SoldOrder, { lines, refund }: Pick<OrderReturn, 'lines' | 'refund'>) {
  return {
    returned_units: lines.reduce((sum, each) => sum + each.units.length, 0),
    returned_value: lines.reduce(
      (sum, each) => sum + each.units.length * (order.lines[each.line]?.unit_price ?? 0),
      0,
    ),
    refunds: refund,
  };
}
