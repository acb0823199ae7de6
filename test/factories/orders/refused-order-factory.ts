import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import type { LineRefusal, Order } from '#domain/orders/order.ts';
import {
  type PlaceOrderData,
  type PlaceOrderResult,
  priceOrder,
  statusFromLines,
} from '#domain/orders/placement/place-order.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase } from '#test/factories/orders/purchase-factory.ts';

interface RefusedOrderOf extends Partial<OutboxEntry> {
  preview?: Order;
  /**
   * The refusals of its lines, in their order; null for an accepted line. Default: there was not enough of
   * any.
   */
  refusals?: readonly (LineRefusal | null)[];
}

/** The command of an order that the server refused, wholly or in part. */
export function aRefusedOrder({ refusals, ...over }: RefusedOrderOf = {}): OutboxEntry {
  const { preview = aPendingPurchase() } = over;
  const lines = preview.lines.map((line, at) => {
    const refusal = refusals ? (refusals[at] ?? null) : ('insufficient_stock' as const);
    return { ...line, refusal, status: refusal ? ('refused' as const) : ('accepted' as const) };
  });
  const isWhole = statusFromLines(lines) === 'rejected';
  return anOrderEntry(preview, {
    v: 2,
    detail: `${formatPesos(preview.total)} · ${preview.shipping_city}`,
    timestamp: preview.created_at,
    state: isWhole ? 'rejected' : 'acked',
    problem: isWhole
      ? {
          code: 'order_rejected',
          message: 'No se pudo confirmar el pedido: ninguno de sus productos está disponible.',
        }
      : null,
    data: orderOf(preview),
    result: {
      order_id: preview.id,
      order_number: isWhole ? null : 'MS-000131',
      status: isWhole ? 'rejected' : 'partially_confirmed',
      total: priceOrder(lines, usualShipping).total,
      lines: lines.map(({ product_id, quantity, status, refusal, unit_price }) => {
        return { product_id, quantity, status, refusal, unit_price };
      }),
    } satisfies PlaceOrderResult,
    ...over,
  });
}

function orderOf(preview: Order): PlaceOrderData {
  const { shipping_name, shipping_phone, shipping_address, shipping_city, shipping_state } = preview;
  return {
    order_id: preview.id,
    items: preview.lines.map(({ product_id, quantity, variant_attributes, unit_price }) => {
      return { product_id, quantity, variant_attributes, seen_price: unit_price };
    }),
    shipping_name,
    shipping_phone,
    shipping_address,
    shipping_city,
    shipping_state,
    shipping_postal_code: '',
    shipping_email: preview.shipping_email,
    notes: preview.notes,
    payment_method: preview.payment_method,
  };
}

/** The server's answer to an order: it took the second line and, for want of units, refused the first. */
export function aPartlyMetOrder(over: Partial<PlaceOrderResult> = {}): PlaceOrderResult {
  const met = { status: 'accepted', refusal: null } as const;
  const unmet = { status: 'refused', refusal: 'insufficient_stock' } as const;
  return {
    order_id: 'offline_order_1',
    order_number: 'MS-000123',
    status: 'partially_confirmed',
    total: 58_700,
    lines: [
      { product_id: 'p-1', quantity: 2, unit_price: 100_000, ...unmet },
      { product_id: 'p-2', quantity: 1, unit_price: 31_000, ...met },
    ],
    ...over,
  };
}
