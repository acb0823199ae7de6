import { paths } from '#domain/paths.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase, aPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import { announces } from '#test/gallery/push-device.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import type { PaymentReturnState } from '#domain/payments/payment-return.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const ID = 'offline_order_0190000000007002';
const asked = { id: ID, created_at: before({ minutes: 2 }) };
const REFERENCE = '0190000000007002800000000000d001' + 'a'.repeat(22);
const ASK = `GET ${paymentPaths.returned(REFERENCE)}`;
const preview = aPendingPurchase(asked);

/** The confirmation of an order as soon as it was made. */
export const confirmationStates: readonly GalleryState[] = [
  confirmation('confirmed', {
    holds: { orders: [aPurchase(asked)] },
    prepare: announces('off'),
    shows: /^¿Te avisamos en este equipo/,
  }),
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
  returned('paid', { answers: { [ASK]: ended('paid') }, shows: 'Tu pago fue aprobado' }),
  returned('pending', { answers: { [ASK]: ended('pending') }, shows: 'esta página se actualiza sola' }),
  returned('refused', { answers: { [ASK]: ended('refused') }, shows: 'El pago no se hizo' }),
  returned('refund-due', { answers: { [ASK]: ended('refund_due') }, shows: 'Te devolvemos el dinero' }),
  returned('asking', { answers: { [ASK]: 'silence' }, shows: /^Tu pago$/ }),
  returned('offline', { offline: true, shows: 'Tu pago no se pierde' }),
  returned('unknown', {
    answers: { [ASK]: { status: 404, body: apiError('API_002') } },
    shows: 'No encontramos ese pago',
  }),
  returned('failed', {
    answers: { [ASK]: { status: 500, body: apiError('API_003') } },
    shows: 'No pudimos preguntar cómo terminó',
  }),
  returned('another-account', {
    as: 'buyer',
    answers: { [ASK]: ended('paid') },
    shows: 'Tu pago fue aprobado',
  }),
];

/** Back from the bank in another browser. */
function returned(state: string, of: StateDetails): GalleryState {
  return { screen: 'payment-return', state, at: paths.paymentReturn(ID, REFERENCE), ...of };
}

function ended(state: PaymentReturnState) {
  return { state, order_number: 'MS-000123', amount: 148_900, expires_at: '2026-04-04T15:00:00.000Z' };
}

function confirmation(state: string, of: StateDetails): GalleryState {
  return { screen: 'confirmation', state, as: 'buyer', at: paths.confirmation(ID), ...of };
}
