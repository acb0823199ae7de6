import * as v from 'valibot';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { IvaClass, type IvaRated, percentOfLine, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import { OrderedAttributes } from '#domain/catalog/variant.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { ivaOfLines, shippingFor, withIva } from '#domain/cart/pricing.ts';
import { savingOf, type ShippingTerms } from '#domain/cart/shipping-terms.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { Id } from '#domain/base/ids.ts';
import { BuyerDocumentInput } from '#domain/accounts/buyer-document.ts';
import { InvoiceToInput } from '#domain/accounts/invoice-to.ts';
import { chargedLines, LineRefusal, Order, type OrderLine, type OrderStatus } from '#domain/orders/order.ts';
import { Pesos } from '#domain/base/money.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/**
 * Prefix of an order's id. The device makes the id so that the order has its address before it is sent (spec
 * §3).
 */
export const OFFLINE_ORDER_PREFIX = 'offline_order_';

const requiredText = (most: number) => v.pipe(v.string(), seenText(), v.nonEmpty(), v.maxLength(most));

const OrderedItem = v.strictObject({
  product_id: Id,
  quantity: wholeNumber(1, 9999),
  variant_attributes: v.optional(OrderedAttributes, {}),
});

const linesOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.nonEmpty(), v.maxLength(MAX_CART_LINES));

/**
 * The order creation payload (spec §3). Strict: a body that brings prices or totals is refused, because
 * only the server prices an order.
 */
export const OrderPayload = v.strictObject({
  items: linesOf(OrderedItem),
  notes: v.optional(trimmedText(500), ''),
  shipping_name: requiredText(120),
  shipping_phone: MobilePhone,
  shipping_address: requiredText(200),
  shipping_city: requiredText(80),
  shipping_state: v.optional(trimmedText(80), ''),
  shipping_postal_code: v.optional(trimmedText(10), ''),
  /** Empty, or an e-mail; `orderMailbox` says whether letters reach it. */
  shipping_email: v.optional(
    v.pipe(v.string(), v.maxLength(500), v.transform(normaliseEmail), v.maxLength(254)),
    '',
  ),
  payment_method: v.optional(PaymentMethod, 'contraentrega'),
  /** The company in whose name it is bought. Absent in its buyer's, so that servers of before take it. */
  invoice_to: v.optional(InvoiceToInput),
  /** The document that its buyer gives for the invoice, bought in their own name. Absent of who gives none. */
  buyer_document: v.optional(BuyerDocumentInput),
  /** The company that its buyer buys it for, whose people see it; of its invoice data only the purchase order is read then. */
  company_id: v.optional(Id),
});
export type OrderPayload = v.InferOutput<typeof OrderPayload>;

/**
 * Data of the command `order.place`, v2. `order_id` is the device's; the server keeps it. `seen_price` is the
 * sale price that the buyer saw, null when it is not known, and `seen_iva_class` how it was taxed, unless that was
 * the usual IVA, with `seen_iva_percent` where a law changed what that class paid at first. The server's price counts, but a line that costs more than the buyer saw is refused.
 */
export const PlaceOrderData = v.strictObject({
  order_id: v.pipe(Id, v.regex(/^offline_order_[\w-]{8,}$/)),
  ...OrderPayload.entries,
  items: linesOf(
    v.strictObject({
      ...OrderedItem.entries,
      seen_price: v.optional(v.nullable(Pesos), null),
      seen_iva_class: v.optional(IvaClass),
      seen_iva_percent: v.optional(wholeNumber(0, 100)),
    }),
  ),
  /** Version of the settings whose shipping the buyer saw; absent is version 0, and so is every older app's. */
  settings_version: v.optional(wholeNumber(1, 2_147_483_647)),
  /** The shipping that the buyer saw, which the order never exceeds; absent where none differ by place or day. */
  seen_shipping: v.optional(Pesos),
});
export type PlaceOrderData = v.InferOutput<typeof PlaceOrderData>;

/** Why an order was refused whose place is not on the list of municipalities (`codeOf`). */
export const unknownPlaceMessage =
  'No encontramos ese municipio en ese departamento. Corrige el pedido y elígelos de la lista.';

/** Why an order without a department was refused: no municipality has that name, or several have. */
export const missingDepartmentMessage =
  'Falta el departamento de ese municipio. Corrige el pedido y elígelos de la lista.';

