import type { CodeSent } from '#domain/accounts/one-time-code.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const sending: Answers = {
  'POST /api/v1/auth/send-otp': {
    request_id: '01900000-0000-7000-8000-000000000001',
    expires_in: 600,
    resend_in: 60,
  } satisfies CodeSent,
};

/** Proving a mobile. */
export const phoneStates: readonly GalleryState[] = [
  verifying('empty', { shows: 'Tu celular ya está confirmado' }),
  verifying('unproven', {
    account: { telefono: null, phone_verified: false },
    shows: 'Diez dígitos, empieza por 3.',
  }),
  {
    ...verifying('registering', {
      account: { telefono: '3151234567', phone_verified: false },
      shows: 'Hacerlo después',
    }),
    at: `${paths.verifyPhone}?next=${encodeURIComponent(paths.marketplaceHome)}`,
  },
  verifying('incomplete', {
    shows: 'Confirmar celular',
    async bring(hand) {
      await hand.write('Celular', '607 55');
      await hand.press('button', 'Enviar código');
      await hand.find('alert');
    },
  }),
  verifying('offline', { offline: true, shows: 'El código se envía y se revisa con conexión.' }),
  verifying('code', { answers: sending, shows: 'Enviar otro código en', bring: askForCode }),
  verifying('wrong-code', {
    answers: {
      ...sending,
      'POST /api/v1/auth/verify-otp': {
        status: 422,
        body: apiError('SEC_002', 'Código incorrecto. Te quedan 3 intentos.'),
      },
    },
    shows: 'Te quedan 3 intentos.',
    async bring(hand) {
      await askForCode(hand);
      await hand.write('Código', '123 456');
      await hand.press('button', 'Confirmar');
    },
  }),
];

function verifying(state: string, of: StateDetails): GalleryState {
  return { screen: 'verify-phone', state, as: 'buyer', at: paths.verifyPhone, ...of };
}

async function askForCode(hand: User): Promise<void> {
  await hand.write('Celular', '315 123 4567');
  await hand.press('button', 'Enviar código');
}
