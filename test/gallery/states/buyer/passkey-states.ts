import { paths } from '#domain/paths.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import {
  type AssertionOptions,
  type CreationOptions,
  type OwnPasskeys,
  type Passkey,
  passkeyPaths as at,
} from '#domain/passkeys/passkey.ts';
import { type FactorState, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { floorAnswers, openFloor, shareDevice } from '#test/gallery/floor-device.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const screen = { screen: 'second-factor', at: paths.secondFactor, as: 'buyer' } as const;

/** The gallery's own host, which a passkey would be bound to. */
const domain = globalThis.location?.hostname ?? '';
const options = { 'GET /api/v1/auth/options': { google: null, passkeys: { domain } } };
const factor: FactorState = { enrolled_at: null, recovery_left: 0, is_required: false, passkeys: 2 };
const offered: Answers = { ...options, [`GET ${secondFactorPaths.state}`]: factor };

function passkey(name: string, more: Partial<Passkey> = {}): Passkey {
  return {
    id: `01900000-0000-7000-8000-0000000${10_000 + name.length}`,
    name,
    created_at: before({ days: 40 }),
    last_used_at: before({ hours: 5 }),
    is_backed_up: true,
    works_here: true,
    ...more,
  };
}

function own(data: Passkey[], more: Partial<OwnPasskeys> = {}): Answers {
  const answer: OwnPasskeys = { data, suggested_name: 'Chrome en Android', password_removes: true, ...more };
  return { ...offered, [`GET ${at.own}`]: answer };
}

const some = own([
  passkey('Teléfono de María Fernanda'),
  passkey('Computador de la oficina', { is_backed_up: false, last_used_at: null }),
  passkey('Tableta', { works_here: false, last_used_at: before({ days: 30 }) }),
]);
const question: Pick<AssertionOptions, 'challenge' | 'timeout' | 'userVerification'> = {
  challenge: 'x'.repeat(43),
  timeout: 300_000,
  userVerification: 'required',
};
const creation: CreationOptions = {
  challenge: question.challenge,
  rp: { id: domain, name: 'MeStore' },
  user: { id: 'x'.repeat(43), name: 'maria.fernanda@correo.co', displayName: 'María Fernanda' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const signInQuestion = { [`POST ${at.signInOptions}`]: { ...question, rpId: domain, allowCredentials: [] } };

function state(name: string, details: Pick<GalleryState, 'shows'> & Partial<StateDetails>): GalleryState {
  return { ...screen, state: name, prepare: browserThatRefuses, answers: some, ...details };
}

/** A browser whose person closes every question, and that offers nothing in fields. */
function browserThatRefuses(): Promise<void> {
  const refuse = () => Promise.reject(new DOMException('Closed.', 'NotAllowedError'));
  Object.assign(navigator.credentials, { create: refuse, get: refuse });
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  return Promise.resolve();
}

function browserWithout(): Promise<void> {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  return Promise.resolve();
}

async function add(hand: User): Promise<void> {
  await hand.press('button', 'Agregar una llave de acceso');
}

/** One's own passkeys, and signing in with one. */
export const passkeyStates: readonly GalleryState[] = [
  state('no-passkeys', { answers: own([]), shows: 'Agregar una llave de acceso' }),
  state('passkeys', { shows: 'Teléfono de María Fernanda' }),
  state('ten-passkeys', {
    answers: own(Array.from({ length: 10 }, (_, n) => passkey(`Llave número ${'i'.repeat(n + 1)}`))),
    shows: /Puedes tener 10/,
  }),
  state('passkeys-shared-device', {
    as: 'warehouse',
    stored: openFloor,
    prepare: () => Promise.all([browserThatRefuses(), shareDevice()]).then(() => undefined),
    answers: { ...some, ...floorAnswers },
    shows: /Este equipo lo usan varias personas/,
  }),
  state('browser-without-passkeys', { prepare: browserWithout, shows: /Este navegador no usa llaves/ }),
  state('passkeys-offline', {
    shows: /Sin conexión no se pueden agregar/,
    bring: async (hand) => {
      await hand.see('Teléfono de María Fernanda');
      hand.loseNetwork();
    },
  }),
  state('adding-passkey-cancelled', {
    answers: { ...some, [`POST ${at.registrationOptions}`]: creation },
    shows: /No se creó ninguna llave de acceso/,
    bring: async (hand) => {
      await add(hand);
      await hand.press('button', 'Continuar');
    },
  }),
  state('removing-passkey', {
    answers: {
      ...some,
      [`POST ${at.remove(passkey('Teléfono de María Fernanda').id)}`]: {
        status: 422,
        body: apiError('AUTH_001', 'La contraseña no es la de tu cuenta.', [
          { field: 'password', message: 'La contraseña no es la de tu cuenta.' },
        ]),
      },
    },
    shows: 'La contraseña no es la de tu cuenta.',
    bring: async (hand) => {
      await hand.press('button', 'Quitar');
      await hand.write('Tu contraseña', 'guayaba');
      await hand.press('button', 'Quitar');
    },
  }),
  state('due-with-passkey', {
    as: 'admin',
    account: { second_factor_due: true },
    answers: {
      ...some,
      [`GET ${secondFactorPaths.state}`]: { ...factor, is_required: true },
    },
    shows: 'Usar una llave de acceso',
  }),
  {
    screen: 'sign-in',
    state: 'with-passkey-refused',
    at: paths.login,
    prepare: browserThatRefuses,
    answers: { ...options, ...signInQuestion },
    shows: /No se usó ninguna llave de acceso/,
    bring: (hand) => hand.press('button', 'Entrar con una llave de acceso'),
  },
  {
    screen: 'sign-in',
    state: 'with-passkey-at-the-portal',
    at: paths.adminLogin,
    prepare: browserThatRefuses,
    answers: options,
    shows: 'Entrar con una llave de acceso',
  },
];
