import type { OrderLine } from '#domain/orders/order.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { INITIAL_IVA_RATES, percentForSale } from '#domain/catalog/iva-class.ts';
import { between, chance, demoId } from '#server/seed/chance.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { buyers, NEAR_MUNICIPALITIES, type HistoryBuyer } from '#server/seed/history/history-people.ts';
import { workingTimeBefore } from '#server/seed/history/working-time.ts';

/** How far a purchase came. `delivered` still owes the money of the door, `collected` nothing. */
export const FATES = [
  'unpaid',
  'waiting',
  'not_paid_in_time',
  'given_up',
  'in_transit',
  'out_for_delivery',
  'incident',
  'came_back',
  'delivered',
  'collected',
] as const;
export type Fate = (typeof FATES)[number];

/** A purchase of the history before anything happened to it. */
export interface HistoryPurchase {
  id: string;
  /** Its number: purchases are numbered in the order of their times. */
  number: number;
  buyer: HistoryBuyer;
  method: PaymentMethod;
  placedMs: number;
  lines: OrderLine[];
  fate: Fate;
}

const DAYS = 90;
/** The longest way of a purchase to its end, in minutes of work. What was bought later is listed one by one. */
const LONGEST_WAY = 3_000;

interface RecentPurchases {
  fate: Fate;
  /** When the first and the last of them were placed, in minutes of work before now. */
  between: readonly [least: number, most: number];
  methods: readonly PaymentMethod[];
  many: number;
}

/** What is under way: the times leave each enough of them to have come so far. */
const recent: readonly RecentPurchases[] = [
  { fate: 'collected', between: [1_900, 2_900], methods: ['contraentrega', 'pse', 'nequi'], many: 16 },
  { fate: 'delivered', between: [1_450, 1_700], methods: ['contraentrega'], many: 3 },
  { fate: 'collected', between: [1_450, 1_800], methods: ['credit_card', 'pse'], many: 4 },
  { fate: 'incident', between: [1_320, 1_500], methods: ['contraentrega', 'pse'], many: 2 },
  { fate: 'out_for_delivery', between: [1_150, 1_320], methods: ['nequi', 'contraentrega'], many: 5 },
  { fate: 'in_transit', between: [460, 900], methods: ['pse', 'contraentrega', 'credit_card'], many: 9 },
  {
    fate: 'waiting',
    between: [45, 400],
    methods: ['contraentrega', 'pse', 'credit_card', 'nequi'],
    many: 18,
  },
  { fate: 'unpaid', between: [15, 25], methods: ['efectivo'], many: 2 },
];

/** Everything that was bought in the demonstration's history, oldest first. */
export function historyPurchases(
  products: readonly ShelvedProduct[],
  nowMs: number,
): readonly HistoryPurchase[] {
  const ranked = byPopularity(products);
  const planned = [...longAgo(ranked, nowMs), ...lately(ranked, nowMs)];
  return planned
    .toSorted((one, other) => one.placedMs - other.placedMs)
    .map((each, index) => ({ ...each, number: index + 1 }));
}

