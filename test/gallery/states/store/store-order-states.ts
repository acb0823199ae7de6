import { paths } from '#domain/paths.ts';
import { withoutGuide } from '#domain/delivery/shipment.ts';
import { withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import type { StoreOrder, StoreOrderEvent } from '#domain/store-orders/store-order.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { followedShipment } from '#test/factories/orders/carriers.ts';
import { aCufe, anInvoice } from '#test/factories/orders/order-invoice-factory.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { press } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const [chocolate] = aStoreOrder().lines;
const line = (over: Partial<StoreOrder['lines'][number]>) => (chocolate ? [{ ...chocolate, ...over }] : []);
const moved = (
  axis: StoreOrderEvent['axis'],
  from: string | null,
  to: string,
  at: string,
): StoreOrderEvent => {
  return { axis, from, to, by: from === null ? 'buyer' : 'operations', at };
};
const wayHome = [
  moved('status', null, 'confirmed', before({ days: 6 })),
  moved('preparation', 'waiting', 'picking', before({ days: 5 })),
  moved('preparation', 'picking', 'ready', before({ days: 5 })),
  moved('preparation', 'ready', 'handed_over', before({ days: 4 })),
  moved('tracking', 'not_sent', 'in_transit', before({ days: 4 })),
  moved('tracking', 'in_transit', 'delivered', before({ days: 2 })),
];
const home = {
  preparation: 'handed_over',
  tracking: 'delivered',
  payment: 'paid',
  shipment: withoutGuide(followedShipment),
  events: wayHome,
} as const;

const placed = (at: string) => ({ created_at: at, events: [moved('status', null, 'confirmed', at)] });

const fresh = aStoreOrder({ id: 'p1-1', order_number: 'MS-000131-1', ...placed(before({ minutes: 12 })) });
const unpaid = aStoreOrder({
  id: 'p2-1',
  order_number: 'MS-000130-1',
  payment_method: 'pse',
  ...placed(before({ hours: 1 })),
  held_until: before({ hours: -1 }),
  city: 'Cartagena de Indias',
  department: 'Bolívar',
  lines: line({
    name: 'Hamaca de algodón de San Jacinto, doble',
    sku: 'HAM-DOBLE-0001',
    unit_price: 289_900,
  }),
  subtotal: 579_800,
  iva: 110_162,
  total: 689_962,
});
const returned = aStoreOrder({
  ...home,
  invoices: [
    anInvoice({ id: 'f-1', number: '1022' }),
    anInvoice({ id: 'f-2', corrects: 'f-1' }),
    anInvoice({ id: 'n-1', kind: 'credit_note', prefix: 'NC', number: '41', cufe: aCufe(2), pdf_url: null }),
  ],
  id: 'p3-2',
  order_number: 'MS-000118-2',
  created_at: before({ days: 6 }),
  city: 'Bogotá, D. C.',
  department: '',
  returns: [
    aStoreReturn({ return_number: 'MS-000118-2-D1', requested_at: before({ days: 1 }), status: 'approved' }),
  ],
});
const held = aStoreOrder({
  id: 'p4-1',
  order_number: 'MS-000128-1',
  preparation: 'picking',
  payment: 'paid',
  payment_method: 'credit_card',
  on_hold: true,
  ...placed(before({ days: 1 })),
});
const gone = aStoreOrder({
  id: 'p5-1',
  order_number: 'MS-000120-1',
  status: 'cancelled',
  payment: 'void',
  ...placed(before({ days: 4 })),
});
const all: readonly StoreOrder[] = [
  fresh,
  unpaid,
  held,
  aStoreOrder({ ...home, id: 'p6-1', order_number: 'MS-000121-1', created_at: before({ days: 6 }) }),
  aStoreOrder({
    id: 'p7-1',
    order_number: 'MS-000125-1',
    preparation: 'handed_over',
    tracking: 'in_transit',
    shipment: withoutGuide(followedShipment),
    ...placed(before({ days: 2 })),
  }),
  returned,
  gone,
];

/** Its buyer wants to cancel it, and the company asks what somebody else wants to know of it. */
const asked = aStoreOrder({
  id: 'p8-1',
  order_number: 'MS-000127-1',
  status: 'cancellation_requested',
  preparation: 'picking',
  created_at: before({ days: 1 }),
  events: [
    moved('status', null, 'confirmed', before({ days: 1 })),
    { ...moved('status', 'confirmed', 'cancellation_requested', before({ hours: 2 })), by: 'buyer' },
  ],
  questions: [
    {
      id: 'q-1',
      question: '¿El chocolate lleva trazas de maní o de otros frutos secos?',
      asked_at: before({ days: 3 }),
      answer_by: '2026-03-06',
    },
    {
      id: 'q-2',
      question: '¿La caja trae la tabla nutricional en español, o solo en inglés?',
      asked_at: before({ hours: 5 }),
      answer_by: '2026-03-09',
    },
  ],
  answers: [
    {
      kind: 'question',
      subject: 'q-1',
      reason: 'answered',
      text: 'Sí: se hace en la misma línea que las barras con maní. Lo dice el respaldo de la caja.',
      answered_at: before({ days: 2 }),
    },
  ],
});

const own = { [`GET ${storePaths.mine}`]: { data: [aStoreProfile()] } };

/** What a store sold. */
export const storeOrderStates: readonly GalleryState[] = [
  state('store-orders', 'empty', { holds: { store_orders: [] }, shows: 'Todavía no hay pedidos' }),
  state('store-orders', 'full', { shows: 'MS-000131-1' }),
  state('store-orders', 'chosen', {
    shows: 'Imprimir los elegidos',
    bring: press('Elegir los de esta página'),
  }),
  state('store-orders', 'new', { isNew: true, shows: 'Pedidos' }),
  state('store-orders', 'none-found', {
    at: `${paths.storeOrders}?q=bicicleta`,
    shows: 'Ningún pedido coincide con los filtros',
  }),
  state('store-orders', 'offline', { offline: true, shows: 'MS-000131-1' }),
  state('store-orders', 'denied', { as: 'admin', holds: {}, shows: 'No trabajas en ninguna tienda' }),
  state('store-order', 'full', { at: paths.storeOrder(unpaid.order_number), shows: 'Espera el pago' }),
  state('store-order', 'returned', {
    at: paths.storeOrder(returned.order_number),
    answers: {
      ...own,
      [`GET ${withholdingPaths.order(returned.id)}`]: {
        is_released: true,
        withheld: [
          { kind: 'retefuente', detail: 'Retefuente 2,5\u00a0% · ET art. 401', base: 20_000, amount: 500 },
        ],
      },
    },
    shows: /de una base de/,
  }),
  state('store-order', 'invoice', {
    at: paths.storeOrder(fresh.order_number),
    shows: 'Guardar factura',
    bring: press('Registrar factura'),
  }),
  state('store-order', 'asked', {
    at: paths.storeOrder(asked.order_number),
    holds: { store_orders: [asked] },
    shows: 'Por nosotros se puede',
  }),
  state('store-order', 'answering', {
    at: paths.storeOrder(asked.order_number),
    holds: { store_orders: [asked] },
    shows: 'Elige una respuesta.',
    bring: press('Responder otra cosa', 'Guardar respuesta'),
  }),
  state('store-orders', 'asked', {
    at: `${paths.storeOrders}?view=to_answer`,
    holds: { store_orders: [asked, ...all] },
    shows: 'MS-000127-1',
  }),
  state('store-order', 'held', { at: paths.storeOrder(held.order_number), shows: 'Detenido' }),
  state('store-order', 'unknown', {
    at: paths.storeOrder('MS-000999-1'),
    shows: 'Este equipo no tiene ese pedido',
  }),
  state('store-orders-print', 'full', {
    at: paths.storeOrdersPrinted([fresh.order_number, unpaid.order_number, 'MS-000999-1']),
    shows: 'Imprimir 2 pedidos',
  }),
];

function state(
  screen: string,
  name: string,
  of: Partial<StateDetails> & Pick<StateDetails, 'shows'> & { at?: string },
): GalleryState {
  return {
    screen,
    state: name,
    as: 'store',
    at: paths.storeOrders,
    holds: { store_orders: all },
    answers: own,
    ...of,
  };
}
