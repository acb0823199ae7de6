import { shippingTermsTo } from '#domain/cart/shipping-terms.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { RatedItem } from '#src/shared/cart/cart-review.ts';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { normalisePhone } from '#domain/accounts/mobile-phone.ts';
import type { CheckoutState, ShippingAddress } from '#domain/cart/checkout.ts';
import { type BuyerDocument, readBuyerDocument } from '#domain/accounts/buyer-document.ts';
import { readInvoiceTo } from '#domain/accounts/invoice-to.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import {
  priceOrder,
  seenIva,
  seenSettings,
  type PlaceOrderData,
} from '#domain/orders/placement/place-order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';

type SeenSettings = Pick<PublicSettings, 'version' | 'values'>;

interface OrderToPlace {
  orderId: string;
  buyerId: string;
  items: readonly RatedItem[];
  address: ShippingAddress;
  /** Where that is, by its code of DIVIPOLA; null of a place that is on no list, which no zone names. */
  municipalityCode: string | null;
  checkout: Pick<CheckoutState, 'order_notes' | 'payment_method'> &
    Partial<Pick<CheckoutState, 'invoice_to' | 'company_id' | 'buyer_document'>>;
  /** Names of the stores by id, as this device knows them. */
  vendorNames: ReadonlyMap<string, string>;
  /** The settings that the buyer saw, and the day in Colombia on which they saw what shipping costs. */
  settings: SeenSettings;
  seenOn: Day;
  /** The time of the person's confirmation, ISO UTC. */
  placedAt: string;
}

/**
 * The command's data: products, the prices that the buyer saw, and the address. Only the server prices an
 * order.
 */
export function orderData(order: Omit<OrderToPlace, 'vendorNames'>): PlaceOrderData {
  const { orderId, items, address, checkout, settings } = order;
  return {
    order_id: orderId,
    items: items.map(({ product_id, quantity, variant_attributes, precio_venta, ...rated }) => ({
      product_id,
      quantity,
      variant_attributes,
      seen_price: precio_venta,
      ...seenIva(rated),
    })),
    ...deliveryOf(address),
    notes: checkout.order_notes.trim(),
    payment_method: checkout.payment_method ?? 'contraentrega',
    ...seenSettings(settings, costsOf(order).shipping_cost),
    ...(checkout.invoice_to ? { invoice_to: readInvoiceTo(checkout.invoice_to) } : {}),
    ...(checkout.invoice_to && checkout.company_id ? { company_id: checkout.company_id } : {}),
    ...(documentOf(checkout) ? { buyer_document: documentOf(checkout) } : {}),
  };
}

/** The order as this device shows it until the server answers: pending, at the prices it knows. */
export function orderPreview(order: OrderToPlace): Order {
  const lines = order.items.map(lineOf);
  const costs = costsOf(order);
  const purchase = { id: order.orderId, lines, ...costs };
  return {
    id: order.orderId,
    order_number: null,
    buyer_id: order.buyerId,
    status: 'pending',
    lines,
    vendor_orders: provisionalVendorOrders(purchase, (id) => order.vendorNames.get(id) ?? ''),
    ratings: [],
    ...costs,
    payment_method: order.checkout.payment_method ?? 'contraentrega',
    notes: order.checkout.order_notes.trim(),
    ...deliveryOf(order.address),
    created_at: order.placedAt,
    held_until: null,
    settings_version: order.settings.version,
    invoice_to: order.checkout.invoice_to ? readInvoiceTo(order.checkout.invoice_to) : null,
    buyer_document: documentOf(order.checkout) ?? null,
  };
}

/** The document that the buyer gives: a company has its own. */
function documentOf({ invoice_to, buyer_document }: OrderToPlace['checkout']): BuyerDocument | undefined {
  return !invoice_to && buyer_document ? readBuyerDocument(buyer_document) : undefined;
}

/** What the buyer saw that the order costs. */
function costsOf({
  items,
  municipalityCode,
  settings,
  seenOn,
}: Pick<OrderToPlace, 'items' | 'municipalityCode' | 'settings' | 'seenOn'>) {
  return priceOrder(items.map(lineOf), shippingTermsTo(municipalityCode, settings.values, seenOn));
}

/** Whether an order holds exactly the cart's items. */
export function isOrderOf(order: Pick<Order, 'lines'>, items: readonly CartItem[]): boolean {
  const written = (each: Pick<CartItem, 'product_id' | 'quantity'>) => `${each.product_id} ${each.quantity}`;
  return order.lines.map(written).toSorted().join() === items.map(written).toSorted().join();
}

function lineOf(item: RatedItem): OrderLine {
  return {
    product_id: item.product_id,
    vendor_id: item.vendor_id,
    name: item.name,
    sku: item.sku,
    image_url: item.image_url,
    quantity: item.quantity,
    unit_price: item.precio_venta,
    variant_attributes: item.variant_attributes,
    iva_class: item.iva_class,
    iva_percent: item.iva_percent,
    status: 'pending',
    refusal: null,
  };
}

function deliveryOf(address: ShippingAddress) {
  return {
    shipping_name: address.name.trim(),
    shipping_phone: normalisePhone(address.phone),
    shipping_address: address.address.trim(),
    shipping_city: address.city.trim(),
    shipping_state: address.state.trim(),
    shipping_postal_code: address.postal_code.trim(),
    shipping_email: normaliseEmail(address.email),
  };
}
