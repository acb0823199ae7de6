import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { axisStates } from '#domain/orders/order-axes.ts';
import { RETURN_STATUSES } from '#domain/orders/return.ts';

const id = v.string();
const axis = v.picklist(keysOf(axisStates));
const returned = { order_id: id, vendor_order_id: id, return_id: id };

/**
 * What other systems can be told of, by its name on the wire: what it is called, and the schema of its data. They
 * are thin: ids, numbers and states. Who wants more asks the API for it, with the rights of its own key.
 */
export const eventKinds = {
  'order.placed': {
    label: 'Se hizo una compra',
    data: v.strictObject({ order_id: id, order_number: v.number() }),
  },
  'order.moved': {
    label: 'Un pedido cambió de estado',
    data: v.strictObject({ order_id: id, vendor_order_id: id, axis, from: id, to: id }),
  },
  'payment.confirmed': {
    label: 'Se confirmó el pago de un pedido',
    data: v.strictObject({ order_id: id, vendor_order_id: id }),
  },
  'return.requested': { label: 'Se pidió una devolución', data: v.strictObject(returned) },
  'return.moved': {
    label: 'Una devolución cambió de estado',
    data: v.strictObject({
      ...returned,
      from: v.picklist(RETURN_STATUSES),
      to: v.picklist(RETURN_STATUSES),
    }),
  },
  'product.published': {
    label: 'Se publicó un producto o un cambio suyo',
    data: v.strictObject({ product_id: id }),
  },
  'product.decided': {
    label: 'Se revisó lo que una tienda envió de un producto',
    data: v.strictObject({ product_id: id, outcome: v.picklist(['approve', 'request_changes', 'reject']) }),
  },
  'incident.reported': {
    label: 'Se reportó un incidente en la bodega',
    data: v.strictObject({ incident_id: id, product_id: id }),
  },
} as const;

/** A kind of event that an endpoint may ask for. */
export const EventKind = v.picklist(keysOf(eventKinds), 'Elige de la lista.');
export type EventKind = v.InferOutput<typeof EventKind>;

/** What staff send to one endpoint to see whether it arrives; nobody asks for it. */
export const TEST_KIND = 'integration.test';

/** The name of a kind as people read it; a kind of another version is shown as it is written. */
export function eventKindLabel(kind: string): string {
  if (kind === TEST_KIND) return 'Prueba';
  return v.is(EventKind, kind) ? eventKinds[kind].label : kind;
}

/** The body of a webhook, the same at every try: its signature covers it. */
export function webhookBody({ kind, at, data }: { kind: string; at: string; data: object }): string {
  return JSON.stringify({ type: kind, timestamp: at, data });
}
