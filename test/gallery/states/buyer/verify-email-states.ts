import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

/** A link that was sent to nobody: of the right length, so that the form shows. */
export const LINK = `#${'a'.repeat(43)}`;
export const spentLink = {
  status: 400,
  body: apiError('SEC_002', 'El enlace venció o ya se usó. Pide uno nuevo.'),
};

/** A code of no letter. */
export const wrongCode = {
  status: 422,
  body: apiError(
    'SEC_002',
    'Ese código no es, ya venció o se probó muchas veces. Revisa el correo y el código, o pide otro.',
  ),
};

const verify = { screen: 'verify-email', at: paths.verifyEmail + LINK } as const;

/** A person who follows the link that proves an e-mail. */
export const verifyEmailStates: readonly GalleryState[] = [
  { ...verify, state: 'no-link', at: paths.verifyEmail, shows: 'Código del correo' },
  {
    ...verify,
    state: 'person-types',
    as: 'buyer',
    account: { email_verified: false },
    at: paths.verifyEmail,
    answers: { 'POST /api/v1/auth/verify-email': wrongCode },
    shows: 'Ese código no es',
    async bring(hand) {
      await hand.write('Código del correo', '123 456');
      await hand.press('button', 'Confirmar');
    },
  },
  {
    ...verify,
    state: 'confirming',
    answers: { 'POST /api/v1/auth/verify-email': 'silence' },
    shows: 'Confirmando tu correo…',
  },
  {
    ...verify,
    state: 'confirmed',
    answers: { 'POST /api/v1/auth/verify-email': { message: 'Tu correo quedó confirmado.' } },
    shows: 'Tu correo quedó confirmado',
  },
  {
    ...verify,
    state: 'spent',
    answers: { 'POST /api/v1/auth/verify-email': spentLink },
    shows: 'No se pudo confirmar',
  },
  {
    ...verify,
    state: 'offline',
    offline: true,
    shows: 'No se pudo confirmar',
  },
];
