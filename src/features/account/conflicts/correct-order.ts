import * as v from 'valibot';
import {
  lessOpen,
  type OpenVendorOrders,
  type Shortfall,
  shortfallsOf,
  type StoreLine,
} from '#domain/cart/store-minimum.ts';
import { shippingTermsTo } from '#domain/cart/shipping-terms.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { type IvaClass, type IvaRates, percentForSale, ratedBy } from '#domain/catalog/iva-class.ts';
import { type PriceTiers, unitPriceOf, unitsByProduct } from '#domain/catalog/price-tiers.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import type { Pesos } from '#domain/base/money.ts';
import { Order, type LineRefusal, type OrderLine } from '#domain/orders/order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import {
  PlaceOrderData,
  PlaceOrderResult,
  priceOrder,
  seenIva,
  seenSettings,
} from '#domain/orders/placement/place-order.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

type Sellable = Pick<
  Product,
  | 'id'
  | 'name'
  | 'precio_venta'
  | 'iva_class'
  | 'price_tiers'
  | 'stock'
  | 'is_active'
  | 'status'
  | 'variant_attributes'
  | 'vendor_name'
  | 'vendor_minimum'
>;

/** An unmet line, and this device's knowledge of its product now. */
export interface UnmetLine {
  asked: OrderLine;
  refusal: LineRefusal | null;
  /** `unknown` when the product is not on this device and the device does not hold the whole catalogue. */
  now: 'on_sale' | 'sold_out' | 'gone' | 'unknown';
  /** Its size and colour today, or the requested ones where today's are unknown. */
  attributes: VariantAttributes;
  /** Today's price, or the requested one where today's is unknown; of as many units as are asked for (`atTheirPrice`). */
  price: Pesos;
  /** Its prices by quantity today; none where that is unknown. */
  tiers: PriceTiers;
  /** How it is taxed today, or was when it was requested. */
  ivaClass: IvaClass | undefined;
  /** Units in stock; null when unknown. */
  left: number | null;
  /** What its store is called and takes orders from, where that is known. */
  store: Pick<StoreLine, 'vendor_name' | 'vendor_minimum'>;
}

/**
 * The unmet lines of an order, compared with this device's catalogue.
 * @param complete whether the whole catalogue is here, so that a missing product is a withdrawn one.
 */
export function unmetLines(
  entry: Pick<OutboxEntry, 'preview' | 'result'>,
  products: readonly Sellable[],
  complete: boolean,
): UnmetLine[] {
  const order = v.safeParse(Order, entry.preview);
  if (!order.success) return [];
  const answer = v.safeParse(PlaceOrderResult, entry.result);
  return order.output.lines.flatMap((asked, at) => {
    const decided = answer.success ? answer.output.lines[at] : undefined;
    if (decided?.status === 'accepted') return [];
    const product = products.find((each) => each.id === asked.product_id);
    return { asked, refusal: decided?.refusal ?? null, ...knownOf(product, asked, complete) };
  });
}

function knownOf(
  product: Sellable | undefined,
  asked: OrderLine,
  complete: boolean,
): Pick<UnmetLine, 'now' | 'attributes' | 'price' | 'tiers' | 'ivaClass' | 'left' | 'store'> {
  if (!product) {
    const { variant_attributes: attributes, unit_price: price, iva_class: ivaClass } = asked;
    return {
      now: complete ? 'gone' : 'unknown',
      attributes,
      price,
      tiers: [],
      ivaClass,
      left: null,
      store: {},
    };
  }
  const { variant_attributes: attributes, precio_venta: price, iva_class: ivaClass, stock: left } = product;
  const { vendor_name, vendor_minimum, price_tiers: tiers = [] } = product;
  const known = { attributes, price, tiers, ivaClass, left, store: { vendor_name, vendor_minimum } };
  if (!isOnSale(product)) return { ...known, now: 'gone' };
  return { ...known, now: product.stock > 0 ? 'on_sale' : 'sold_out' };
}

/** The most units of a line that the person can ask for again: none of a product that is gone or sold out. */
export function mostUnits({ now, left, asked }: UnmetLine): number {
  if (now === 'gone' || now === 'sold_out') return 0;
  return left ?? asked.quantity;
}

/** The correction's first value: the requested units, or as many as there are. */
export function proposedUnits(line: UnmetLine): number {
  return Math.min(line.asked.quantity, mostUnits(line));
}

export interface CorrectedLine {
  line: UnmetLine;
  units: number;
}

/** The lines at what their units cost today, all of one product together. */
export function atTheirPrice(lines: readonly CorrectedLine[]): CorrectedLine[] {
  const units = unitsByProduct(
    lines.map(({ line, units: quantity }) => ({ product_id: line.asked.product_id, quantity })),
  );
  return lines.map(({ line, units: asked }) => {
    const product = { precio_venta: line.price, price_tiers: line.tiers };
    const price = unitPriceOf(product, units.get(line.asked.product_id) ?? 0);
    return { line: { ...line, price }, units: asked };
  });
}

