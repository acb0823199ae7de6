import { paths } from '#domain/paths.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { coffeeMaker, football } from '#test/factories/shop-goods.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase, aPurchase } from '#test/factories/orders/purchase-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const panel = { screen: 'dashboard', at: paths.dashboard, as: 'buyer' } as const;

const preview = aPendingPurchase({ created_at: before({ minutes: 12 }) });
const orders = [
  aPurchase({
    order_number: 'MS-000119',
    created_at: before({ days: 2 }),
    axes: { preparation: 'handed_over', tracking: 'out_for_delivery' },
  }),
  aPurchase({
    order_number: 'MS-000052',
    status: 'cancelled',
    created_at: before({ days: 40 }),
    axes: { status: 'cancelled', payment: 'void' },
  }),
];

/** A buyer's panel. */
export const dashboardStates: readonly GalleryState[] = [
  {
    ...panel,
    state: 'full',
    holds: { orders },
    outbox: [anOrderEntry(preview)],
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
