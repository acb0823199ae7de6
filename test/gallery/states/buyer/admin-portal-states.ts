import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

/** The door of the administrative portal. */
export const adminPortalStates: readonly GalleryState[] = [
  { screen: 'admin-portal', state: 'visitor', at: paths.adminPortal, shows: 'Portal Admin' },
  { screen: 'admin-portal', state: 'inside', as: 'admin', at: paths.adminPortal, shows: 'Entrar al portal' },
  {
    screen: 'admin-portal',
    state: 'menu',
    as: 'admin',
    at: paths.adminPortal,
    shows: 'Dashboard',
    bring: (hand) => hand.press('button', /^Menú de/),
  },
  { screen: 'admin-sign-in', state: 'empty', at: paths.adminLogin, shows: 'Portal administrativo' },
];
