import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

const sum = v.pipe(v.number(), v.safeInteger());

/**
 * What is summed of sales: numbers of orders of a store, units, and whole pesos. Of a product there are units and values
 * alone: the IVA and the shipping are an order's.
 */
export const SalesSums = v.object({
  /** Placed, also those that were cancelled or came back later. */
  ordered_orders: sum,
  ordered_units: sum,
  ordered_value: sum,
  /** Placed, and neither cancelled nor come back, nor disputed and lost. Values are before IVA. */
  orders: sum,
  units: sum,
  value: sum,
  iva: sum,
  shipping: sum,
  total: sum,
  /** Returned by their buyers. The value is before IVA; the refunds have their share of IVA and shipping. */
  returned_units: sum,
  returned_value: sum,
  refunds: sum,
});
export type SalesSums = v.InferOutput<typeof SalesSums>;
export const SUMMED = keysOf(SalesSums.entries);
export type SummedName = keyof SalesSums;

/** What is summed of whole stores alone, for their boards: orders of a store, returns, and whole pesos. */
export const ONLY_OF_STORES = [
  /** Of what was sold, what came to its buyer. */
  'delivered',
  /** Orders of the day that were cancelled, and what their goods with IVA would have been. */
  'cancelled',
  'cancelled_sales',
  /** The same of those that came back without having been taken; how many they are is what is left of `ordered_orders`. */
  'came_back_sales',
  /** Orders whose money the buyer's bank took back for good. */
  'lost',
  /** What the company keeps of what was sold, and the IVA of that, as it was frozen at placement. */
  'commission',
  'commission_iva',
  /** Returns by the day on which their refund was authorised. */
  'returns',
] as const;
/** What is kept of a day: the last ones are nothing but of whole stores. */
export type StoreSums = SalesSums & Record<(typeof ONLY_OF_STORES)[number], number>;
/** In the place of a store's id: what all stores sold on a day. */
export const ALL_STORES = '';
export const STORE_SUMMED: readonly (keyof StoreSums)[] = [...SUMMED, ...ONLY_OF_STORES];

const OF_ORDERS: readonly SummedName[] = ['ordered_orders', 'orders', 'iva', 'shipping', 'total'];
const OF_RETURNS: readonly SummedName[] = ['returned_units', 'returned_value', 'refunds'];

/** The sums that a dimension has: of products and categories none that is of whole orders, of reasons those of returns. */
export function summedOf(dimension: string): readonly SummedName[] {
  if (dimension === 'reason') return OF_RETURNS;
  return dimension === 'product' || dimension === 'category'
    ? SUMMED.filter((each) => !OF_ORDERS.includes(each))
    : SUMMED;
}

function sumsOf(valueOf: (name: keyof SalesSums) => number): SalesSums {
  return Object.fromEntries(SUMMED.map((name) => [name, valueOf(name)])) as SalesSums;
}

/** Sums of no sales. */
export const NO_SALES: SalesSums = sumsOf(() => 0);
export const NO_STORE_SALES = Object.fromEntries(STORE_SUMMED.map((name) => [name, 0])) as StoreSums;

/** What was kept and something more. */
export function addStoreSums(one: StoreSums, other: Partial<StoreSums>): StoreSums {
  return Object.fromEntries(STORE_SUMMED.map((name) => [name, one[name] + (other[name] ?? 0)])) as StoreSums;
}

/** The sums of several parts together. */
export function sumOfAll(parts: readonly SalesSums[]): SalesSums {
  const whole = { ...NO_SALES };
  for (const each of parts) for (const name of SUMMED) whole[name] += each[name];
  return whole;
}

/** What is left of a whole without one of its parts. */
export function withoutSums(whole: SalesSums, part: SalesSums): SalesSums {
  return sumsOf((name) => whole[name] - part[name]);
}
