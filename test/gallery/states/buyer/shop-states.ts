import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { withContent } from '#test/factories/shop-content.ts';
import { fastTimers } from '#test/gallery/fast-timers.ts';

const signingIn = { screen: 'sign-in', at: paths.login } as const;
const home = { screen: 'home', at: paths.marketplaceHome } as const;
const readiness = { screen: 'readiness', at: paths.readiness } as const;

/** The first screens of a visitor: signing in, the home of the marketplace, the menus. */
export const shopStates: readonly GalleryState[] = [
  { ...signingIn, state: 'empty', shows: 'Iniciar Sesión' },
  {
    ...signingIn,
    state: 'incomplete',
    shows: 'Email y contraseña son requeridos',
    bring: (hand) => hand.press('button', 'Iniciar Sesión'),
  },
  {
    ...signingIn,
    state: 'error',
    answers: { 'POST /api/v1/auth/login': { status: 401, body: apiError('AUTH_001') } },
    shows: 'Email o contraseña incorrectos.',
    bring: signIn,
  },
  {
    ...signingIn,
    state: 'server-error',
    answers: { 'POST /api/v1/auth/login': { status: 500, body: apiError('API_003') } },
    shows: 'Error interno del servidor.',
    bring: signIn,
  },
  {
    ...signingIn,
    state: 'busy',
    answers: { 'POST /api/v1/auth/login': 'silence' },
    shows: 'Iniciar Sesión',
    bring: signIn,
  },
  {
    ...signingIn,
    state: 'offline',
    offline: true,
    shows: 'Para ingresar por primera vez en este equipo necesitas conexión.',
  },
  { ...home, state: 'full', shows: 'Destacados' },
  {
    ...home,
    state: 'offline',
    as: 'buyer',
    offline: true,
    shows: /Sin conexión/,
  },
  {
    ...home,
    state: 'banners',
    stored: { mestore_ajustes: withContent },
    shows: 'Vuelve el fútbol',
  },
  { ...home, state: 'loading', isNew: true, shows: 'Categorías' },
  {
    ...home,
    state: 'missing',
    isNew: true,
    offline: true,
    shows: 'El catálogo todavía no está en este equipo',
  },
  {
    ...home,
    state: 'unanswered',
    isNew: true,
    prepare: async () => fastTimers(),
    shows: 'No pudimos bajar el catálogo',
  },
  {
    ...home,
    state: 'categories-failed',
    isNew: true,
    prepare: async () => fastTimers(),
    shows: 'Error al cargar categorías',
  },
  {
    ...home,
    state: 'suggestions',
    shows: /^Camiseta en algodón/,
    async bring(hand) {
      await hand.write('¿Qué necesitas?', 'ca');
      await hand.find('option');
    },
  },
  {
    ...home,
    state: 'importing',
    importing: { done: 4_200, total: 18_350 },
    shows: 'Preparando el catálogo…',
  },
  {
    ...home,
    state: 'empty',
    holds: { products: [], categories: [] },
    shows: 'No hay productos destacados disponibles',
  },
  {
    ...home,
    state: 'in-app-browser',
    prepare: () =>
      openedBy('Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Instagram 335.0.0.39.93 Android'),
    shows: 'Estás en el navegador de Instagram.',
  },
  {
    ...home,
    state: 'in-app-browser-ios',
    prepare: () => openedBy('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]'),
    shows: 'Estás en el navegador de Facebook.',
  },
  {
    ...home,
    state: 'newsletter-refused',
    shows: 'Email inválido',
    bring: submit('Email', 'marta@correo', 'Suscribirme'),
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
  { ...readiness, state: 'visitor', shows: 'Ingresa con tu cuenta' },
  {
    ...readiness,
    state: 'loading',
    isNew: true,
    shows: 'Trabajar sin conexión',
  },
];

async function signIn(hand: User): Promise<void> {
  await hand.write('Email', 'comprador@mestore.co');
  await hand.write('Contraseña', 'no-es-esta');
  await hand.press('button', 'Iniciar Sesión');
}

/** The page is in the browser of an app, by the name that this one gives itself. */
async function openedBy(userAgent: string): Promise<void> {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
}
