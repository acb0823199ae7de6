import { sql } from 'drizzle-orm';
import { orderMailbox } from '#domain/orders/order-mailbox.ts';
import type { Shipment } from '#domain/delivery/shipment.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { orderShipment } from '#server/orders/order-document.ts';
import type { Db } from '#server/db/database.ts';

/** A vendor order while it is locked, with the facts about its purchase that decisions need. */
export interface LockedVendorOrder extends OrderAxes {
  id: string;
  orderId: string;
  place: number;
  vendorId: string;
  /** The purchase's. */
  number: number;
  buyerId: string;
  /** The e-mail for letters about it; null when there is none. */
  mailbox: string | null;
  /** Bought without an account, and reads letters about it where there is none either. */
  isGuest: boolean;
  method: PaymentMethod;
  /** All lines of the purchase, those of other stores too. */
  lines: OrderLine[];
  /** Its purchase is on hold. */
  onHold: boolean;
  /** Of this vendor order, in COP. */
  total: number;
  /** Who took it; null where nobody said. */
  shipment: Shipment | null;
}

/** Ids of the products whose units purchases hold. Their lines never change, so this locks nothing. */
export async function productsOfOrders(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    'products of orders',
    sql`select distinct line ->> 'product_id' as id
        from orders o cross join jsonb_array_elements(o.lines) as line
        where o.id = ${anyOf(orderIds)}
          and line ->> 'status' = 'accepted'`,
  );
  return rows.map((each) => each.id);
}

/**
 * Locks every vendor order of some purchases, in the order of their ids. Their products must be locked
 * already.
 */
export async function lockVendorOrders(tx: Db, orderIds: readonly string[]): Promise<LockedVendorOrder[]> {
  const rows = await preparedRows<Omit<LockedVendorOrder, 'mailbox'> & BuyerOfOrder>(
    tx,
    'lock vendor orders',
    sql`select w.id, w.order_id as "orderId", w.place, w.vendor_id as "vendorId", w.status, w.preparation, w.payment,
          w.tracking, w.on_hold as "onHold", o.number::int as number, o.buyer_id as "buyerId", o.payment_method as method, o.lines,
          w.total::float8 as total, ${orderShipment} as shipment, o.shipping_email as "shippingEmail", u.email, u.is_guest as "isGuest"
        from vendor_orders w join orders o on o.id = w.order_id join users u on u.id = o.buyer_id
        where w.order_id = ${anyOf(orderIds)}
        order by w.id
        for no key update of w`,
  );
  return rows.map(({ shippingEmail, email, ...each }) => ({
    ...each,
    mailbox: orderMailbox(shippingEmail, { email, is_guest: each.isGuest }),
  }));
}

interface BuyerOfOrder {
  shippingEmail: string;
  email: string;
}

/** Locks vendor orders in the order of their ids, so that no two batches wait for each other in a circle. */
export async function lockVendorOrdersById(tx: Db, ids: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock orders that stores are asked about',
    sql`select id from vendor_orders where id = ${anyOf(ids)} order by id for no key update`,
  );
}