/** A few products are bought most of the time. */
function byPopularity(products: readonly ShelvedProduct[]): ShelvedProduct[] {
  return products
    .map((each) => ({ each, rank: chance(`${each.product.sku} popularity`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each);
}

type Planned = Omit<HistoryPurchase, 'number'>;

function longAgo(products: readonly ShelvedProduct[], nowMs: number): Planned[] {
  const endMs = workingTimeBefore(nowMs, LONGEST_WAY);
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((daysAgo) => {
    const key = `history day ${daysAgo}`;
    // The company grows, and some days are better than others.
    const many = between(3, 7, `${key} purchases`) + Math.round((DAYS - daysAgo) / 30);
    return Array.from({ length: many }, (__, index) => {
      const ofDay = `${key} purchase ${index}`;
      const placedMs = nowMs - daysAgo * DAY_MS + between(0, 1_439, `${ofDay} minute`) * MINUTE_MS;
      const fate = usualFate(ofDay);
      return purchaseOf(ofDay, { placedMs, fate, method: usualMethod(ofDay, fate) }, products, nowMs);
    }).filter((each) => each.placedMs < endMs);
  });
}

function usualFate(key: string): Fate {
  const luck = chance(`${key} fate`);
  if (luck < 0.03) return 'given_up';
  if (luck < 0.05) return 'not_paid_in_time';
  return luck < 0.065 ? 'came_back' : 'collected';
}

function usualMethod(key: string, fate: Fate): PaymentMethod {
  // What comes back or is given up owed nothing yet, but for what nobody paid in time.
  if (fate === 'given_up' || fate === 'came_back') return 'contraentrega';
  if (fate === 'not_paid_in_time') return 'pse';
  const luck = chance(`${key} method`);
  if (luck < 0.42) return 'contraentrega';
  if (luck < 0.64) return 'pse';
  if (luck < 0.8) return 'nequi';
  return luck < 0.94 ? 'credit_card' : 'bancolombia_transfer';
}

function lately(products: readonly ShelvedProduct[], nowMs: number): Planned[] {
  return recent.flatMap(({ fate, between: [least, most], methods, many }, turn) =>
    Array.from({ length: many }, (_, index) => {
      const key = `recent ${turn} ${index}`;
      const minutes = between(least, most, `${key} minutes`);
      const method = methods[index % methods.length] ?? 'contraentrega';
      const placedMs = workingTimeBefore(nowMs, minutes);
      return purchaseOf(key, { placedMs, fate, method, isNear: true }, products, nowMs);
    }),
  );
}

interface Kind {
  placedMs: number;
  fate: Fate;
  method: PaymentMethod;
  /** Whether it goes to somebody who lives near the warehouse. */
  isNear?: boolean;
}

function purchaseOf(
  key: string,
  { placedMs, fate, method, isNear = false }: Kind,
  products: readonly ShelvedProduct[],
  nowMs: number,
): Planned {
  return {
    id: `${OFFLINE_ORDER_PREFIX}${demoId(`purchase ${key}`)}`,
    buyer: buyerOf(key, isNear),
    method,
    placedMs,
    fate,
    lines: linesOf(key, products, { placedMs, nowMs, isRecent: isNear }),
  };
}

/** Some buy often: those who come first in the list. */
function buyerOf(key: string, isNear: boolean): HistoryBuyer {
  const those = isNear ? buyers.filter((each) => NEAR_MUNICIPALITIES.includes(each.municipality)) : buyers;
  const buyer = those[Math.floor(those.length * chance(`${key} buyer`) ** 1.6)];
  if (!buyer) throw new Error('Nobody buys in the demonstration.');
  return buyer;
}

function linesOf(
  key: string,
  products: readonly ShelvedProduct[],
  { placedMs, nowMs, isRecent }: { placedMs: number; nowMs: number; isRecent: boolean },
): OrderLine[] {
  const sold = products.filter(
    ({ product, units }) => placedMs > nowMs - (product.age_days - 1) * DAY_MS && (!isRecent || units >= 20),
  );
  const chosen = Array.from({ length: between(1, 3, `${key} lines`) }, (_, index) => {
    return sold[Math.floor(sold.length * chance(`${key} line ${index}`) ** 2.4)];
  });
  return [...new Set(chosen)].flatMap((each) => (each ? [lineOf(each, key)] : []));
}

function lineOf({ product }: ShelvedProduct, key: string): OrderLine {
  const most = product.precio_venta < 40_000 ? 3 : product.precio_venta < 150_000 ? 2 : 1;
  return {
    product_id: product.id,
    quantity: between(1, most, `${key} ${product.sku} units`),
    variant_attributes: product.variant_attributes,
    vendor_id: demoVendors[product.vendor_index]?.id ?? null,
    name: product.name,
    sku: product.sku,
    image_url: product.main_image_url,
    unit_price: product.precio_venta,
    iva_class: product.iva_class,
    iva_percent: percentForSale(product, INITIAL_IVA_RATES),
    status: 'accepted',
    refusal: null,
  };
}
