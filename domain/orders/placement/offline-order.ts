import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import { fieldsOf, instantOf, known, type MeantCommand } from '#domain/protocol/offline-item.ts';

/** The order of `offline_order_…` that the device saved with its `status` and `createdAt`; null for another thing. */
export function offlineOrder(item: unknown): MeantCommand | null {
  const fields = fieldsOf(item);
  const id = fields['id'];
  if (typeof id !== 'string' || !id.startsWith(OFFLINE_ORDER_PREFIX)) return null;
  const address = fieldsOf(fields['shipping_address']);
  const items = fields['items'] ?? fields['cart_items'];
  const data = {
    order_id: id,
    items: Array.isArray(items) ? items.map(orderedItem) : items,
    notes: fields['notes'] ?? fields['order_notes'],
    shipping_name: fields['shipping_name'] ?? address['name'],
    shipping_phone: fields['shipping_phone'] ?? address['phone'],
    shipping_address: address['address'] ?? fields['shipping_address'],
    shipping_city: fields['shipping_city'] ?? address['city'],
    shipping_state: fields['shipping_state'] ?? address['state'] ?? address['department'],
    shipping_postal_code: fields['shipping_postal_code'],
    shipping_email: fields['shipping_email'],
    payment_method: fields['payment_method'] ?? fieldsOf(fields['payment_info'])['method'],
  };
  return { name: 'order.place', v: 2, data: known(data), itemId: id, at: instantOf(fields['createdAt']) };
}

/** A line of any of the cart's shapes: the price is what the buyer saw, and the server's price counts. */
function orderedItem(line: unknown): unknown {
  const fields = fieldsOf(line);
  const seen = fields['seen_price'] ?? fields['price'] ?? fields['precio_venta'];
  return known({
    product_id: fields['product_id'] ?? fields['productId'] ?? fields['id'],
    quantity: fields['quantity'],
    variant_attributes: fields['variant_attributes'] ?? undefined,
    seen_price: typeof seen === 'number' && seen >= 0 ? Math.round(seen) : undefined,
  });
}
