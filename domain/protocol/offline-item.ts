import * as v from 'valibot';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/place-order.ts';

/*
 * The items of the specification's own offline store (spec §3, "Offline"; §7, `/orders/sync` and its sisters), as
 * they stand in a queue that knows nothing of commands. Each becomes the data of the command that it means; that
 * command's schema then says what is missing. What a person saw and the shop does not decide by is left out.
 */

/** A command that an item means, and what makes a second sending of it the same. */
export interface MeantCommand {
  name: 'order.place' | 'inventory.registerMovement';
  v: number;
  data: Record<string, unknown>;
  /** The item's own id. */
  itemId: string;
  /** When it was made, as the device wrote it; undefined when that says no instant. */
  at: string | undefined;
}

const Fields = v.record(v.string(), v.unknown());
type Fields = v.InferOutput<typeof Fields>;

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
    shipping_state: fields['shipping_state'],
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

/** A stock movement with the names of the specification; null for another thing. */
export function offlineMovement(item: unknown): MeantCommand | null {
  const fields = fieldsOf(item);
  const { id, productId, timestamp } = fields;
  if (typeof id !== 'string' || productId === undefined) return null;
  const at = instantOf(timestamp);
  const data = {
    product_id: productId,
    type: fields['type'],
    reason: fields['reason'],
    quantity: fields['quantity'],
    location: fields['location'],
    destination: fields['destination'],
    direction: fields['direction'] ?? directionOf(fields),
    notes: fields['notes'],
    reference: fields['reference'],
    occurred_at: at ?? timestamp,
  };
  return { name: 'inventory.registerMovement', v: 1, data: known(data), itemId: id, at };
}

/** An adjustment of the specification says what there was before and after. */
function directionOf({ type, previousStock, newStock }: Fields): string | undefined {
  if (type !== 'ajuste' || typeof previousStock !== 'number' || typeof newStock !== 'number') return undefined;
  return newStock < previousStock ? 'decrease' : 'increase';
}

function fieldsOf(value: unknown): Fields {
  return v.is(Fields, value) && !Array.isArray(value) ? value : {};
}

/** The fields that say something: an absent one has its default, or is asked for by name. */
function known(data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([, each]) => each !== undefined));
}

/** An instant as text or as milliseconds, in UTC. */
function instantOf(written: unknown): string | undefined {
  const ms = typeof written === 'number' ? written : typeof written === 'string' ? Date.parse(written) : NaN;
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : undefined;
}
