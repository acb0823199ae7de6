import { REGISTRATION_FIELD, type SignInOptions } from '#domain/accounts/google-sign-in.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const google = { client_id: 'una', auth_url: 'https://google.prueba/entrar' };
const offer: Answers = { 'GET /api/v1/auth/options': { google, passkeys: null } satisfies SignInOptions };

const who = { name: 'María Fernanda Villamizar', email: 'maria.fernanda@correo.co' };
/** Google's claims about somebody, signed by nobody. */
const TOKEN = `e30.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(who))))}.firma`;
const ANSWERED = `${paths.googleReturn}#state=pedido&id_token=${TOKEN}`;

const newcomer: Answers = {
  'POST /api/v1/auth/google': {
    status: 422,
    body: apiError('API_001', undefined, [{ field: REGISTRATION_FIELD, message: 'Falta.' }]),
  },
};

/** Signing in with Google, where an installation offers it. */
export const googleStates: readonly GalleryState[] = [
  {
    screen: 'sign-in',
    state: 'with-google',
    at: paths.login,
    answers: offer,
    shows: 'Continuar con Google',
  },
  {
    screen: 'register',
    state: 'with-google',
    at: paths.register,
    answers: offer,
    shows: 'Continuar con Google',
  },
  { screen: 'google', state: 'no-answer', at: paths.googleReturn, shows: 'Falta la respuesta de Google' },
  {
    screen: 'google',
    state: 'declined',
    at: `${paths.googleReturn}#state=pedido&error=access_denied`,
    prepare: ask,
    shows: 'No ingresaste con Google',
  },
  { screen: 'google', state: 'stranger', at: ANSWERED, shows: 'Esta respuesta no es de esta pestaña' },
  {
    screen: 'google',
    state: 'confirming',
    at: ANSWERED,
    prepare: ask,
    answers: { 'POST /api/v1/auth/google': 'silence' },
    shows: 'Confirmando con Google…',
  },
  {
    screen: 'google',
    state: 'newcomer',
    at: ANSWERED,
    prepare: ask,
    answers: newcomer,
    shows: 'Todavía no tienes una cuenta',
  },
  {
    screen: 'google',
    state: 'newcomer-incomplete',
    at: ANSWERED,
    prepare: ask,
    answers: newcomer,
    shows: 'Todavía no tienes una cuenta',
    async bring(hand) {
      await hand.press('radio', /^Comprar y vender/);
      await hand.write('Nombre', '');
      await hand.press('button', 'Crear cuenta');
      await hand.find('alert');
    },
  },
  {
    screen: 'google',
    state: 'refused',
    at: ANSWERED,
    prepare: ask,
    answers: {
      'POST /api/v1/auth/google': {
        status: 404,
        body: apiError('API_002', 'Aquí no se ingresa con Google. Usa tu correo y tu contraseña.'),
      },
    },
    shows: 'No se pudo ingresar',
  },
  {
    screen: 'google',
    state: 'offline',
    at: ANSWERED,
    offline: true,
    prepare: ask,
    shows: 'Reintentar',
  },
];

/** This tab asked Google, and remembers its request. */
async function ask(): Promise<void> {
  const request = { state: 'pedido', secret: 'secreto', next: null, again: false, business: 'comprador' };
  sessionStorage.setItem('mestore_google', JSON.stringify(request));
}
