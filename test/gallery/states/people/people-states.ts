import { PEOPLE_COUNTED } from '#domain/people/listed-person.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { savedFilterPaths } from '#domain/profile/saved-filter.ts';
import { paths } from '#domain/paths.ts';
import { aPerson, aRoleRequest, aSheet } from '#test/factories/person-factory.ts';
import { bareStates, onePage, unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';

const LIST = `GET ${peoplePaths.list}`;
const REQUESTS = `GET ${peoplePaths.roleRequests}`;
const STORES = `GET ${peoplePaths.stores}`;
const ROLES = `GET ${peoplePaths.roles}`;

const listed = [
  aPerson({ last_seen_at: before({ hours: 2 }), last_contact_at: before({ days: 3 }) }),
  aPerson({
    id: 'persona-luis',
    nombre: 'Luis Parra',
    email: 'luis.parra@mestore.co',
    user_type: 'admin',
    in_review: 2,
    is_arriving: true,
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
    keys: [
      {
        id: 'llave-1',
        name: 'ERP de contabilidad',
        scopes: ['readStock'],
        networks: ['203.0.113.0/24'],
        created_by: 'Marta Rueda',
        created_at: before({ days: 20 }),
        expires_at: before({ days: -70 }),
        last_used_at: before({ minutes: 3 }),
        state: 'active',
      },
    ],
    webhooks: [{ id: 'webhook-1', name: 'Bodega externa' }],
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

/** People with an account: the lists, and one of them. */
export const peopleStates: readonly GalleryState[] = [
  { ...users, state: 'full', answers: { [LIST]: many }, shows: 'Más de 10.000 personas · página 1' },
  {
    ...users,
    state: 'saved-filter',
    at: `${paths.users}?estado=disabled`,
    answers: {
      [LIST]: onePage(listed.slice(3)),
      [`GET ${savedFilterPaths.all}`]: {
        data: [
          { id: 'f-1', list: 'users', name: 'Sin acceso', query: 'estado=disabled&rol=auditor' },
          { id: 'f-2', list: 'users', name: 'Compradores activos', query: 'estado=active&rol=buyer' },
        ],
      },
    },
    shows: 'Este filtro nombra algo que ya no existe',
  },
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
    shows: /Anular también 1 llave suya/,
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
    state: 'restricted',
    as: 'admin',
    answers: { [ONE]: sheet },
    shows: 'Tu cuenta no puede ver esta parte',
  },
  {
    ...person,
    state: 'support',
    as: 'support',
    at: paths.person('persona-marta'),
    answers: {
      [ONE]: {
        ...sheet,
        notes: null,
        messages: [
          {
            id: 'mensaje-1',
            kind: 'message',
            text: 'Tu pedido sale mañana temprano: lo recibes antes del mediodía.',
            author_name: 'Ana Suárez',
            at: before({ hours: 3 }),
          },
        ],
      },
    },
    shows: 'Tu pedido sale mañana temprano',
  },
  ...unreadStates({ ...person, denied: 'support', asks: ONE }),
];