/** The server's answer, line by line. */
export const PlaceOrderResult = v.object({
  order_id: Id,
  order_number: v.nullable(v.string()),
  status: v.picklist(['confirmed', 'partially_confirmed', 'rejected']),
  total: Pesos,
  lines: v.array(
    v.object({
      product_id: Id,
      quantity: v.number(),
      status: v.picklist(['accepted', 'refused']),
      refusal: v.nullable(LineRefusal),
      unit_price: Pesos,
      /** Absent from a receipt of before classes, whose lines bear what their device showed. */
      iva_class: v.optional(IvaClass),
      /** Absent of a server of before rates could change. */
      iva_percent: v.optional(wholeNumber(0, 100)),
    }),
  ),
});
export type PlaceOrderResult = v.InferOutput<typeof PlaceOrderResult>;

/** The state of an order once every line was decided. */
export function statusFromLines(lines: readonly Pick<OrderLine, 'status'>[]): OrderStatus {
  const accepted = lines.filter((each) => each.status === 'accepted').length;
  if (accepted === 0) return 'rejected';
  return accepted === lines.length ? 'confirmed' : 'partially_confirmed';
}

/**
 * An order from its lines: refused lines cost nothing. Shipping that was free for all that the buyer asked for
 * stays free when the shop lacks a part of it: nobody pays more than they were shown.
 * @param wasFreeBy whether the buyer was shown free shipping by some terms; by itself, whether all lines together have it.
 */
export function priceOrder(
  lines: readonly OrderLine[],
  terms: ShippingTerms,
  wasFreeBy = (by: ShippingTerms) => shippingFor(subtotalOf(lines), by) === 0,
): Pick<Order, 'subtotal' | 'iva' | 'shipping_cost' | 'shipping_promotion' | 'total'> {
  const charged = chargedLines(lines);
  const subtotal = subtotalOf(charged);
  const iva = ivaOfLines(charged.map((each) => ({ ...each, amount: each.unit_price * each.quantity })));
  const shippingBy = (by: ShippingTerms) => (wasFreeBy(by) ? 0 : shippingFor(subtotal, by));
  const shipping_cost = shippingBy(terms);
  const shipping_promotion = savingOf(terms, shippingBy);
  return { subtotal, iva, shipping_cost, shipping_promotion, total: subtotal + iva + shipping_cost };
}

/**
 * What a device says of the IVA that it showed. An item that says nothing showed the usual one, and so did every
 * app from before classes; one that says no percent showed what its class paid at first, as every app from before rates could change.
 */
export function seenIva({
  iva_class: seen,
  iva_percent,
}: IvaRated): Pick<PlaceOrderData['items'][number], 'seen_iva_class' | 'seen_iva_percent'> {
  const percent = iva_percent ?? undefined;
  return {
    ...(seen !== undefined && seen !== USUAL_IVA && { seen_iva_class: seen }),
    ...(percent !== undefined &&
      percent !== percentOfLine({ iva_class: seen }) && { seen_iva_percent: percent }),
  };
}

/**
 * What a device says of the settings that it showed: nothing of version 0, and of its shipping nothing while it costs the same
 * everywhere and every day, as older servers know it.
 * @param shipping of the whole order, as the buyer saw it.
 */
export function seenSettings(
  {
    version,
    values,
  }: { version: number; values: Pick<SettingValues, 'shipping.zones' | 'shipping.promotions'> },
  shipping: Pesos,
): Pick<PlaceOrderData, 'settings_version' | 'seen_shipping'> {
  if (version === 0) return {};
  const differs = values['shipping.zones'].length + values['shipping.promotions'].length > 0;
  return { settings_version: version, ...(differs && { seen_shipping: shipping }) };
}

/** Whether a unit costs more today, with its IVA, than its buyer saw. */
export function costsMoreThanSeen(
  { seen_price: price, seen_iva_class: iva_class, seen_iva_percent }: PlaceOrderData['items'][number],
  today: { precio_venta: Pesos; iva_percent: number },
): boolean {
  if (price === null) return false;
  const seen = seen_iva_percent ?? percentOfLine({ iva_class });
  return withIva(today.precio_venta, today.iva_percent) > withIva(price, seen);
}

/** The price of some lines before IVA and shipping, the refused ones included. */
function subtotalOf(lines: readonly Pick<OrderLine, 'unit_price' | 'quantity'>[]): Pesos {
  return lines.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
}
