import { paths } from '#domain/paths.ts';
import type { ListedStore } from '#domain/stores/listed-store.ts';
import type { AdvanceStoreData } from '#domain/stores/applications/store-application-commands.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = 'GET /api/v1/store-applications';
const list = { screen: 'stores', as: 'admin', at: paths.stores } as const;

const aStore = (over: Partial<ListedStore> = {}): ListedStore => ({
  id: 'tienda-norte',
  name: 'Ferretería del Norte',
  state: 'activa',
  state_note: '',
  submitted_at: null,
  assignee_id: null,
  assignee_name: '',
  products: 48,
  documents: 2,
  documents_waiting: 0,
  duplicates: 0,
  ...over,
});
const listed = [
  aStore(),
  aStore({
    id: 'tienda-larga',
    name: 'Distribuidora y Papelería de la Señora María Fernanda del Socorro Villamizar',
    products: 1_204,
  }),
  aStore({
    id: 'tienda-suspendida',
    name: 'Variedades La 33',
    state: 'suspendida',
    state_note: 'Tres compradores recibieron otro producto.',
  }),
  aStore({ id: 'tienda-cerrada', name: 'Calzado Rincón', state: 'cerrada', products: 0 }),
];
const data: AdvanceStoreData = {
  vendor_id: 'tienda-norte',
  step: 'suspend',
  note: 'No responde a sus compradores.',
};

/** The screen of people who suspend, open and close stores. */
export const storesStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage(listed) }, shows: 'Variedades La 33' },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ninguna tienda coincide con los filtros',
    empty: 'Todavía no hay tiendas activas',
  }),
  {
    ...list,
    state: 'suspend',
    answers: { [ASKS]: onePage(listed) },
    shows: '¿Suspender Ferretería del Norte?',
    bring: (hand) => hand.press('button', 'Suspender Ferretería del Norte'),
  },
  {
    ...list,
    state: 'unsent',
    answers: { [ASKS]: onePage(listed) },
    outbox: [
      anEntry({
        type: 'profile',
        name: 'store.advance',
        data,
        timestamp: before({ minutes: 3 }),
        title: 'Suspender: Ferretería del Norte',
        detail: data.note,
      }),
    ],
    shows: 'Por enviar',
  },
];
