import { vendorOrdersPath, type ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { paths } from '#domain/paths.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';
import { followedShipment, withCarriers } from '#test/factories/orders/carriers.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { withoutThread } from '#test/gallery/without-thread.ts';

const ASKS = `GET ${vendorOrdersPath}`;
const NUMBER = 'MS-000125-1';

const sameOrder = aVendorOrder({
  id: 'offline_order_125-2',
  order_number: 'MS-000125-2',
  vendor_name: 'Casa Mesa de los Santos',
});
const onTheRoad = aVendorOrder({
  shipment: followedShipment,
  preparation: 'handed_over',
  tracking: 'out_for_delivery',
  payment: 'paid',
  payment_method: 'pse',
});
const alsoSent = named(
  {
    preparation: 'handed_over',
    tracking: 'in_transit',
    shipment: { carrier_id: null, carrier_name: '', guide: '22029999' },
  },
  118,
  'Calzado La Isla',
);
const stored = { mestore_ajustes: withCarriers };
const cancelled = aVendorOrder({ status: 'cancelled', payment: 'refund_pending', payment_method: 'nequi' });

const listed: readonly ListedVendorOrder[] = [
  named({ status: 'cancellation_requested', preparation: 'picking' }, 118, 'Calzado La Isla'),
  aVendorOrder({
    lines: [
      {
        ...firstLine(),
        name: 'Juego de sábanas en algodón peinado, cama doble, con dos fundas',
        quantity: 1,
      },
      { ...firstLine(), quantity: 3 },
    ],
  }),
  sameOrder,
  named({ payment_method: 'pse' }, 126, 'Electro Cañaveral'),
  named({ preparation: 'ready' }, 122, 'Librería Cabecera'),
  named({ preparation: 'handed_over', tracking: 'incident' }, 109, 'Ferretería La Esquina'),
  named({ preparation: 'handed_over', tracking: 'delivered', payment: 'paid' }, 98, 'Deportes Chicamocha'),
  named({ status: 'cancelled', payment: 'void' }, 97, 'Calzado La Isla'),
];

const list = { screen: 'desk-orders', as: 'warehouse', at: paths.deskOrders } as const;
const one = { screen: 'desk-order', as: 'warehouse', at: paths.deskOrder(NUMBER) } as const;
const label = { screen: 'desk-order-label', as: 'warehouse', at: paths.deskOrderLabel(NUMBER) } as const;

/** The screens of people who prepare and send the goods that stores sold. */
export const vendorOrderStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage(listed) }, outbox: [aStep()], shows: NUMBER },
  ...bareStates({
    ...list,
    denied: 'sales',
    asks: ASKS,
    none: 'Ningún pedido coincide con los filtros',
    empty: 'Todavía no hay pedidos',
  }),
  {
    ...oneOrder('full'),
    answers: { [ASKS]: onePage([aVendorOrder(), sameOrder]) },
    shows: 'Empezar a preparar',
  },
  {
    ...oneOrder('step'),
    shows: 'Escríbelo antes de seguir.',
    async bring(hand) {
      await hand.press('button', 'Cancelar el pedido');
      await hand.find('textbox', /Por qué se cancela/);
      await hand.press('button', 'Cancelar el pedido');
    },
  },
  {
    ...oneOrder('hand-over', aVendorOrder({ preparation: 'ready' })),
    answers: { [ASKS]: onePage([aVendorOrder({ preparation: 'ready' }), alsoSent]) },
    stored,
    shows: /MS-000118-1 va con esta misma guía/,
    async bring(hand) {
      await hand.press('button', 'Entregar al transportador');
      await hand.write('Guía', '2202 9999');
    },
  },
  { ...oneOrder('unsent'), outbox: [aStep()], shows: `Empezar a preparar: pedido ${NUMBER}` },
  { ...oneOrder('unpaid', aVendorOrder({ payment_method: 'pse' })), shows: 'Todavía no está pagado' },
  { ...oneOrder('on-the-road', onTheRoad), stored, shows: 'Seguir en Servientrega' },
  { ...oneOrder('cancelled', cancelled), as: 'owner', shows: 'Por devolver' },
  {
    ...oneOrder('pdf-failed'),
    prepare: withoutThread('order-pdf'),
    bring: (hand) => hand.press('button', 'Descargar PDF'),
    shows: 'No se pudo crear el PDF',
  },
  { ...oneOrder('reader'), as: 'support', shows: 'Lo mueve la bodega' },
  unfound({ ...one, at: paths.deskOrder('MS-999999-1') }, ASKS, 'No encontramos este pedido'),
  ...unreadStates({ ...one, denied: 'sales', asks: ASKS }),
  { ...label, state: 'full', answers: { [ASKS]: onePage([aVendorOrder()]) }, shows: 'Bulto 1 de 1' },
  {
    ...label,
    state: 'several',
    answers: { [ASKS]: onePage([onTheRoad]) },
    shows: 'Bulto 2 de 2',
    bring: (hand) => hand.press('button', 'Agregar uno'),
  },
  { ...label, state: 'cancelled', answers: { [ASKS]: onePage([cancelled]) }, shows: 'no se envía' },
  unfound(label, ASKS, 'No encontramos este pedido'),
  ...unreadStates({ ...label, denied: 'support', asks: ASKS }),
];

function oneOrder(state: string, order = aVendorOrder()) {
  return { ...one, state, answers: { [ASKS]: onePage([order]) } };
}

function named(over: Partial<ListedVendorOrder>, number: number, vendor_name: string): ListedVendorOrder {
  return aVendorOrder({
    id: `offline_order_${number}-1`,
    order_id: `offline_order_${number}`,
    order_number: `MS-${String(number).padStart(6, '0')}-1`,
    vendor_name,
    created_at: before({ hours: 130 - number }),
    ...over,
  });
}

function firstLine(): ListedVendorOrder['lines'][number] {
  const [line] = aVendorOrder().lines;
  if (!line) throw new Error('The order has no lines.');
  return line;
}

/** A step of an order that this person saved on the device. */
function aStep(): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'order.advance',
    data: {
      vendor_order_id: aVendorOrder().id,
      step: { axis: 'preparation', to: 'picking' },
      note: '',
      shipment: null,
    } satisfies AdvanceOrderData,
    timestamp: before({ minutes: 3 }),
    title: `Empezar a preparar: pedido ${NUMBER}`,
    detail: 'Calzado La Isla',
  });
}
