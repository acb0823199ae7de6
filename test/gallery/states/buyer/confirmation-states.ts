import { paths } from '#domain/paths.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase, aPurchase, aTool } from '#test/factories/purchase-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { anOrderLine } from '#test/factories/order-factory.ts';

const ID = 'offline_order_0190000000007002';
const asked = { id: ID, created_at: before({ minutes: 2 }) };
const preview = aPendingPurchase(asked);

/** The confirmation of an order as soon as it was made. */
export const confirmationStates: readonly GalleryState[] = [
  confirmation('confirmed', { holds: { orders: [aPurchase(asked)] }, shows: 'Tu pedido quedó confirmado' }),
  confirmation('partly', {
    holds: {
      orders: [
        aPurchase({
          ...asked,
          lines: [anOrderLine(), aTool({ status: 'refused', refusal: 'insufficient_stock' })],
        }),
      ],
    },
    shows: 'Confirmamos una parte de tu pedido',
  }),
  confirmation('sending', { outbox: [anOrderEntry(preview)], shows: 'Lo estamos enviando.' }),
  confirmation('offline', { offline: true, outbox: [anOrderEntry(preview)], shows: 'Guardamos tu pedido' }),
  confirmation('refused', {
    outbox: [
      anOrderEntry(preview, {
        state: 'rejected',
        problem: { code: 'nothing_accepted', message: 'No quedaban unidades de lo que pediste.' },
      }),
    ],
    shows: 'No pudimos confirmar tu pedido',
  }),
  confirmation('cancelled', {
    holds: {
      orders: [aPurchase({ ...asked, status: 'cancelled', axes: { status: 'cancelled', payment: 'void' } })],
    },
    shows: 'Comprar de nuevo',
  }),
  confirmation('new', { isNew: true, shows: /^Tu pedido$/ }),
  confirmation('missing', { shows: 'No está en este equipo' }),
];

function confirmation(state: string, of: StateDetails): GalleryState {
  return { screen: 'confirmation', state, as: 'buyer', at: paths.confirmation(ID), ...of };
}
