import * as v from 'valibot';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import type { Pesos } from '#domain/money.ts';
import { Order, type LineRefusal, type OrderLine } from '#domain/orders/order.ts';
import { provisionalVendorOrders } from '#domain/orders/split-purchase.ts';
import { PlaceOrderData, PlaceOrderResult, priceOrder } from '#domain/orders/place-order.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

type Sellable = Pick<
  Product,
  'id' | 'name' | 'precio_venta' | 'stock' | 'is_active' | 'status' | 'variant_attributes'
>;

/** A line that was not met, and what this device knows of its product now. */
export interface UnmetLine {
  asked: OrderLine;
  refusal: LineRefusal | null;
  /** `unknown` when the product is not on this device and the whole catalogue is not either. */
  now: 'on_sale' | 'sold_out' | 'gone' | 'unknown';
  /** Its size and colour today, or those that were asked for where today's are unknown. */
  attributes: VariantAttributes;
  /** Today's price, or the one it was asked at where today's is unknown. */
  price: Pesos;
  /** Units there are; null when unknown. */
  left: number | null;
}

/**
 * The lines of an order that the server did not meet, compared with the catalogue of this device.
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
): Pick<UnmetLine, 'now' | 'attributes' | 'price' | 'left'> {
  if (!product) {
    const { variant_attributes: attributes, unit_price: price } = asked;
    return { now: complete ? 'gone' : 'unknown', attributes, price, left: null };
  }
  const known = { attributes: product.variant_attributes, price: product.precio_venta, left: product.stock };
  if (!isOnSale(product)) return { ...known, now: 'gone' };
  return { ...known, now: product.stock > 0 ? 'on_sale' : 'sold_out' };
}

/** The most units of a line that can be asked for again: none of what is not there. */
export function mostUnits({ now, left, asked }: UnmetLine): number {
  if (now === 'gone' || now === 'sold_out') return 0;
  return left ?? asked.quantity;
}

/** What the correction starts from: as many as were asked for, or as there are. */
export function proposedUnits(line: UnmetLine): number {
  return Math.min(line.asked.quantity, mostUnits(line));
}

export interface CorrectedLine {
  line: UnmetLine;
  units: number;
}

/** Where the letters of an order go that was refused because they reach nobody; null when that is not why. */
export function refusedMailbox({ problem, data }: Pick<OutboxEntry, 'problem' | 'data'>): string | null {
  if (problem?.code !== 'mailbox_missing') return null;
  const saved = v.safeParse(v.object({ shipping_email: v.optional(v.string(), '') }), data);
  return saved.success ? saved.output.shipping_email : '';
}

/**
 * A new order with the corrected lines, for the same place and with the same way to pay; null when nothing is left of
 * it, or when what was saved is not an order that this version understands.
 * @param made.email where its letters go from now on; null to leave that as it was.
 */
export function correctedOrder(
  entry: Pick<OutboxEntry, 'data' | 'preview'>,
  lines: readonly CorrectedLine[],
  made: { orderId: string; at: string; email: string | null },
): { data: PlaceOrderData; preview: Order } | null {
  const kept = lines.filter((each) => each.units > 0);
  const old = v.safeParse(v.looseObject({}), entry.data);
  const order = v.safeParse(Order, entry.preview);
  if (kept.length === 0 || !old.success || !order.success) return null;
  const mailbox = made.email === null ? {} : { shipping_email: made.email };
  const data = v.safeParse(PlaceOrderData, {
    ...old.output,
    ...mailbox,
    order_id: made.orderId,
    items: kept.map(({ line: { asked, attributes, price }, units }) => ({
      product_id: asked.product_id,
      quantity: units,
      variant_attributes: attributes,
      seen_price: price,
    })),
  });
  if (!data.success) return null;
  const newLines = kept.map(({ line: { asked, attributes, price }, units }): OrderLine => {
    const today = { quantity: units, variant_attributes: attributes, unit_price: price };
    return { ...asked, ...today, status: 'pending', refusal: null };
  });
  const costs = priceOrder(newLines);
  const named = new Map(order.output.vendor_orders.map((each) => [each.vendor_id, each.vendor_name]));
  const preview: Order = {
    ...order.output,
    ...mailbox,
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
  };
  return { data: data.output, preview };
}
