import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { aSheet } from '#test/factories/person-factory.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const VIEW = `GET ${peoplePaths.view('vista-1')}`;
const END = `POST ${peoplePaths.endView('vista-1')}`;
const viewed = { screen: 'viewed-person', as: 'owner', at: paths.viewedPerson('vista-1') } as const;
const view = {
  id: 'vista-1',
  expires_at: before({ minutes: -12 }),
  account: {
    id: 'persona-marta',
    email: 'marta.rueda@correo.co',
    user_type: 'vendor',
    nombre: 'Marta Rueda',
    telefono: '3157654321',
    email_verified: true,
    phone_verified: true,
    is_active: true,
    vendor_id: 'tienda-norte',
    is_guest: false,
  },
  stores: [{ id: 'tienda-norte', name: 'Distribuidora y Papelería del Norte' }],
  copies: [
    { collection: 'products', scope: 'public', rows: 10_001 },
    { collection: 'orders', scope: 'user:persona-marta', rows: 3 },
    { collection: 'inventory', scope: 'vendor:tienda-norte', rows: 214 },
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
};

const ONE = `GET ${peoplePaths.one('persona-marta')}`;
const PREVIEW = `GET ${peoplePaths.mergePreview('persona-marta', 'persona-otra')}`;
const person = { screen: 'person', as: 'owner', at: paths.user('persona-marta') } as const;
const candidate = (id: string, email: string) => ({
  id,
  email,
  nombre: 'Marta Rueda',
  telefono: '3157654321',
  user_type: 'buyer',
  is_guest: false,
  is_active: true,
});
const other = candidate('persona-otra', 'martica@correo.co');
const preview = {
  kept: candidate('persona-marta', 'marta.rueda@correo.co'),
  merged: other,
  conflict: null,
  moves: [
    { what: 'orders', count: 2 },
    { what: 'pqrs', count: 1 },
    { what: 'addresses', count: 3 },
  ],
  confirmation: other.email,
};
const merging = {
  [ONE]: aSheet(),
  [`GET ${peoplePaths.mergeCandidates}`]: { data: [other] },
  [PREVIEW]: preview,
};
async function chooseOther(hand: User): Promise<void> {
  await hand.press('button', 'Unir con otra cuenta');
  await hand.write('La otra cuenta', other.email);
  await hand.press('button', 'Buscar');
  await hand.press('button', 'Elegir');
}

/** «Ver como», and two accounts of one person that become one. */
export const personActsStates: readonly GalleryState[] = [
  { ...viewed, state: 'full', answers: { [VIEW]: view, [END]: { done: true } }, shows: 'Quedan 12 minutos.' },
  {
    ...viewed,
    state: 'over',
    answers: { [VIEW]: { ...view, expires_at: before({ minutes: 1 }) }, [END]: { done: true } },
    shows: 'La vista terminó',
  },
  ...unreadStates({ ...viewed, denied: 'support', asks: VIEW }).map((each) => ({
    ...each,
    answers: { [END]: { done: true }, ...each.answers },
  })),
  {
    ...person,
    state: 'taken-in',
    answers: {
      [ONE]: aSheet({ is_active: false }, { is_nobodys: true, merged_into: 'persona-luis' }),
    },
    shows: 'Otra cuenta suya, que es la que abre',
  },
  { ...person, state: 'merging', answers: merging, bring: chooseOther, shows: '2 compras' },
  {
    ...person,
    state: 'merge-conflict',
    answers: { ...merging, [PREVIEW]: { ...preview, conflict: 'both_stores', moves: [] } },
    bring: chooseOther,
    shows: 'Las dos manejan tiendas',
  },
];
