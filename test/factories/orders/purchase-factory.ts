import type { Shipment } from '#domain/delivery/shipment.ts';
import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { priceOrder, statusFromLines } from '#domain/orders/placement/place-order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import type { OrderEvent, VendorOrder } from '#domain/orders/vendor-order.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { anId } from '#test/factories/outbox-factory.ts';
import { WHO_LOOKS } from '#test/gallery/gallery-state.ts';

const stores: Readonly<Record<string, string>> = {
  isla: 'Calzado La Isla',
  esquina: 'Ferretería y Repuestos La Esquina de Girón',
};

/** A tool of the other store. */
export function aTool(over: Partial<OrderLine> = {}): OrderLine {
  return anOrderLine({
    product_id: 'herramienta',
    vendor_id: 'esquina',
    name: 'Juego de llaves mixtas, 12 piezas',
    sku: 'HER-0031',
    image_url: '/media/art/v1/herramientas-2-1.svg',
    quantity: 2,
    unit_price: 74_500,
    variant_attributes: {},
    ...over,
  });
}

interface PurchaseOf extends Partial<Order> {
  /** Who took each of its parcels. */
  shipment?: Shipment;
  /** The state of every vendor order. */
  axes?: Partial<OrderAxes>;
  /** The history of every vendor order. */
  events?: readonly OrderEvent[];
}

/**
 * A purchase of the person who looks, from two stores, as the server has it: priced, numbered and split into
 * its vendor orders.
 */
export function aPurchase({ axes = {}, events = [], shipment, ...over }: PurchaseOf = {}): Order {
  const {
    id = `offline_order_${anId()}`,
    lines = [anOrderLine(), aTool()],
    order_number = 'MS-000123',
  } = over;
  const costs = priceOrder(lines, usualShipping);
  const vendor_orders = provisionalVendorOrders(
    { id, lines, ...costs },
    (vendorId) => stores[vendorId] ?? vendorId,
    'confirmed',
  ).map((vendorOrder, index): VendorOrder => ({
    ...vendorOrder,
    order_number: order_number === null ? null : `${order_number}-${index + 1}`,
    ...axes,
    ...(shipment && { shipment }),
    events: [...events],
  }));
  return anOrder({
    id,
    order_number,
    buyer_id: WHO_LOOKS,
    lines,
    vendor_orders,
    status: statusFromLines(lines),
    shipping_email: 'comprador@mestore.co',
    ...costs,
    ...over,
  });
}

/** A purchase as its device keeps it until the server answers. */
export function aPendingPurchase(over: Partial<Order> = {}): Order {
  const lines = (over.lines ?? [anOrderLine(), aTool()]).map((each) => ({
    ...each,
    status: 'pending' as const,
  }));
  return aPurchase({
    order_number: null,
    status: 'pending',
    axes: { status: 'pending' },
    ...over,
    lines,
  });
}

/** A step of the warehouse or of the carrier, unless told otherwise. */
export function anOrderEvent(over: Partial<OrderEvent> & Pick<OrderEvent, 'to' | 'at'>): OrderEvent {
  return { axis: 'preparation', from: null, by: 'operations', note: '', ...over };
}
