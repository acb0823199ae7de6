import { paths } from '#domain/paths.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import {
  secondFactorPaths as at,
  type FactorOffer,
  type FactorState,
  type RecoveryCodes,
} from '#domain/second-factor/second-factor.ts';
import { beforeAnswer } from '#test/gallery/desk-screen.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const asks = `GET ${at.state}`;
const screen = { screen: 'second-factor', at: paths.secondFactor, as: 'buyer' } as const;

const none: FactorState = { enrolled_at: null, recovery_left: 0, is_required: false, passkeys: 0 };
const active: FactorState = {
  enrolled_at: before({ days: 12 }),
  recovery_left: 8,
  is_required: false,
  passkeys: 0,
};
const offer: FactorOffer = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/MeStore:maria.fernanda.villamizar%40correo.co?issuer=MeStore&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const given: RecoveryCodes = {
  codes: ['ABCD', 'EFGH', 'IJKL', 'MNOP', 'QRST', 'UVWX', 'YZ23', '4567', 'WXYZ', 'M2N3'].map(
    (each) => `${each}-7QRS-K2LM-5TUV`,
  ),
};
const wrong = { status: 422, body: apiError('SEC_002', 'Ese código no es, ya se usó o ya cambió.') };
const enrolling = { [asks]: none, [`POST ${at.enrol}`]: offer };

function state(name: string, details: Pick<GalleryState, 'shows'> & Partial<StateDetails>): GalleryState {
  return { ...screen, state: name, answers: { [asks]: active }, ...details };
}

async function begin(hand: User): Promise<void> {
  await hand.press('button', 'Activar el segundo factor');
}

async function confirm(hand: User): Promise<void> {
  await begin(hand);
  await hand.write('Código que muestra la aplicación', '123 456');
  await hand.press('button', 'Confirmar');
}

/** One's own second factor, and the second step of signing in. */
export const secondFactorStates: readonly GalleryState[] = [
  state('none', { answers: { [asks]: none }, shows: 'Activar el segundo factor' }),
  state('due', {
    as: 'admin',
    account: { second_factor_due: true },
    answers: { [asks]: { ...none, is_required: true } },
    shows: /Tu rol entra al portal solo con un segundo factor/,
  }),
  state('enrolling', { answers: enrolling, shows: /escribe esta clave/, bring: begin }),
  state('wrong-first-code', {
    answers: { ...enrolling, [`POST ${at.confirm}`]: wrong },
    shows: /Ese código no es/,
    bring: confirm,
  }),
  state('recovery-codes', {
    answers: { ...enrolling, [`POST ${at.confirm}`]: given },
    shows: 'Ya guardé mis códigos',
    bring: confirm,
  }),
  state('active', { shows: /códigos de recuperación/ }),
  state('few-codes', { answers: { [asks]: { ...active, recovery_left: 1 } }, shows: /Saca códigos nuevos/ }),
  state('removing', {
    answers: { [asks]: { ...active, is_required: true } },
    shows: '¿Quitar el segundo factor?',
    bring: (hand) => hand.press('button', 'Quitar el segundo factor'),
  }),
  state('removing-with-wrong-code', {
    answers: { [asks]: active, [`POST ${at.turnOff}`]: wrong },
    shows: /Ese código no es/,
    async bring(hand) {
      await hand.press('button', 'Quitar el segundo factor');
      await hand.write('Código', '000000');
      await hand.press('button', 'Quitar');
    },
  }),
  ...beforeAnswer(asks, screen),
  {
    screen: 'sign-in',
    state: 'second-step',
    at: paths.login,
    answers: { 'POST /api/v1/auth/login': secondStep() },
    shows: /Tu cuenta pide un código/,
    bring: signIn,
  },
  {
    screen: 'sign-in',
    state: 'second-step-refused',
    at: paths.login,
    answers: {
      'POST /api/v1/auth/login': secondStep(),
      [`POST ${at.signIn}`]: { status: 429, body: apiError('AUTH_005') },
    },
    shows: 'Demasiados intentos. Intente nuevamente más tarde.',
    async bring(hand) {
      await signIn(hand);
      await hand.write('Código', 'abcd-7qrs-k2lm-5tuv');
      await hand.press('button', 'Ingresar');
    },
  },
];

function secondStep() {
  const second_step = { challenge: 'x'.repeat(43), expires_in: 300 };
  return { status: 403, body: { ...apiError('AUTH_007'), second_step } };
}

async function signIn(hand: User): Promise<void> {
  await hand.write('Email', 'maria.fernanda@correo.co');
  await hand.write('Contraseña', 'guayaba lluvia ladrillo');
  await hand.press('button', 'Iniciar Sesión');
}
