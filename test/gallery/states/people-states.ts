import type { ListedInvitation } from '#domain/people/account-invitation.ts';
import { PEOPLE_COUNTED } from '#domain/people/listed-person.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { aPerson, aRoleRequest, aSheet } from '#test/factories/person-factory.ts';
import { bareStates, onePage, unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';

const LIST = `GET ${peoplePaths.list}`;
const REQUESTS = `GET ${peoplePaths.roleRequests}`;
const STORES = `GET ${peoplePaths.stores}`;
const ROLES = `GET ${peoplePaths.roles}`;
const INVITATIONS = `GET ${peoplePaths.invitations}`;

const listed = [
  aPerson({ last_seen_at: before({ hours: 2 }), last_contact_at: before({ days: 3 }) }),
  aPerson({
    id: 'persona-luis',
    nombre: 'Luis Parra',
    email: 'luis.parra@mestore.co',
    user_type: 'admin',
    telefono: null,
    last_seen_at: before({ minutes: 8 }),
  }),
  aPerson({
    id: 'persona-tienda',
    nombre: 'María Fernanda del Socorro Villamizar de la Ossa',
    email: 'maria-fernanda.villamizar.de.la.ossa@distribuidora-del-norte.com.co',
    user_type: 'vendor',
    vendor_id: 'tienda-norte',
    store_name: 'Distribuidora y Papelería del Norte',
    email_verified: false,
    phone_verified: false,
    last_seen_at: null,
    devices: 0,
  }),
  aPerson({ id: 'persona-cerrada', nombre: null, email: 'pedro@correo.co', is_active: false, devices: 0 }),
];
const many = { data: listed, pagination: { total: PEOPLE_COUNTED + 1, page: 1, pages: 417, limit: 24 } };
const users = { screen: 'users', as: 'admin', at: paths.users } as const;
const people = { screen: 'people', as: 'support', at: paths.people } as const;

const sheet = aSheet(
  { id: 'persona-marta', last_seen_at: before({ hours: 2 }), last_contact_at: before({ days: 3 }) },
  {
    devices: [
      {
        id: 'equipo-1',
        device_id: '01900000-0000-7000-8000-0000000000a1',
        name: 'Chrome en Android',
        last_seen_at: before({ hours: 2 }),
        signed_in: true,
        remembered_until: null,
        wipe_ordered_at: null,
        wiped_at: null,
      },
    ],
    orders: [
      {
        number: 'MS-000123-1',
        created_at: before({ days: 2 }),
        total: 189_900,
        payment_method: 'pse',
        status: 'confirmed',
        preparation: 'picking',
        payment: 'paid',
        tracking: 'not_sent',
      },
    ],
    notes: [
      {
        id: 'nota-1',
        kind: 'note',
        text: 'Pidió cambiar su correo por teléfono; se le explicó cómo.',
        author_name: 'Rosa Díaz',
        at: before({ days: 1 }),
      },
    ],
  },
);
const ONE = `GET ${peoplePaths.one('persona-marta')}`;
const person = { screen: 'person', as: 'owner', at: paths.user('persona-marta') } as const;
const roleTable = { data: [], custom: [] };
const answered = { [ONE]: { ...sheet, sign_ins: [], acts: [] } };

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
/** People with an account: the lists, one of them, and those who were invited. */
export const peopleStates: readonly GalleryState[] = [
  { ...users, state: 'full', answers: { [LIST]: many }, shows: 'Más de 10.000 personas · página 1' },
  {
    ...users,
    state: 'requests',
    as: 'owner',
    answers: { [LIST]: onePage(listed), [REQUESTS]: { data: [aRoleRequest()] } },
    shows: 'Cambios de rol por confirmar',
  },
  {
    ...users,
    state: 'own-request',
    as: 'owner',
    answers: { [LIST]: onePage(listed), [REQUESTS]: { data: [aRoleRequest({ requested_by: WHO_LOOKS })] } },
    shows: 'Lo confirma otra persona, propietaria o superusuaria.',
  },
  ...bareStates({
    ...users,
    denied: 'support',
    asks: LIST,
    none: 'Ninguna persona coincide con los filtros',
    empty: 'No hay personas con cuenta',
  }),
  { ...people, state: 'full', answers: { [LIST]: onePage(listed) }, shows: 'Luis Parra' },
  ...bareStates({
    ...people,
    denied: 'sales',
    asks: LIST,
    none: 'Ninguna persona coincide con los filtros',
    empty: 'No hay personas con cuenta',
  }),
  { ...person, state: 'full', answers: answered, shows: 'Notas del equipo' },
  {
    ...person,
    state: 'disabled',
    answers: {
      [ONE]: { ...sheet, person: { ...sheet.person, is_active: false }, devices: [], orders: [], notes: [] },
    },
    shows: 'Habilitar',
  },
  {
    ...person,
    state: 'role',
    answers: {
      ...answered,
      [ROLES]: roleTable,
      [STORES]: { data: [{ id: 'tienda-norte', name: 'Ferretería del Norte' }] },
    },
    shows: 'Ya no va a poder',
    bring: async (hand) => {
      await hand.press('button', 'Cambiar rol');
      await hand.choose('Rol nuevo', 'Admin. Soporte');
    },
  },
  {
    ...person,
    state: 'top-role',
    answers: { ...answered, [ROLES]: roleTable },
    shows: 'Pedir el cambio',
    bring: async (hand) => {
      await hand.press('button', 'Cambiar rol');
      await hand.choose('Rol nuevo', 'Super Usuario');
    },
  },
  {
    ...person,
    state: 'disable',
    answers: answered,
    shows: '¿Deshabilitar la cuenta de Marta Rueda?',
    bring: (hand) => hand.press('button', 'Deshabilitar'),
  },
  {
    ...person,
    state: 'above',
    as: 'admin',
    answers: { [ONE]: aSheet({ user_type: 'owner', nombre: 'Rosa Díaz' }) },
    shows: 'Esta persona tiene un rol igual o mayor que el tuyo.',
  },
  {
    ...person,
    state: 'support',
    as: 'support',
    at: paths.person('persona-marta'),
    answers: { [ONE]: { ...sheet, notes: null } },
    shows: 'MS-000123-1',
  },
  ...unreadStates({ ...person, denied: 'support', asks: ONE }),
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
