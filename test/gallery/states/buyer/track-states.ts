import { HOUR_MS } from '#domain/base/durations.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { TRACKING_LINK_DAYS, trackedOrderOf, trackingPaths } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { anOrderEvent, aPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before, NOW_MS } from '#test/gallery/fixed-clock.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const NUMBER = 'MS-000555';
const TOKEN = 'A'.repeat(22);
const LINK = `${paths.trackOrder(NUMBER)}#${TOKEN}`;
const ASK = `GET ${trackingPaths.tracked(TOKEN)}`;

const purchase: Order = aPurchase({
  order_number: NUMBER,
  created_at: before({ days: 1 }),
  shipping_city: 'San Vicente de Chucurí',
  lines: [
    anOrderLine(),
    aTool(),
    aTool({ name: 'Prensa de banco', status: 'refused', refusal: 'insufficient_stock' }),
  ],
  axes: { preparation: 'picking' },
  events: [
    anOrderEvent({ axis: 'status', to: 'confirmed', at: before({ days: 1 }) }),
    anOrderEvent({ to: 'picking', at: before({ hours: 2 }) }),
  ],
});
const tracked = trackedOrderOf(purchase, before({ days: -TRACKING_LINK_DAYS }));
/** This device's copy of it from three hours ago. */
const seen = { order: tracked, atMs: NOW_MS - 3 * HOUR_MS };
const copy = { owner: null, number: NUMBER, token: TOKEN, seen, isOver: false };

/** Following an order by its number and a mailed link. */
export const trackStates: readonly GalleryState[] = [
  { screen: 'track', state: 'form', at: paths.track, shows: 'Enviarme el enlace' },
  { screen: 'track', state: 'form-signed-in', as: 'buyer', at: paths.track, shows: 'Mis Pedidos' },
  {
    screen: 'track',
    state: 'wrong',
    at: paths.trackOrder('quizas'),
    shows: 'Enviarme el enlace',
    async bring(hand) {
      await hand.press('button', 'Enviarme el enlace');
      await hand.find('alert');
    },
  },
  {
    screen: 'track',
    state: 'broken-link',
    at: `${paths.trackOrder(NUMBER)}#a-medias`,
    shows: 'El enlace está incompleto.',
  },
  {
    screen: 'track',
    state: 'code',
    at: paths.trackOrder(NUMBER),
    shows: 'Escribe los 20 signos',
    async bring(hand) {
      await hand.press('button', 'El enlace no abre: escribir el código');
      await hand.write('Código del correo', 'K7QD-2W8M-4TXN');
      await hand.press('button', 'Ver el pedido');
    },
  },
  {
    screen: 'track',
    state: 'asked',
    at: paths.trackOrder('MS-999999'),
    answers: {
      [`POST ${trackingPaths.generate}`]: {
        message: `Si el número y el correo coinciden, te enviamos un enlace para seguir el pedido. Sirve durante ${TRACKING_LINK_DAYS} días.`,
      },
    },
    shows: 'Si el número y el correo coinciden',
    bring: askForLink,
  },
  {
    screen: 'track',
    state: 'asked-offline',
    at: paths.trackOrder('MS-999999'),
    offline: true,
    shows: 'Error de conexión.',
    bring: askForLink,
  },
  { screen: 'track', state: 'opening', at: LINK, answers: { [ASK]: 'silence' }, shows: `Pedido ${NUMBER}` },
  { screen: 'track', state: 'shown', at: LINK, answers: { [ASK]: tracked }, shows: 'En preparación' },
  {
    screen: 'track',
    state: 'offline',
    at: paths.trackOrder(NUMBER),
    stored: { mestore_seguimiento: [copy] },
    offline: true,
    shows: 'Esto es lo último que vimos',
  },
  {
    screen: 'track',
    state: 'failed',
    at: LINK,
    answers: { [ASK]: { status: 500, body: apiError('API_003') } },
    shows: 'No pudimos abrirlo',
  },
  { screen: 'track', state: 'never-seen', at: LINK, offline: true, shows: 'Falta verlo una primera vez' },
  {
    screen: 'track',
    state: 'expired',
    at: LINK,
    answers: { [ASK]: { status: 404, body: apiError('API_002') } },
    shows: 'El enlace venció',
  },
  {
    screen: 'track',
    state: 'expired-seen',
    at: paths.trackOrder(NUMBER),
    stored: { mestore_seguimiento: [{ ...copy, isOver: true }] },
    shows: 'El enlace venció. Esto es lo último que vimos',
  },
  {
    screen: 'track',
    state: 'followed',
    at: paths.track,
    stored: {
      mestore_seguimiento: [copy, { ...copy, number: 'MS-000556', token: 'B'.repeat(22), seen: null }],
    },
    shows: 'En este equipo',
  },
];

async function askForLink(hand: User): Promise<void> {
  await hand.write('Email', 'nadie@correo.co');
  await hand.press('button', 'Enviarme el enlace');
}
