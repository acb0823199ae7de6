import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

/** What a visitor sees: signing in, the catalogue, the cart. */
export const shopStates: readonly GalleryState[] = [
  { screen: 'sign-in', state: 'empty', at: '/auth/login', shows: 'Iniciar Sesión' },
  {
    screen: 'sign-in',
    state: 'incomplete',
    at: '/auth/login',
    shows: 'Email y contraseña son requeridos',
    bring: (hand) => hand.press('button', 'Iniciar Sesión'),
  },
  { screen: 'home', state: 'full', at: paths.marketplaceHome, shows: 'Destacados' },
  { screen: 'home', state: 'offline', at: paths.marketplaceHome, offline: true, shows: /Sin conexión/ },
  { screen: 'home', state: 'new', at: paths.marketplaceHome, isNew: true, shows: 'Categorías' },
  { screen: 'search', state: 'results', at: '/marketplace/search?q=camiseta', shows: /^\d+ productos?$/ },
  {
    screen: 'search',
    state: 'none',
    at: '/marketplace/search?q=zapatilla%20lunar',
    answers: {
      'GET /api/v1/search/products': { data: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
    },
    shows: 'No encontramos «zapatilla lunar»',
  },
];
