import { BLANK_INVOICE_TO } from '#domain/accounts/invoice-to.ts';
import { paths } from '#domain/paths.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { anOrderEvent, aPendingPurchase, aPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const preview = aPendingPurchase({ created_at: before({ minutes: 12 }) });
const arrived = anOrderEvent({ axis: 'tracking', to: 'delivered', at: before({ days: 6 }) });
const orders = [
  aPurchase({ created_at: before({ hours: 3 }) }),
  aPurchase({
    order_number: 'MS-000119',
    invoice_to: { ...BLANK_INVOICE_TO, company: 'Ferretería El Río S.A.S.', purchase_order: 'OC-4500-0071' },
    created_at: before({ days: 2 }),
    axes: { preparation: 'handed_over', tracking: 'out_for_delivery' },
  }),
  aPurchase({
    order_number: 'MS-000104',
    lines: [anOrderLine(), aTool({ status: 'refused', refusal: 'price_changed' })],
    created_at: before({ days: 4 }),
  }),
  aPurchase({
    order_number: 'MS-000087',
    lines: [aTool({ quantity: 12 })],
    created_at: before({ days: 8 }),
    axes: { preparation: 'handed_over', payment: 'paid', tracking: 'delivered' },
    events: [arrived],
  }),
  aPurchase({
    order_number: 'MS-000052',
    status: 'cancelled',
    created_at: before({ days: 40 }),
    axes: { status: 'cancelled', payment: 'void' },
  }),
];

/** Everything that somebody bought. */
export const myOrdersStates: readonly GalleryState[] = [
  myOrders('empty', { shows: 'Todavía no has hecho pedidos' }),
  myOrders('full', { holds: { orders }, shows: 'Confirmado' }),
  myOrders('many', {
    holds: {
      orders: Array.from({ length: 21 }, (_, index) =>
        aPurchase({ order_number: `MS-000${321 - index}`, created_at: before({ days: index }) }),
      ),
    },
    shows: 'Ver más',
  }),
  myOrders('new', { isNew: true, shows: 'Mis Pedidos' }),
  myOrders('offline', {
    offline: true,
    holds: { orders: orders.slice(1, 3) },
    outbox: [anOrderEntry(preview)],
    shows: 'Pendiente',
  }),
  myOrders('refused', {
    holds: { orders: orders.slice(3) },
    outbox: [
      anOrderEntry(preview, {
        state: 'rejected',
        problem: { code: 'nothing_accepted', message: 'No quedaban unidades de lo que pediste.' },
      }),
    ],
    shows: 'No se pudo confirmar',
  }),
];

function myOrders(state: string, of: StateDetails): GalleryState {
  return { screen: 'orders', state, as: 'buyer', at: paths.buyerOrders, ...of };
}
