import { paths } from '#domain/paths.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { coffeeMaker, football } from '#test/factories/shop-goods.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const panel = { screen: 'dashboard', at: paths.dashboard, as: 'buyer' } as const;

/** A buyer's panel. */
export const dashboardStates: readonly GalleryState[] = [
  {
    ...panel,
    state: 'full',
    stored: {
      mestore_cart: { items: [aCartItem(coffeeMaker), aCartItem(football, { quantity: 2 })] },
      mestore_deseos: [{ product_id: coffeeMaker.id, name: coffeeMaker.name, image_url: null }],
    },
    shows: 'Ver mi carrito',
  },
  {
    ...panel,
    state: 'empty',
    holds: { orders: [], addresses: [] },
    shows: 'No tienes pedidos en curso.',
  },
  { ...panel, state: 'loading', isNew: true, shows: 'Mi panel' },
  { ...panel, state: 'offline', offline: true, shows: 'Mi panel' },
  {
    ...panel,
    state: 'missing',
    isNew: true,
    offline: true,
    shows: /^Tus pedidos anteriores no están en este equipo/,
  },
  { ...panel, state: 'guest', as: 'guest', shows: /^Hola, Invitado/ },
];
