import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';
import { hurry } from '#test/gallery/hurry.ts';

/** What a visitor sees first: signing in, the home of the marketplace, the menus. */
export const shopStates: readonly GalleryState[] = [
  { screen: 'sign-in', state: 'empty', at: paths.login, shows: 'Iniciar Sesión' },
  {
    screen: 'sign-in',
    state: 'incomplete',
    at: paths.login,
    shows: 'Email y contraseña son requeridos',
    bring: (hand) => hand.press('button', 'Iniciar Sesión'),
  },
  {
    screen: 'sign-in',
    state: 'error',
    at: paths.login,
    answers: { 'POST /api/v1/auth/login': { status: 401, body: apiError('AUTH_001') } },
    shows: 'Email o contraseña incorrectos.',
    bring: signIn,
  },
  {
    screen: 'sign-in',
    state: 'server-error',
    at: paths.login,
    answers: { 'POST /api/v1/auth/login': { status: 500, body: apiError('API_003') } },
    shows: 'Error interno del servidor.',
    bring: signIn,
  },
  {
    screen: 'sign-in',
    state: 'busy',
    at: paths.login,
    answers: { 'POST /api/v1/auth/login': 'silence' },
    shows: 'Iniciar Sesión',
    bring: signIn,
  },
  {
    screen: 'sign-in',
    state: 'offline',
    at: paths.login,
    offline: true,
    shows: 'Para ingresar por primera vez en este celular necesitas conexión.',
  },
  { screen: 'home', state: 'full', at: paths.marketplaceHome, shows: 'Destacados' },
  {
    screen: 'home',
    state: 'offline',
    as: 'buyer',
    at: paths.marketplaceHome,
    offline: true,
    shows: /Sin conexión/,
  },
  { screen: 'home', state: 'loading', at: paths.marketplaceHome, isNew: true, shows: 'Categorías' },
  {
    screen: 'home',
    state: 'missing',
    at: paths.marketplaceHome,
    isNew: true,
    offline: true,
    shows: 'El catálogo todavía no está en este celular',
  },
  {
    screen: 'home',
    state: 'unanswered',
    at: paths.marketplaceHome,
    isNew: true,
    prepare: async () => hurry(),
    shows: 'No pudimos bajar el catálogo',
  },
  {
    screen: 'home',
    state: 'importing',
    at: paths.marketplaceHome,
    importing: { done: 4_200, total: 18_350 },
    shows: 'Preparando el catálogo en este celular…',
  },
  {
    screen: 'home',
    state: 'empty',
    at: paths.marketplaceHome,
    holds: { products: [], categories: [] },
    shows: 'No hay productos destacados disponibles',
  },
  {
    screen: 'home',
    state: 'newsletter-refused',
    at: paths.marketplaceHome,
    shows: 'Email inválido',
    async bring(hand) {
      await hand.write('Email', 'marta@correo');
      await hand.press('button', 'Suscribirme');
    },
  },
  {
    screen: 'menu',
    state: 'visitor',
    at: paths.marketplaceHome,
    shows: 'Seguir un pedido',
    bring: (hand) => hand.press('button', 'Menú'),
  },
  {
    screen: 'categories',
    state: 'open',
    at: paths.marketplaceHome,
    phoneOnly: true,
    shows: 'Automotriz',
    async bring(hand) {
      await hand.press('button', 'Categorías');
      await hand.find('button', 'Cerrar');
    },
  },
  { screen: 'readiness', state: 'visitor', at: paths.readiness, shows: 'Ingresa con tu cuenta' },
  {
    screen: 'readiness',
    state: 'loading',
    at: paths.readiness,
    isNew: true,
    shows: 'Trabajar sin conexión',
  },
];

async function signIn(hand: Hand): Promise<void> {
  await hand.write('Email', 'comprador@mestore.co');
  await hand.write('Contraseña', 'no-es-esta');
  await hand.press('button', 'Iniciar Sesión');
}
