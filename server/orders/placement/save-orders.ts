import { sql } from 'drizzle-orm';
import type { ChargedLine } from '#domain/commissions/freeze-commission.ts';
import type { Invoicer } from '#domain/invoices/invoice-document.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { PlaceOrderData, PlaceOrderResult } from '#domain/orders/placement/place-order.ts';
import type { ShippingSaving } from '#domain/delivery/shipping-promotion.ts';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import type { MovedMoney } from '#server/money/post-money.ts';

/** What other systems are told, from the rows that the statement saves. */
const PLACED = sql`select 'order.placed', id, jsonb_build_object('order_id', id, 'order_number', number) from saved`;

/** An order that was decided and has no number yet. */
export interface NewOrder extends Omit<PlaceOrderData, 'items' | 'order_id'> {
  /** Version of the settings by which it was priced. */
  settings_version: number;
  shipping_promotion: ShippingSaving | null;
  invoiced_by: Invoicer;
  id: string;
  buyerId: string;
  status: PlaceOrderResult['status'];
  lines: OrderLine[];
  subtotal: number;
  iva: number;
  shipping_cost: number;
  total: number;
  created_at: string;
  held_until: string | null;
}

/** A row of `order_commissions`. */
export interface OrderCommission extends ChargedLine {
  vendor_order_id: string;
  /** Place of the line in the purchase, from 0. */
  line: number;
  vendor_id: string;
  product_id: string;
  frozen_at: string;
}

/** The results of saving orders, and whether the warehouse now sees other stock. */
export interface SavedOrders {
  numbers: Map<string, number>;
  soldOut: boolean;
}

/**
 * Reserves the units of accepted lines and writes the purchases with a vendor order per store and what its lines bear, in
 * one statement. The warehouse sees a product whose last units go as reserved, so its stock rows enter the feed
 * again.
 * @returns the number of each order by its id, and whether stock rows were touched.
 * @throws when locked stock is no longer there, which cannot happen; nothing is kept then.
 */
