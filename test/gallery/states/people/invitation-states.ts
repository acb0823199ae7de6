import type { ListedInvitation } from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const STORES = `GET ${peoplePaths.stores}`;
const INVITATIONS = `GET ${peoplePaths.invitations}`;

const anInvitation = (over: Partial<ListedInvitation> = {}): ListedInvitation => ({
  id: 'invitacion-1',
  email: 'ana.suarez@correo.co',
  nombre: 'Ana Suárez',
  role: 'vendor',
  store_name: 'Ferretería del Norte',
  state: 'open',
  invited_by_name: 'Rosa Díaz',
  sent_at: before({ hours: 5 }),
  expires_at: before({ days: -6 }),
  ...over,
});
const invited = [
  anInvitation(),
  anInvitation({
    id: 'i-2',
    email: 'luz@correo.co',
    nombre: 'Luz Rey',
    role: 'buyer',
    store_name: null,
    state: 'expired',
  }),
  anInvitation({ id: 'i-3', email: 'jorge@correo.co', nombre: 'Jorge Gil', state: 'accepted' }),
  anInvitation({ id: 'i-4', email: 'sofia@correo.co', nombre: 'Sofía Mora', state: 'withdrawn' }),
];
const registration = { screen: 'user-registration', as: 'admin', at: paths.userRegistration } as const;
/** Those who were invited to have an account. */
export const invitationStates: readonly GalleryState[] = [
  { ...registration, state: 'full', answers: { [INVITATIONS]: onePage(invited) }, shows: 'Ana Suárez' },
  {
    ...registration,
    state: 'invite',
    answers: {
      [INVITATIONS]: onePage(invited),
      [STORES]: { data: [{ id: 't', name: 'Ferretería del Norte' }] },
    },
    shows: 'Buscar tienda',
    bring: async (hand) => {
      await hand.press('button', 'Invitar');
      await hand.choose('Rol', 'Vendedor');
    },
  },
  {
    ...registration,
    state: 'import',
    answers: {
      [INVITATIONS]: onePage(invited),
      [`POST ${peoplePaths.importInvitations}`]: {
        rows: [
          { line: 2, outcome: 'invited', message: null },
          { line: 3, outcome: 'refused', message: '«Jefe» no es un rol.' },
        ],
      },
    },
    shows: 'Fila 3',
    bring: async (hand) => {
      await hand.press('button', 'Traer un archivo');
      const rows = 'Nombre;Correo;Rol\nAna;ana@correo.co;Cliente\nLuz;luz@correo.co;Jefe\n';
      await hand.attach('Archivo de personas', [new File([rows], 'personas.csv', { type: 'text/csv' })]);
    },
  },
  ...bareStates({
    ...registration,
    denied: 'support',
    asks: INVITATIONS,
    none: 'Ninguna invitación coincide con los filtros',
    empty: 'Nadie ha sido invitado',
  }),
];
