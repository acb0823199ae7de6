import { devicePaths, type Device } from '#domain/accounts/device.ts';
import { googlePaths } from '#domain/accounts/google-sign-in.ts';
import { paths } from '#domain/paths.ts';
import { aCart } from '#test/factories/cart-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { coffeeMaker, football, shopGoods } from '#test/factories/shop-goods.ts';
import { press } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const filled = {
  holds: { products: shopGoods },
  stored: { mestore_cart: aCart([coffeeMaker, 1], [football, 2]) },
};
const devices = [
  {
    id: 'equipo-1',
    device_id: '01900000-0000-7000-8000-00000000d001',
    name: 'Chrome en Android',
    last_seen_at: before({ minutes: 4 }),
    signed_in: true,
    remembered_until: null,
    wipe_ordered_at: null,
    wiped_at: null,
  },
] satisfies Device[];

/** The screens that a buyer without an account sees and others do not. */
export const guestStates: readonly GalleryState[] = [
  { screen: 'way-to-buy', state: 'empty', at: paths.checkout, ...filled, shows: 'Tu carrito te espera' },
  {
    screen: 'way-to-buy',
    state: 'incomplete',
    at: paths.checkout,
    ...filled,
    shows: 'Para comprar necesitamos tu autorización.',
    bring: (hand) => hand.press('button', 'Comprar sin cuenta'),
  },
  {
    screen: 'way-to-buy',
    state: 'offline',
    at: paths.checkout,
    ...filled,
    offline: true,
    shows: 'Puedes pedir sin cuenta',
  },
  {
    screen: 'checkout',
    state: 'guest-shipping',
    as: 'guest',
    at: paths.checkout,
    ...filled,
    shows: 'por corregir',
    bring: press('Continuar con el envío', 'Continuar con el pago'),
  },
  {
    screen: 'menu',
    state: 'guest',
    as: 'guest',
    at: paths.wishlist,
    shows: 'Compras sin cuenta',
    bring: openMenu,
  },
  {
    screen: 'sign-out',
    state: 'guest',
    as: 'guest',
    at: paths.wishlist,
    shows: '¿Salir sin crear una cuenta?',
    bring: leave,
  },
  {
    screen: 'sign-out',
    state: 'guest-unsent',
    as: 'guest',
    at: paths.wishlist,
    offline: true,
    outbox: [anEntry({ title: 'Pedido de 2 productos', detail: 'Contraentrega' })],
    shows: 'Tienes 1 cambio por enviar',
    bring: leave,
  },
  {
    screen: 'account',
    state: 'guest',
    as: 'guest',
    at: paths.account,
    answers: { [`GET ${devicePaths.list}`]: { data: devices } },
    shows: 'Chrome en Android',
  },
  {
    screen: 'register',
    state: 'guest',
    as: 'guest',
    at: paths.register,
    shows: 'Lo que compraste sin cuenta queda en la tuya.',
  },
  {
    screen: 'sign-in',
    state: 'guest',
    as: 'guest',
    at: paths.login,
    answers: { [`GET ${googlePaths.options}`]: { google: null } },
    shows: 'Si ingresas, dejas de ser invitado aquí.',
  },
];

function openMenu(hand: User): Promise<void> {
  return hand.press('button', /^Menú/);
}

async function leave(hand: User): Promise<void> {
  await openMenu(hand);
  await hand.press('button', 'Cerrar Sesión');
}
