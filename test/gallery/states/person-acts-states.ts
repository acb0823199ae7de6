import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

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

/** «Ver como»: what another person's devices receive and may open. */
export const viewedPersonStates: readonly GalleryState[] = [
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
];
