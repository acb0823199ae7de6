import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { axisStates, OrderAxes } from '#domain/orders/order-axes.ts';
import { shippedEntries, withoutGuide } from '#domain/delivery/shipment.ts';
import { OrderNumberInput } from '#domain/orders/order-number.ts';
import { TimelineStep } from '#domain/orders/order-timeline.ts';
import { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import { OrderEvent, VendorOrder } from '#domain/orders/vendor-order.ts';

/*
 * Following a purchase without an account: a person who knows its number and its e-mail gets a link by mail.
 * The link shows where each package is and nothing that tells who buys or where they live.
 */

/** How long a mailed link shows its purchase. */
export const TRACKING_LINK_DAYS = 30;
/** How often an open page asks again. */
export const TRACKING_POLL_SECONDS = 60;

/**
 * What the product's own pages ask for. The specification's addresses, `/orders/track/{token}` and
 * `/orders/tracking/generate-token`, answer the same, but a browser with a list against advertising refuses them.
 */
export const trackingPaths = {
  tracked: (token: string) => `/api/v1/orders/shared/${encodeURIComponent(token)}`,
  detailed: (id: string) => `/api/v1/orders/track/${encodeURIComponent(id)}/detailed`,
  generate: '/api/v1/orders/shared',
  config: '/api/v1/orders/tracking/config',
} as const;

/** The secret of a link, which is its code too (`trackingCodeOf`); in base64url of a link of before. */
export const TrackingToken = v.pipe(
  v.string(),
  v.regex(/^(?:[\w-]{22}|[\dA-HJKMNP-TV-Z]{20})$/, 'El enlace está incompleto.'),
);

/** Body of `POST /orders/tracking/generate-token`. */
export const TrackingLinkBody = v.strictObject({ order_number: OrderNumberInput, email: Email });
export type TrackingLinkBody = v.InferOutput<typeof TrackingLinkBody>;

const TrackedLine = v.object({
  ...v.pick(OrderLine, ['name', 'quantity']).entries,
  variant_attributes: v.optional(VariantAttributes, {}),
});
export type TrackedLine = v.InferOutput<typeof TrackedLine>;

const TrackedVendorOrder = v.object({
  order_number: VendorOrder.entries.order_number,
  vendor_name: v.string(),
  ...OrderAxes.entries,
  ...shippedEntries,
  lines: v.array(TrackedLine),
  /** Its history, oldest first, without the people or their notes. */
  events: v.array(v.pick(OrderEvent, ['axis', 'to', 'at'])),
});
export type TrackedVendorOrder = v.InferOutput<typeof TrackedVendorOrder>;

/** Answer of `GET /orders/track/{token}`: everything that anybody with the link sees. */
export const TrackedOrder = v.object({
  order_number: v.pipe(v.string(), v.maxLength(20)),
  status: OrderStatus,
  created_at: Instant,
  shipping_city: v.string(),
  total: Pesos,
  parts: v.array(TrackedVendorOrder),
  /** Lines that no store could sell. */
  not_included: v.array(TrackedLine),
  /** Until when the link shows it. */
  expires_at: Instant,
});
export type TrackedOrder = v.InferOutput<typeof TrackedOrder>;

/**
 * Answer of `GET /orders/track/{id}/detailed`: the whole purchase, and the way of each of its vendor orders.
 */
export const DetailedTracking = v.object({
  ...Order.entries,
  vendor_orders: v.array(v.object({ ...VendorOrder.entries, timeline: v.array(TimelineStep) })),
});
export type DetailedTracking = v.InferOutput<typeof DetailedTracking>;

const states = v.array(v.string());

/** Answer of `GET /orders/tracking/config`. */
export const TrackingConfig = v.object({
  link_days: v.number(),
  poll_seconds: v.number(),
  /** Ways of following a purchase. */
  supported: v.array(v.picklist(['order_number_and_email', 'own_account'])),
  /** The states of each axis, in their order. */
  axes: v.object({ status: states, preparation: states, payment: states, tracking: states }),
});
export type TrackingConfig = v.InferOutput<typeof TrackingConfig>;

export const trackingConfig: TrackingConfig = {
  link_days: TRACKING_LINK_DAYS,
  poll_seconds: TRACKING_POLL_SECONDS,
  supported: ['order_number_and_email', 'own_account'],
  axes: {
    status: [...axisStates.status],
    preparation: [...axisStates.preparation],
    payment: [...axisStates.payment],
    tracking: [...axisStates.tracking],
  },
};

/** A purchase as a person with its link sees it. */
export function trackedOrderOf(order: Order, expiresAt: string): TrackedOrder {
  const refused = order.lines.filter((each) => each.status === 'refused');
  return {
    order_number: order.order_number ?? '',
    status: order.status,
    created_at: order.created_at,
    shipping_city: order.shipping_city,
    total: order.total,
    parts: order.vendor_orders.map((each) => trackedVendorOrderOf(order, each)),
    not_included: refused.map(trackedLineOf),
    expires_at: expiresAt,
  };
}

function trackedVendorOrderOf(order: Order, vendorOrder: VendorOrder): TrackedVendorOrder {
  const { order_number, vendor_name, status, preparation, payment, tracking, shipment } = vendorOrder;
  const accepted = linesOfVendor(order, vendorOrder.vendor_id).filter((each) => each.status !== 'refused');
  return {
    order_number,
    vendor_name,
    status,
    preparation,
    payment,
    tracking,
    shipment: withoutGuide(shipment),
    lines: accepted.map(trackedLineOf),
    events: vendorOrder.events.map(({ axis, to, at }) => ({ axis, to, at })),
  };
}

function trackedLineOf({ name, quantity, variant_attributes }: OrderLine): TrackedLine {
  return { name, quantity, variant_attributes };
}
