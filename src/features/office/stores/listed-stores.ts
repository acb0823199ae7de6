import { ListedStore } from '#domain/stores/listed-store.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { listedStoreSteps } from '#src/shared/stores/listed-store-steps.ts';

export type StoreWithPending = WithPending<ListedStore, 'store.advance'>;

/** The stores that were approved, for those who suspend and close them. */
export const stores = defineWorklist({
  ...listedStoreSteps,
  follows: [],
  nouns: { one: 'tienda', many: 'tiendas', all: 'las tiendas' },
  labels: {
    title: 'Tiendas',
    search: 'Nombre o NIT',
    noneFound: 'Ninguna tienda coincide con los filtros',
    noneYet: 'Todavía no hay tiendas activas',
    comesFrom: 'Aquí están las tiendas cuya solicitud se aprobó.',
  },
  choices: {
    estado: choice('state', 'Estado', [
      { value: 'activa', label: 'Activas' },
      { value: 'suspendida', label: 'Suspendidas' },
      { value: 'cerrada', label: 'Cerradas' },
      { value: 'all', label: 'Todas' },
    ]),
  },
});
