import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { LINK, spentLink, wrongCode } from '#test/gallery/states/buyer/verify-email-states.ts';

const register = { screen: 'register', at: paths.register } as const;
const forgot = { screen: 'forgot-password', at: paths.forgotPassword } as const;
const reset = { screen: 'reset-password', at: paths.resetPassword + LINK } as const;

/** Opening an account, proving an e-mail, and getting back in. */
export const accountStates: readonly GalleryState[] = [
  { ...register, state: 'empty', shows: '¿A qué vienes?' },
  {
    ...register,
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
    ...register,
    state: 'offline',
    offline: true,
    shows: /lo que escribas se queda/,
  },
  {
    ...register,
    state: 'refused',
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
  { ...forgot, state: 'empty', shows: 'Recuperar contraseña' },
  {
    ...forgot,
    state: 'incomplete',
    at: paths.adminForgotPassword,
    shows: 'Email inválido',
    bring: submit('Email', 'paola@', 'Enviar correo'),
  },
  {
    ...forgot,
    state: 'sent',
    answers: {
      'POST /api/v1/auth/forgot-password': {
        message:
          'Si ese correo tiene una cuenta, te enviamos un enlace y un código. Sirven durante 30 minutos.',
      },
    },
    shows: 'Código del correo',
    bring: askForReset,
  },
  {
    ...forgot,
    state: 'offline',
    offline: true,
    shows: 'Error de conexión',
    bring: askForReset,
  },
  {
    ...reset,
    state: 'empty',
    shows: 'se cierran las sesiones abiertas',
  },
  {
    ...reset,
    state: 'no-link',
    at: paths.resetPassword,
    shows: 'Código del correo',
  },
  {
    ...reset,
    state: 'wrong-code',
    at: paths.resetPassword,
    answers: { 'POST /api/v1/auth/reset-password': wrongCode },
    shows: 'Ese código no es',
    async bring(hand) {
      await hand.write('Email', 'marta@correo.co');
      await hand.write('Código del correo', '123 456');
      await hand.write('Contraseña nueva', 'guayaba lluvia ladrillo');
      await hand.press('button', 'Guardar contraseña');
    },
  },
  {
    ...reset,
    state: 'incomplete',
    shows: 'Elegir contraseña',
    async bring(hand) {
      await hand.write('Contraseña nueva', 'corta');
      await hand.press('checkbox', 'Mostrar la contraseña');
      await hand.press('button', 'Guardar contraseña');
      await hand.find('alert');
    },
  },
  {
    ...reset,
    state: 'spent',
    answers: { 'POST /api/v1/auth/reset-password': spentLink },
    shows: 'El enlace venció o ya se usó.',
    bring: submit('Contraseña nueva', 'guayaba lluvia ladrillo', 'Guardar contraseña'),
  },
];

async function askForReset(hand: User): Promise<void> {
  await hand.write('Email', 'marta@correo.co');
  await hand.press('button', 'Enviar correo');
}
