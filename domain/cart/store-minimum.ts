import { DAY_MS } from '#domain/base/durations.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';

/** For so many days an order counts by the lowest minimum that its store had: a device's copy may be as old. */
export const MINIMUM_EASED_DAYS = 7;
/** Above it nobody would buy: it has a zero too many. */
export const MAX_STORE_MINIMUM: Pesos = 10_000_000;

/** Units of a product, with the least that its store takes orders from; without it, it takes any. */
export interface StoreLine {
  vendor_id: string | null;
  vendor_name?: string | undefined;
  vendor_minimum?: Pesos | undefined;
  /** Before IVA. */
  precio_venta: Pesos;
  quantity: number;
}

/** A store from which less is asked than it takes orders from. */
export interface Shortfall {
  vendor_id: string;
  vendor_name: string;
  minimum: Pesos;
  missing: Pesos;
}

/**
 * The stores whose part of a purchase is under their minimum, in the order of their first line. What counts is the
 * price of the goods, without IVA and shipping, as for free shipping.
 */
export function shortfallsOf(lines: readonly StoreLine[]): Shortfall[] {
  const parts = new Map<string, Shortfall & { subtotal: Pesos }>();
  for (const { vendor_id, vendor_name = '', vendor_minimum = 0, precio_venta, quantity } of lines) {
    if (vendor_id === null) continue;
    const part = parts.get(vendor_id) ?? { vendor_id, vendor_name, minimum: 0, missing: 0, subtotal: 0 };
    part.subtotal += precio_venta * quantity;
    part.minimum = Math.max(part.minimum, vendor_minimum);
    part.vendor_name ||= vendor_name;
    parts.set(vendor_id, part);
  }
  return [...parts.values()].flatMap(({ subtotal, ...part }) =>
    subtotal < part.minimum ? [{ ...part, missing: part.minimum - subtotal }] : [],
  );
}

/** What a buyer has under way with each store, in COP before IVA. */
export type OpenVendorOrders = ReadonlyMap<string, Pesos>;

/**
 * What is still missing once what the buyer has under way counts too: who asks again for what the shop lacked is not held
 * to the minimum twice.
 */
export function lessOpen(short: readonly Shortfall[], open: OpenVendorOrders): Shortfall[] {
  return short.flatMap((each) => {
    const missing = each.missing - (open.get(each.vendor_id) ?? 0);
    return missing > 0 ? [{ ...each, missing }] : [];
  });
}

/** `Casa Mesa recibe pedidos desde $ 50.000 sin IVA ni envío. Te faltan $ 12.000.` */
export function shortfallMessage({ vendor_name, minimum, missing }: Shortfall): string {
  const store = vendor_name || 'Una tienda del carrito';
  return `${store} recibe pedidos desde ${formatPesos(minimum)} sin IVA ni envío. Te faltan ${formatPesos(missing)}.`;
}

/** A store's minimum and the lower one before it, which still counts for a while. */
export interface EasedMinimum {
  minimum: Pesos;
  before: Pesos;
  /** When `minimum` took its place, in ms; null when it never changed. */
  sinceMs: number | null;
}

/** The least that an order has to reach now, so that nobody is held to a minimum that their copy does not know. */
export function minimumNow({ minimum, before, sinceMs }: EasedMinimum, nowMs: number): Pesos {
  const isEased = sinceMs !== null && nowMs - sinceMs < MINIMUM_EASED_DAYS * DAY_MS;
  return isEased ? Math.min(minimum, before) : minimum;
}
