import { percentOfLine } from '#domain/catalog/iva-class.ts';
import { shareOut } from '#domain/orders/placement/share-out.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import { fellThrough, newOrderAxes } from '#domain/orders/order-axes.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';

export interface VendorShare extends Pick<
  VendorOrder,
  'id' | 'vendor_id' | 'subtotal' | 'iva' | 'shipping_cost' | 'total'
> {
  /** Its place among the stores of the purchase, from 1. */
  place: number;
}

/** What has to be known of a purchase to split it. */
interface SplitPurchase extends Pick<Order, 'id' | 'iva' | 'shipping_cost'> {
  lines: readonly Pick<
    OrderLine,
    'vendor_id' | 'status' | 'unit_price' | 'quantity' | 'iva_class' | 'iva_percent'
  >[];
}

/**
 * One vendor order per store that sells something of a purchase, in the order of its first line. A store's
 * subtotal is the price of its lines. The purchase's IVA is shared out in proportion to that of their lines, and its
 * shipping to the subtotals (`shareOut`), so the vendor orders add up to the purchase to the peso. Refused lines cost
 * nothing, and a store whose lines were all refused has no vendor order. It keeps its place all the same:
 * when a purchase is decided again after a backup was restored, with other stores accepted, no vendor order
 * gets the id that another store's had.
 */
export function splitPurchase(purchase: SplitPurchase): VendorShare[] {
  const asked = [...new Set(purchase.lines.map((each) => each.vendor_id))].filter((each) => each !== null);
  const subtotals = new Map<string, number>();
  const taxed = new Map<string, number>();
  for (const line of purchase.lines) {
    const { vendor_id, status, unit_price, quantity } = line;
    if (vendor_id === null || status === 'refused') continue;
    const price = unit_price * quantity;
    subtotals.set(vendor_id, (subtotals.get(vendor_id) ?? 0) + price);
    taxed.set(vendor_id, (taxed.get(vendor_id) ?? 0) + price * percentOfLine(line));
  }
  const ivas = shareOut(purchase.iva, [...taxed.values()]);
  const shippings = shareOut(purchase.shipping_cost, [...subtotals.values()]);
  return [...subtotals].map(([vendor_id, subtotal], index) => {
    const [iva, shipping_cost] = [ivas[index] ?? 0, shippings[index] ?? 0];
    const place = asked.indexOf(vendor_id) + 1;
    const id = vendorOrderId(purchase.id, place);
    return { id, place, vendor_id, subtotal, iva, shipping_cost, total: subtotal + iva + shipping_cost };
  });
}

/** The vendor orders as a device shows them until the server answers, under the store names that it knows. */
export function provisionalVendorOrders(
  purchase: Pick<Order, 'id' | 'lines' | 'iva' | 'shipping_cost'>,
  vendorName: (vendorId: string) => string,
  status: 'pending' | 'confirmed' = 'pending',
): VendorOrder[] {
  return splitPurchase(purchase).map(({ id, vendor_id, subtotal, iva, shipping_cost, total }) => ({
    id,
    vendor_id,
    subtotal,
    iva,
    shipping_cost,
    total,
    ...newOrderAxes,
    status,
    order_number: null,
    vendor_name: vendorName(vendor_id),
    events: [],
    returns: [],
  }));
}

/** @param place from 1. */
export function vendorOrderId(purchaseId: string, place: number): string {
  return `${purchaseId}-${place}`;
}

/** The purchase to which a vendor order with this id would belong. */
export function purchaseIdOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('-')));
}

/** The lines of a purchase that a store has to prepare. */
export function linesOfVendor(purchase: Pick<Order, 'lines'>, vendorId: string): OrderLine[] {
  return purchase.lines.filter((each) => each.vendor_id === vendorId);
}

/** The amount that the buyer pays, or paid: without the vendor orders that nobody gets. */
export function amountDue(purchase: Pick<Order, 'total' | 'vendor_orders'>): number {
  if (purchase.vendor_orders.length === 0) return purchase.total;
  return purchase.vendor_orders
    .filter((each) => !fellThrough(each))
    .reduce((sum, each) => sum + each.total, 0);
}

/** The fields that tell how an order's stores are paid. */
interface WithPayments {
  vendor_orders: readonly Pick<VendorOrder, 'status' | 'tracking' | 'payment'>[];
}

/** Whether everything that the buyer gets is paid. */
export function isPaid({ vendor_orders }: WithPayments): boolean {
  const active = vendor_orders.filter((each) => !fellThrough(each));
  return active.length > 0 && active.every((each) => each.payment === 'paid');
}

/** Whether nothing is left to pay before it leaves: it is paid, or will be at the door. */
export function isSettled(order: WithPayments & Pick<Order, 'payment_method'>): boolean {
  return !needsGateway(order.payment_method) || isPaid(order);
}
