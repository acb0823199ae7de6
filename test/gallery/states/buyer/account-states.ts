import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';

/** A link that nobody was sent: of the right length, so that the form shows. */
const LINK = `#${'a'.repeat(43)}`;
const spentLink = {
  status: 400,
  body: apiError('SEC_002', 'El enlace venció o ya se usó. Pide uno nuevo.'),
};

/** Coming to have an account, proving an e-mail, and getting back in. */
export const accountStates: readonly GalleryState[] = [
  { screen: 'register', state: 'empty', at: paths.register, shows: '¿A qué vienes?' },
  {
    screen: 'register',
    state: 'incomplete',
    at: paths.vendorRegister,
    shows: 'Autorizo a MeStore',
    async bring(hand) {
      await hand.write('Email', 'marta');
      await hand.pressWords('Qué autorizas');
      await hand.press('button', 'Crear cuenta');
      await hand.find('alert');
    },
  },
  {
    screen: 'register',
    state: 'offline',
    at: paths.register,
    offline: true,
    shows: /lo que escribas se queda/,
  },
  {
    screen: 'register',
    state: 'refused',
    at: paths.register,
    answers: {
      'POST /api/v1/auth/register': {
        status: 429,
        body: apiError('AUTH_005'),
      },
    },
    shows: 'Demasiados intentos. Intente nuevamente más tarde.',
    async bring(hand) {
      await hand.write('Nombre', 'María Fernanda Villamizar Ordóñez');
      await hand.write('Email', 'maria.fernanda@correo.co');
      await hand.write('Contraseña', 'guayaba lluvia ladrillo');
      await hand.press('checkbox', /^Autorizo/);
      await hand.press('button', 'Crear cuenta');
    },
  },
  { screen: 'forgot-password', state: 'empty', at: paths.forgotPassword, shows: 'Recuperar contraseña' },
  {
    screen: 'forgot-password',
    state: 'incomplete',
    at: paths.adminForgotPassword,
    shows: 'Email inválido',
    async bring(hand) {
      await hand.write('Email', 'paola@');
      await hand.press('button', 'Enviar enlace');
    },
  },
  {
    screen: 'forgot-password',
    state: 'sent',
    at: paths.forgotPassword,
    answers: {
      'POST /api/v1/auth/forgot-password': {
        message: 'Si ese correo tiene una cuenta, te enviamos un enlace. Sirve durante 30 minutos.',
      },
    },
    shows: 'te enviamos un enlace',
    bring: askForReset,
  },
  {
    screen: 'forgot-password',
    state: 'offline',
    at: paths.forgotPassword,
    offline: true,
    shows: 'Error de conexión',
    bring: askForReset,
  },
  {
    screen: 'reset-password',
    state: 'empty',
    at: paths.resetPassword + LINK,
    shows: 'se cierran las sesiones abiertas',
  },
  {
    screen: 'reset-password',
    state: 'no-link',
    at: paths.resetPassword,
    shows: 'Falta el enlace del correo',
  },
  {
    screen: 'reset-password',
    state: 'incomplete',
    at: paths.resetPassword + LINK,
    shows: 'Elegir contraseña',
    async bring(hand) {
      await hand.write('Contraseña nueva', 'corta');
      await hand.press('checkbox', 'Mostrar la contraseña');
      await hand.press('button', 'Guardar contraseña');
      await hand.find('alert');
    },
  },
  {
    screen: 'reset-password',
    state: 'spent',
    at: paths.resetPassword + LINK,
    answers: { 'POST /api/v1/auth/reset-password': spentLink },
    shows: 'El enlace venció o ya se usó.',
    async bring(hand) {
      await hand.write('Contraseña nueva', 'guayaba lluvia ladrillo');
      await hand.press('button', 'Guardar contraseña');
    },
  },
  { screen: 'verify-email', state: 'no-link', at: paths.verifyEmail, shows: 'Falta el enlace del correo' },
  {
    screen: 'verify-email',
    state: 'confirming',
    at: paths.verifyEmail + LINK,
    answers: { 'POST /api/v1/auth/verify-email': 'silence' },
    shows: 'Confirmando tu correo…',
  },
  {
    screen: 'verify-email',
    state: 'confirmed',
    at: paths.verifyEmail + LINK,
    answers: { 'POST /api/v1/auth/verify-email': { message: 'Tu correo quedó confirmado.' } },
    shows: 'Tu correo quedó confirmado',
  },
  {
    screen: 'verify-email',
    state: 'spent',
    at: paths.verifyEmail + LINK,
    answers: { 'POST /api/v1/auth/verify-email': spentLink },
    shows: 'No se pudo confirmar',
  },
  {
    screen: 'verify-email',
    state: 'offline',
    at: paths.verifyEmail + LINK,
    offline: true,
    shows: 'No se pudo confirmar',
  },
  { screen: 'admin-portal', state: 'visitor', at: paths.adminPortal, shows: 'Portal Admin' },
  { screen: 'admin-portal', state: 'inside', as: 'admin', at: paths.adminPortal, shows: 'Entrar al portal' },
  { screen: 'admin-sign-in', state: 'empty', at: paths.adminLogin, shows: 'Portal administrativo' },
];

async function askForReset(hand: Hand): Promise<void> {
  await hand.write('Email', 'marta@correo.co');
  await hand.press('button', 'Enviar enlace');
}
