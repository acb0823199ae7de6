import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { makeReady } from '#test/gallery/ready-device.ts';

/** The screens around a buyer's purchases. */
export const buyerStates: readonly GalleryState[] = [
  {
    screen: 'readiness',
    state: 'buyer',
    as: 'buyer',
    at: paths.readiness,
    prepare: () => makeReady({ isProtected: true }),
    shows: 'Listo para un día sin conexión',
  },
  {
    screen: 'readiness',
    state: 'offline',
    as: 'buyer',
    at: paths.readiness,
    offline: true,
    prepare: () => makeReady({ isProtected: false }),
    shows: 'Listo para un día sin conexión',
  },
  {
    screen: 'readiness',
    state: 'buyer-lacks',
    as: 'buyer',
    at: paths.readiness,
    shows: 'Faltan 2 cosas',
  },
  {
    screen: 'unauthorized',
    state: 'buyer',
    as: 'buyer',
    at: paths.inventory,
    shows: 'Tu cuenta no puede ver esta página',
  },
  {
    screen: 'unauthorized',
    state: 'panel',
    as: 'support',
    at: paths.deskOrderLabel('MS-000123-1'),
    shows: 'Tu cuenta no puede ver esta página',
  },
  {
    screen: 'menu',
    state: 'buyer',
    as: 'buyer',
    at: paths.marketplaceHome,
    shows: 'Cerrar Sesión',
    bring: (hand) => hand.press('button', /^Menú de/),
  },
];
