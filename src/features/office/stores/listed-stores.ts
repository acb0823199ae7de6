import { ListedStore } from '#domain/stores/listed-store.ts';
import { stepStore } from '#domain/stores/store-steps.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

export type StoreWithPending = WithPending<ListedStore, 'store.advance'>;
/** As long as the server reads a name. */
const MAX_TEXT = 80;

/** The stores that were approved, for those who suspend and close them. */
export const stores = defineWorklist({
  path: '/api/v1/store-applications',
  item: ListedStore,
  follows: [],
  nouns: { one: 'tienda', many: 'tiendas', all: 'las tiendas' },
  labels: {
    title: 'Tiendas',
    search: 'Nombre o NIT',
    noneFound: 'Ninguna tienda coincide con los filtros',
    noneYet: 'Todavía no hay tiendas activas',
    comesFrom: 'Aquí están las tiendas cuya solicitud se aprobó.',
  },
  numberOf: () => null,
  choices: {
    estado: choice('state', 'Estado', [
      { value: 'activa', label: 'Activas' },
      { value: 'suspendida', label: 'Suspendidas' },
      { value: 'cerrada', label: 'Cerradas' },
      { value: 'all', label: 'Todas' },
    ]),
  },
  maxText: MAX_TEXT,
  commands: ['store.advance'],
  isAbout: ({ data }, { id }) => data.vendor_id === id,
  apply: withStep,
});

function withStep(before: ListedStore, { data }: OwnCommand<'store.advance'>): ListedStore {
  const stepped = stepStore(before.state, data.step, data.note);
  return stepped.ok ? { ...before, state: stepped.value, state_note: data.note } : before;
}