export async function saveOrders(
  tx: Db,
  orders: readonly NewOrder[],
  commissions: readonly OrderCommission[],
): Promise<SavedOrders> {
  if (orders.length === 0) return { numbers: new Map(), soldOut: false };
  const units = unitsByProduct(orders);
  const vendorOrders = orders.map((each) => ({ each, split: vendorOrdersOf(each) }));
  const frozenBy = groupedBy(commissions, (each) => each.vendor_order_id);
  const buyers = orders.map(({ id, buyerId }) => ({ id, buyerId }));
  const [saved] = await preparedRows<{ reserved: number; soldOut: boolean; numbers: Record<string, number> }>(
    tx,
    'save orders',
    sql`with reserved as (
          update products p set reserved = p.reserved + wanted.quantity, stock = p.stock - wanted.quantity
          from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as wanted (id text, quantity int)
          where p.id = wanted.id and p.is_active and p.store_open and p.status = 'APPROVED' and not p.deleted
            and p.stock >= wanted.quantity
          returning p.id, p.stock
        ), sold_out as (
          update stock_levels set deleted = deleted
          where product_id in (select id from reserved where stock = 0)
          returning id
        ), saved as (
          insert into orders (id, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method, notes,
            shipping_name, shipping_phone, shipping_address, shipping_city, shipping_state, shipping_postal_code,
            shipping_email, created_at, held_until, settings_version, shipping_promotion, invoice_to, company_id,
            buyer_document)
          select id, "buyerId", status, lines, subtotal, iva, shipping_cost, total, payment_method, notes,
            shipping_name, shipping_phone, shipping_address, shipping_city, shipping_state, shipping_postal_code,
            shipping_email, created_at, held_until, settings_version, shipping_promotion, invoice_to, company_id,
            buyer_document
          from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as each (id text, "buyerId" text, status text,
            lines jsonb, subtotal bigint, iva bigint, shipping_cost bigint, total bigint, payment_method text,
            notes text, shipping_name text, shipping_phone text, shipping_address text, shipping_city text,
            shipping_state text, shipping_postal_code text, shipping_email text,
            created_at timestamptz, held_until timestamptz, settings_version int, shipping_promotion jsonb,
            invoice_to jsonb, company_id text, buyer_document jsonb)
          returning id, number
        ), split as (
          insert into vendor_orders (id, order_id, place, vendor_id, status, preparation, payment, tracking, subtotal,
            iva, shipping_cost, total, invoiced_by)
          select id, order_id, place, vendor_id, status, preparation, payment, tracking, subtotal, iva, shipping_cost,
            total, invoiced_by
          from jsonb_to_recordset(${JSON.stringify(vendorOrders.flatMap(({ split }) => split))}::jsonb) as each (id text, order_id text,
            place int, vendor_id text, status text, preparation text, payment text, tracking text, subtotal bigint,
            iva bigint, shipping_cost bigint, total bigint, invoiced_by text)
          returning id, order_id, status
        ), told as (
          insert into order_events (vendor_order_id, axis, to_state, moved_by, actor_id)
          select split.id, 'status', split.status, 'buyer', each."buyerId"
          from split join jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb) as each (id text, "buyerId" text)
            on each.id = split.order_id
        ), frozen as (
          insert into order_commissions (vendor_order_id, line, vendor_id, product_id, units, unit_price, rule_id,
            rule_version, rate_bp, unit_fee, minimum, maximum, iva_percent, commission, commission_iva, frozen_at)
          select vendor_order_id, line, vendor_id, product_id, units, unit_price, rule_id, rule_version, rate_bp,
            unit_fee, minimum, maximum, iva_percent, commission, commission_iva, frozen_at
          from jsonb_to_recordset(${JSON.stringify(commissions)}::jsonb) as each (vendor_order_id text,
            line int, vendor_id text, product_id text, units int, unit_price bigint, rule_id text, rule_version int,
            rate_bp int, unit_fee bigint, minimum bigint, maximum bigint, iva_percent int, commission bigint,
            commission_iva bigint, frozen_at timestamptz)
        ), happened as (${insertEvents(PLACED)})
        select (select count(*)::int from reserved) as reserved, exists (select from sold_out) as "soldOut",
          (select json_object_agg(id, number) from saved) as numbers`,
  );
  if (saved?.reserved !== units.length) throw new Error('Stock changed under its lock.');
  moneyMoved(
    tx,
    vendorOrders.flatMap(({ each, split }) =>
      split.map((vendorOrder) => placedMoney(each, vendorOrder, frozenBy.get(vendorOrder.id) ?? [])),
    ),
  );
  return { numbers: new Map(Object.entries(saved.numbers)), soldOut: saved.soldOut };
}

/** What the ledger has to know of a vendor order that was placed. */
function placedMoney(
  { buyerId: actorId, lines, payment_method }: NewOrder,
  vendorOrder: ReturnType<typeof vendorOrdersOf>[number],
  commissions: readonly OrderCommission[],
): MovedMoney {
  const { id, order_id: purchaseId } = vendorOrder;
  const happened = {
    paidBy: null,
    refundedBy: 'gateway',
    returns: [],
    isReleased: false,
    isLost: false,
  } as const;
  const nothingYet = { ...happened, writeOffs: [], withholdings: [] };
  const facts = { ...vendorOrder, ...nothingYet, lines, payment_method, commissions };
  return { kind: 'vendor_order', id, reason: 'placed', actorId, placed: { id, purchaseId, facts } };
}

function vendorOrdersOf(order: NewOrder) {
  const { id: order_id, invoiced_by } = order;
  return splitPurchase(order).map((each) => ({ ...each, ...newOrderAxes, order_id, invoiced_by }));
}

function unitsByProduct(orders: readonly NewOrder[]): { id: string; quantity: number }[] {
  const accepted = orders.flatMap((each) => each.lines.filter((line) => line.status === 'accepted'));
  const units = sumByKey(accepted.map((line) => [line.product_id, line.quantity]));
  return [...units].map(([id, quantity]) => ({ id, quantity }));
}