/** What a corrected order lacks of its stores' minimums, with what the buyer has under way with them. */
export function shortfallsAfter(lines: readonly CorrectedLine[], open: OpenVendorOrders): Shortfall[] {
  const asked = lines.map(({ line, units }): StoreLine => {
    const { vendor_id } = line.asked;
    return { vendor_id, ...line.store, precio_venta: line.price, quantity: units };
  });
  return lessOpen(shortfallsOf(asked), open);
}

/**
 * The e-mail of an order that the server refused because that address reaches nobody; null for any other
 * reason.
 */
export function refusedMailbox({ problem, data }: Pick<OutboxEntry, 'problem' | 'data'>): string | null {
  if (problem?.code !== 'mailbox_missing') return null;
  const saved = v.safeParse(v.object({ shipping_email: v.optional(v.string(), '') }), data);
  return saved.success ? saved.output.shipping_email : '';
}

/** Where an order goes, by its code of DIVIPOLA; null while the list is not here, and of a place that is not on it. */
export function municipalityOf(
  { preview }: Pick<OutboxEntry, 'preview'>,
  places: Pick<typeof import('#domain/geography/divipola.ts'), 'codeOf'> | undefined,
): string | null {
  const order = v.safeParse(Order, preview);
  if (!order.success) return null;
  return places?.codeOf(order.output.shipping_state, order.output.shipping_city) ?? null;
}

/** Whether the server refused an order because its place is not on the list of municipalities. */
export function isMunicipalityRefused({ problem }: Pick<OutboxEntry, 'problem'>): boolean {
  return problem?.code === 'place_unknown';
}

/**
 * A new order with the corrected lines; null when no line is left, or when this version does not understand the saved data as an order.
 * @param made.email the new address for its letters; null to keep the old one.
 * @param made.place where it goes; null to keep that.
 * @param made.municipalityCode where it goes, by its code of DIVIPOLA; null of a place that is on no list.
 * @param made.method how it is paid; null to keep that.
 * @param made.seenOn the day in Colombia on which its buyer saw what shipping costs.
 * @param made.ivaRates those by which its buyer saw it.
 */
export function correctedOrder(
  entry: Pick<OutboxEntry, 'data' | 'preview'>,
  lines: readonly CorrectedLine[],
  made: {
    orderId: string;
    at: string;
    email: string | null;
    place: { department: string; city: string } | null;
    municipalityCode: string | null;
    method: PaymentMethod | null;
    settings: Pick<PublicSettings, 'version' | 'values'>;
    seenOn: Day;
    ivaRates: IvaRates;
  },
): { data: PlaceOrderData; preview: Order } | null {
  const kept = lines.filter((each) => each.units > 0);
  const old = v.safeParse(v.looseObject({}), entry.data);
  const order = v.safeParse(Order, entry.preview);
  if (kept.length === 0 || !old.success || !order.success) return null;
  const changed = {
    ...(made.email === null ? {} : { shipping_email: made.email }),
    ...(made.place && { shipping_state: made.place.department, shipping_city: made.place.city }),
    ...(made.method && { payment_method: made.method }),
  };
  const newLines = kept.map(({ line: { asked, attributes, price, ivaClass }, units }): OrderLine => {
    const today = {
      quantity: units,
      variant_attributes: attributes,
      unit_price: price,
      iva_class: ivaClass,
      iva_percent: percentForSale({ iva_class: ivaClass }, made.ivaRates),
    };
    return { ...asked, ...today, status: 'pending', refusal: null };
  });
  const costs = priceOrder(
    newLines,
    shippingTermsTo(made.municipalityCode, made.settings.values, made.seenOn),
  );
  const { settings_version: _, seen_shipping: __, ...asked } = old.output;
  const data = v.safeParse(PlaceOrderData, {
    ...asked,
    ...changed,
    ...seenSettings(made.settings, costs.shipping_cost),
    order_id: made.orderId,
    items: kept.map(({ line: { asked, attributes, price, ivaClass }, units }) => ({
      product_id: asked.product_id,
      quantity: units,
      variant_attributes: attributes,
      seen_price: price,
      ...seenIva(ratedBy(made.ivaRates, { iva_class: ivaClass })),
    })),
  });
  if (!data.success) return null;
  const named = new Map(order.output.vendor_orders.map((each) => [each.vendor_id, each.vendor_name]));
  const preview: Order = {
    ...order.output,
    ...changed,
    id: made.orderId,
    order_number: null,
    status: 'pending',
    lines: newLines,
    vendor_orders: provisionalVendorOrders(
      { id: made.orderId, lines: newLines, ...costs },
      (id) => named.get(id) ?? '',
    ),
    ...costs,
    created_at: made.at,
    settings_version: made.settings.version,
  };
  return { data: data.output, preview };
}
