import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import type { ReadInvitation } from '#domain/stores/store-people.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { LINK } from '#test/gallery/states/buyer/verify-email-states.ts';

const READ = `POST ${storePaths.readInvitation}`;
const invitation: ReadInvitation = {
  store_name: 'Calzado La Isla',
  invited_by_name: 'Luz Prada',
  email_hint: 'm…@correo.co',
  expires_at: before({ days: -5 }),
};
const screen = {
  screen: 'store-invitation',
  at: paths.storeInvitation + LINK,
  answers: { [READ]: invitation },
} as const;

/** Somebody opens the link that invites them to a store. */
export const storeInvitationStates: readonly GalleryState[] = [
  {
    ...screen,
    state: 'no-link',
    at: paths.storeInvitation,
    shows: 'Entra con la cuenta del correo que invitaron',
  },
  { ...screen, state: 'code', as: 'buyer', at: paths.storeInvitation, shows: 'Código del correo' },
  { ...screen, state: 'visitor', shows: 'Luz Prada te invita a Calzado La Isla' },
  { ...screen, state: 'person', as: 'buyer', shows: 'Entrar a la tienda' },
  { ...screen, state: 'loading', answers: { [READ]: 'silence' }, shows: /^Leyendo la invitación/ },
  {
    ...screen,
    state: 'spent',
    answers: {
      [READ]: {
        status: 400,
        body: apiError('SEC_002', 'La invitación venció, la retiraron o ya se usó. Pide otra a la tienda.'),
      },
    },
    shows: 'No pudimos abrir la invitación',
  },
  { ...screen, state: 'offline', offline: true, shows: 'Se necesita conexión' },
];
