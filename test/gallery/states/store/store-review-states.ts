import { paths } from '#domain/paths.ts';
import type {
  ListedStore,
  PastApplication,
  ReviewedApplication,
  StoreDocument,
} from '#domain/stores/listed-store.ts';
import { bareStates, onePage, unreadStates } from '#test/gallery/asked-states.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { loseNetworkOnce, press } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = 'GET /api/v1/store-applications';
const ID = '01900000-0000-7000-8000-00000000d101';
const ASKS_ONE = `${ASKS}/${ID}`;

const list = { screen: 'store-applications', as: 'admin', at: paths.storeApplications } as const;
const one = { screen: 'store-application-review', as: 'admin', at: paths.storeApplication(ID) } as const;

const aListed = (over: Partial<ListedStore> = {}): ListedStore => ({
  id: ID,
  name: 'Papelería de Marta',
  state: 'enviada',
  state_note: '',
  submitted_at: before({ days: 3 }),
  assignee_id: null,
  assignee_name: '',
  products: 0,
  documents: 2,
  documents_waiting: 2,
  duplicates: 0,
  ...over,
});
const listed = [
  aListed(),
  aListed({
    id: '01900000-0000-7000-8000-00000000d102',
    name: 'Distribuidora y Papelería de la Señora María Fernanda del Socorro Villamizar',
    state: 'en_revision',
    submitted_at: before({ hours: 20 }),
    assignee_id: 'persona-otra',
    assignee_name: 'Camilo Ortiz',
    documents: 4,
    documents_waiting: 1,
    duplicates: 2,
  }),
];

const aDocument = (over: Partial<StoreDocument>): StoreDocument => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  kind: 'rut',
  mime: 'application/pdf',
  size: 212_000,
  state: 'pendiente',
  reason: '',
  created_at: before({ days: 3 }),
  ...over,
});
const rut = aDocument({});
const card = aDocument({
  id: '01900000-0000-7000-8000-0000000000d2',
  kind: 'cedula',
  mime: 'image/jpeg',
  state: 'rechazado',
  reason: 'La foto está movida y no se lee el número.',
});

const application: ReviewedApplication = {
  vendor_id: ID,
  name: 'Papelería de Marta',
  state: 'enviada',
  state_note: '',
  fields: {
    name: 'Papelería de Marta',
    description: 'Cuadernos, lápices y colores para el colegio y la oficina.',
    tax_id: '900123456-8',
    municipality_code: '68001',
    address: 'Calle 45 # 27-31',
    phone: '3151234567',
    return_policy: 'Cinco días con la etiqueta puesta.',
  },
  submitted_at: before({ days: 3 }),
  documents: [rut, aDocument({ ...card, state: 'pendiente', reason: '' })],
  events: [
    { step: 'submit', to_state: 'enviada', note: '', actor_name: 'Marta Rueda', at: before({ days: 3 }) },
  ],
  required: ['rut', 'cedula'],
  past: [],
  assignee_id: null,
  assignee_name: '',
  duplicates: [
    { id: 'tienda-norte', name: 'Ferretería del Norte', state: 'activa', same: ['tax_id', 'phone'] },
  ],
};

const past: PastApplication = {
  id: '01900000-0000-7000-8000-0000000000e1',
  fields: { name: 'Papelería Marta', tax_id: '900123456-8' },
  note: 'El NIT es de otra empresa.',
  decided_at: before({ days: 20 }),
};

/** The screens of people who decide about the applications of stores. */
export const storeReviewStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage(listed) }, shows: 'Papelería de Marta' },
  {
    ...list,
    state: 'offline',
    answers: { [ASKS]: onePage(listed) },
    shows: /^Sin conexión/,
    bring: loseNetworkOnce('Papelería de Marta'),
  },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ninguna solicitud coincide con los filtros',
    empty: 'No hay solicitudes por revisar',
  }),
  {
    ...oneOf('again', { ...application, past: [past] }),
    shows: 'Solicitudes anteriores',
  },
  { ...oneOf('decide', application), shows: 'Pedir información' },
  { ...oneOf('refused', { ...application, documents: [rut, card] }), shows: 'Para aprobarla falta: Cédula.' },
  {
    ...oneOf('taken', {
      ...application,
      state: 'en_revision',
      assignee_id: 'persona-otra',
      assignee_name: 'Camilo Ortiz',
    }),
    shows: /^Camilo Ortiz la está revisando/,
  },
  {
    ...oneOf('paper', application, {
      [`${ASKS}/documents/${rut.id}`]: new Blob(['%PDF-1.4 …'], { type: rut.mime }),
    }),
    shows: 'Descargar el PDF',
    bring: press('Ver RUT'),
  },
  {
    ...oneOf('ask', application),
    shows: /^Qué falta/,
    bring: press('Pedir información'),
  },
  {
    ...oneOf('unsent', application),
    shows: /Deshacer/,
    bring: press('Aceptar RUT', 'Aprobar'),
  },
  {
    ...oneOf('decided', {
      ...application,
      state: 'activa',
      duplicates: [],
      documents: [aDocument({ state: 'aceptado' }), aDocument({ ...card, state: 'aceptado', reason: '' })],
      events: [
        ...application.events,
        { step: 'approve', to_state: 'activa', note: '', actor_name: 'Ana Prada', at: before({ hours: 1 }) },
      ],
    }),
    shows: 'Qué ha pasado',
  },
  ...unreadStates({ ...one, denied: 'warehouse', asks: ASKS_ONE }),
];

function oneOf(state: string, answer: ReviewedApplication, more: Answers = {}): Omit<GalleryState, 'shows'> {
  return { ...one, state, answers: { [ASKS_ONE]: answer, [ASKS]: onePage(listed), ...more } };
}
