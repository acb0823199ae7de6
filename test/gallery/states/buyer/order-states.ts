import { aBuyingCompany } from '#test/factories/money/invoice-factory.ts';
import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { anEntry, anOrderEntry } from '#test/factories/outbox-factory.ts';
import { anOrderEvent, aPendingPurchase, aPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { followedShipment, withCarriers } from '#test/factories/orders/carriers.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { withoutThread } from '#test/gallery/without-thread.ts';
import { orderScreen } from '#test/gallery/states/buyer/order-screen.ts';

const ID = 'offline_order_0190000000007003';
const received = anOrderEvent({ axis: 'status', to: 'confirmed', at: before({ days: 2 }) });
const asked = { id: ID, created_at: before({ days: 2 }), events: [received] };
const order = aPurchase(asked);

/** One purchase and the actions that are still possible. */
export const orderStates: readonly GalleryState[] = [
  purchase('confirmed', { shows: 'Pedido recibido' }),
  purchase('classes', {
    holds: { orders: [aPurchase({ ...asked, lines: [anOrderLine({ iva_class: 'exento' }), aTool()] })] },
    shows: /^Exento de IVA sobre/,
  }),
  purchase('partly', {
    holds: {
      orders: [
        aPurchase({
          ...asked,
          lines: [anOrderLine(), aTool({ status: 'refused', refusal: 'insufficient_stock' })],
        }),
      ],
    },
    shows: 'No se pudo incluir',
  }),
  purchase('on-its-way', {
    holds: {
      orders: [
        aPurchase({
          ...asked,
          invoice_to: aBuyingCompany,
          axes: { preparation: 'handed_over', tracking: 'incident' },
          events: [
            received,
            anOrderEvent({ to: 'picking', at: before({ days: 1, hours: 20 }) }),
            anOrderEvent({ to: 'ready', at: before({ days: 1, hours: 18 }) }),
            anOrderEvent({
              axis: 'tracking',
              to: 'in_transit',
              at: before({ days: 1 }),
              note: 'Transportadora Envía, guía 014998877',
            }),
            anOrderEvent({
              axis: 'tracking',
              to: 'incident',
              at: before({ hours: 2 }),
              note: 'No había quien recibiera: se intenta otra vez mañana.',
            }),
          ],
        }),
      ],
    },
    shows: 'Con novedad',
  }),
  purchase('promoted', {
    holds: {
      orders: [
        aPurchase({ ...asked, shipping_promotion: { id: 'marzo', name: 'Marzo en casa', saved: 15_000 } }),
      ],
    },
    shows: 'Promoción «Marzo en casa»',
  }),
  purchase('with-guide', {
    stored: { mestore_ajustes: withCarriers },
    holds: {
      orders: [
        aPurchase({
          ...asked,
          axes: { preparation: 'handed_over', tracking: 'in_transit' },
          shipment: followedShipment,
          events: [received, anOrderEvent({ axis: 'tracking', to: 'in_transit', at: before({ days: 1 }) })],
        }),
      ],
    },
    shows: 'Seguir en Servientrega',
  }),
  purchase('came-back', {
    holds: {
      orders: [
        aPurchase({
          ...asked,
          axes: { preparation: 'handed_over', payment: 'void', tracking: 'returned' },
          events: [
            received,
            anOrderEvent({ axis: 'tracking', to: 'in_transit', at: before({ days: 1 }) }),
            anOrderEvent({
              axis: 'tracking',
              to: 'returned',
              at: before({ hours: 2 }),
              note: 'En la dirección no quisieron recibirlo.',
            }),
          ],
        }),
      ],
    },
    shows: 'No lo pudimos entregar. No se cobra nada.',
  }),
  purchase('sending', {
    holds: {},
    outbox: [anOrderEntry(aPendingPurchase({ id: ID, created_at: before({ minutes: 1 }) }))],
    shows: 'Pedido sin número todavía',
  }),
  purchase('question', {
    shows: 'Conservarlo',
    bring: (hand) => hand.press('button', 'Cancelar pedido'),
  }),
  purchase('cancelling', {
    offline: true,
    outbox: [
      anEntry({
        type: 'order',
        name: 'order.cancel',
        lane: `order:${ID}`,
        title: 'Cancelar el pedido MS-000123',
        data: { order_id: ID, vendor_order_id: null, reason: '' } satisfies CancelOrderData,
      }),
    ],
    shows: 'falta que el servidor la confirme',
  }),
  purchase('cancellation-asked', {
    holds: {
      orders: [aPurchase({ ...asked, axes: { status: 'cancellation_requested', preparation: 'picking' } })],
    },
    shows: 'Cancelación pedida',
  }),
  purchase('cancelled', {
    holds: {
      orders: [
        aPurchase({
          ...asked,
          status: 'cancelled',
          axes: { status: 'cancelled', payment: 'void' },
          events: [
            received,
            anOrderEvent({ axis: 'status', to: 'cancelled', by: 'buyer', at: before({ days: 1 }) }),
          ],
        }),
      ],
    },
    shows: 'No se cobra nada.',
  }),
  purchase('one-part-cancelled', {
    holds: {
      orders: [
        {
          ...order,
          vendor_orders: order.vendor_orders.map((each, index) =>
            index === 0 ? { ...each, status: 'cancelled', payment: 'void' } : each,
          ),
        },
      ],
    },
    shows: 'Sin lo que no vas a recibir quedan',
  }),
  purchase('pdf-failed', {
    prepare: withoutThread('order-pdf'),
    bring: (hand) => hand.press('button', 'Descargar PDF'),
    shows: 'No se pudo crear el PDF',
  }),
  purchase('offline', { offline: true, shows: 'Pedido recibido' }),
  purchase('new', { isNew: true, holds: {}, shows: 'Tu pedido' }),
  purchase('missing', { holds: {}, shows: 'No está en este equipo' }),
];

function purchase(state: string, of: StateDetails): GalleryState {
  return orderScreen(order, state, of);
}
