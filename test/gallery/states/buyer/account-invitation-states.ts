import { apiError } from '#domain/protocol/error-catalogue.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { LINK } from '#test/gallery/states/buyer/verify-email-states.ts';

const READ = `POST ${peoplePaths.readInvitation}`;
const accept = {
  screen: 'account-invitation',
  at: paths.accountInvitation + LINK,
  answers: {
    [READ]: {
      nombre: 'Ana Suárez',
      email: 'ana.suarez@correo.co',
      role: 'vendor',
      store_name: 'Ferretería del Norte',
      invited_by_name: 'Rosa Díaz',
      expires_at: before({ days: -6 }),
    },
  },
} as const;

/** Somebody was invited to have an account. */
export const accountInvitationStates: readonly GalleryState[] = [
  { ...accept, state: 'full', shows: 'Crear mi cuenta' },
  { ...accept, state: 'code', at: paths.accountInvitation, answers: {}, shows: 'Continuar' },
  { ...accept, state: 'loading', answers: { [READ]: 'silence' }, shows: /^Leyendo la invitación/ },
  {
    ...accept,
    state: 'spent',
    answers: {
      [READ]: {
        status: 400,
        body: apiError('SEC_002', 'La invitación venció, la retiraron o ya se usó. Pide que te la reenvíen.'),
      },
    },
    shows: /^La invitación venció/,
  },
  { ...accept, state: 'offline', offline: true, shows: 'Se necesita conexión' },
];
