import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  actor,
  documentSequence,
  id,
  instant,
  reference,
  replicated,
  auditSx,
  sequence,
} from '#server/db/columns.ts';
import type { BuyerDocument } from '#domain/accounts/buyer-document.ts';
import type { InvoiceTo } from '#domain/accounts/invoice-to.ts';
import type { ShippingSaving } from '#domain/delivery/shipping-promotion.ts';
import type { Invoicer } from '#domain/invoices/invoice-document.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Axis, OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderNoteKind } from '#domain/orders/purchases/listed-purchase.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { companies } from '#server/db/tables/companies-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigserial('number', { mode: 'number' }).notNull().unique(),
    buyerId: reference('buyer_id', () => users.id),
    status: text('status').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    iva: bigint('iva', { mode: 'number' }).notNull(),
    shippingCost: bigint('shipping_cost', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    paymentMethod: text('payment_method').notNull(),
    notes: text('notes').notNull().default(''),
    shippingName: text('shipping_name').notNull(),
    shippingPhone: text('shipping_phone').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingCity: text('shipping_city').notNull(),
    shippingState: text('shipping_state').notNull().default(''),
    shippingPostalCode: text('shipping_postal_code').notNull().default(''),
    shippingEmail: text('shipping_email').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Until when its units are kept for it; null without limit. */
    heldUntil: instant('held_until'),
    /** Version of the settings by which it was priced; 0 of before there were any. */
    settingsVersion: integer('settings_version').notNull().default(0),
    /** To which promotion it owes that its shipping cost less, and how much; null where it owes that to none. */
    shippingPromotion: jsonb('shipping_promotion').$type<ShippingSaving>(),
    /** The company in whose name it was bought; null in its buyer's. */
    invoiceTo: jsonb('invoice_to').$type<InvoiceTo>(),
    /** The document that its buyer gave for the invoice; null of who gave none, and of a company. */
    buyerDocument: jsonb('buyer_document').$type<BuyerDocument>(),
    /** The company whose people see it; null of who bought for themselves. */
    companyId: text('company_id').references(() => companies.id),
    ...replicated(),
  },
  (table) => [
    index('orders_held')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null and ${table.status} <> 'cancelled'`),
    // The list of purchases: those that were cancelled, by their numbers.
    index('orders_cancelled')
      .on(table.number)
      .where(sql`${table.status} = 'cancelled'`),
    index('orders_company')
      .on(table.companyId, table.number)
      .where(sql`${table.companyId} is not null`),
    // The figures of a promotion.
    index('orders_promoted')
      .on(sql`(${table.shippingPromotion} ->> 'id')`)
      .where(sql`${table.shippingPromotion} is not null`),
    index('orders_feed').on(table.sx, table.id),
    index('orders_buyer_feed').on(table.buyerId, table.sx, table.id),
  ],
);

/**
 * The vendor orders of a purchase (`orders`), one per store, each on its own four axes. Its buyer's devices
 * copy them inside their purchase, whose row is written again whenever one of them moves; the devices of its
 * store copy each by itself (`store_orders`). It is never deleted and never changes its store.
 */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    /** From 1: the end of its number, `MS-000123-1`. */
    place: integer('place').notNull(),
    vendorId: reference('vendor_id', () => vendors.id),
    status: text('status').$type<OrderAxes['status']>().notNull(),
    preparation: text('preparation').$type<OrderAxes['preparation']>().notNull(),
    payment: text('payment').$type<OrderAxes['payment']>().notNull(),
    tracking: text('tracking').$type<OrderAxes['tracking']>().notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    iva: bigint('iva', { mode: 'number' }).notNull(),
    shippingCost: bigint('shipping_cost', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    /** The purchase is on hold: nobody moves it on. It stands here, in the row that every move locks. */
    onHold: boolean('on_hold').notNull().default(false),
    /** Who invoices it, frozen when it was placed. */
    invoicedBy: text('invoiced_by').$type<Invoicer>().notNull().default('store'),
    /** Since when its store may be paid for it; null before its return window is over. */
    releasedAt: instant('released_at'),
    /** Who took it, in the register of carriers (`shipping.carriers`); null where nobody said. */
    carrierId: text('carrier_id'),
    /** The carrier's name as it was then. */
    carrierName: text('carrier_name'),
    /** The number under which it went. */
    guide: text('guide'),
    /** When the dispute about its payment was lost; one that begins later is not. */
    disputeLostAt: instant('dispute_lost_at'),
    ...replicated(),
  },
  (table) => [
    index('vendor_orders_feed').on(table.vendorId, table.sx, table.id),
    uniqueIndex('vendor_orders_place').on(table.orderId, table.place),
    index('vendor_orders_vendor').on(table.vendorId, table.orderId),
    index('vendor_orders_to_pick')
      .on(table.id)
      .where(sql`${table.status} = 'confirmed' and ${table.preparation} = 'waiting'`),
    // The lists of the portal: what may still need somebody, and what was cancelled.
    index('vendor_orders_open')
      .on(table.orderId)
      .where(
        sql`${table.status} <> 'cancelled' and (${table.onHold} or ${table.preparation} <> 'handed_over' or ${table.tracking} not in ('delivered', 'returned') or ${table.payment} = 'pending')`,
      ),
    index('vendor_orders_cancelled')
      .on(table.orderId)
      .where(sql`${table.status} = 'cancelled'`),
    index('vendor_orders_owed')
      .on(table.orderId)
      .where(sql`${table.payment} = 'refund_pending'`),
    // A guide that somebody of the desk looks for.
    index('vendor_orders_guide')
      .on(table.guide)
      .where(sql`${table.guide} is not null`),
    // What a store's balance waits for: few of all that it ever sold.
    index('vendor_orders_waiting')
      .on(table.vendorId, table.orderId, table.id)
      .where(
        sql`${table.status} <> 'cancelled' and (${table.releasedAt} is null or ${table.payment} <> 'paid') and ${table.tracking} <> 'returned'`,
      ),
    index('vendor_orders_disputed')
      .on(table.id)
      .where(
        sql`${table.payment} = 'refunded' and ${table.status} <> 'cancelled' and ${table.tracking} <> 'returned'`,
      ),
    index('vendor_orders_to_release')
      .on(table.id)
      .where(
        sql`${table.releasedAt} is null and ${table.tracking} = 'delivered' and ${table.payment} = 'paid'`,
      ),
  ],
);

/** Every move of a vendor order, written in the transaction of the move. */
export const orderEvents = pgTable(
  'order_events',
  {
    sequence: sequence(),
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    axis: text('axis').$type<Axis>().notNull(),
    /** Null for its first state. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    movedBy: text('moved_by').$type<Mover>().notNull(),
    /** The person who did it; null for the server itself. */
    actorId: text('actor_id'),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    sx: auditSx(),
  },
  (table) => [
    index('order_events_order').on(table.vendorOrderId, table.sequence),
    // Moves that nobody made: the audit has them of its own, not as somebody's command.
    index('order_events_unmanned')
      .on(table.sx)
      .where(sql`${table.actorId} is null`),
    index('order_events_unmanned_at')
      .on(table.at)
      .where(sql`${table.actorId} is null`),
  ],
);

/** What the administration wrote about purchases: notes, and why it held and released them. Buyers read none of it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    /** The id of the command that brought it. */
    id: id(),
    /** In the order of writing. */
    turn: documentSequence(),
    orderId: reference('order_id', () => orders.id),
    kind: text('kind').$type<OrderNoteKind>().notNull(),
    text: text('text').notNull(),
    ...actor(),
    at: instant('at').notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.turn)],
);

/** Mailed links to follow a purchase, good until they expire. Only the hash of the secret is kept. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    hash: text('hash').primaryKey(),
    /**
     * Null when number and e-mail match no purchase: the server does the same work, so that time tells
     * nothing.
     */
    orderId: text('order_id').references(() => orders.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tracking_links_order').on(table.orderId)],
);
