import { ListedStore } from '#domain/stores/listed-store.ts';
import { storeStateLabels, type StoreState } from '#domain/stores/applications/store-application.ts';
import { listedStoreSteps } from '#src/shared/stores/listed-store-steps.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice, type Choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOf } from '#src/ui/forms/options.ts';

export type ApplicationWithPending = WithPending<ListedStore, 'store.advance'>;

const states: Choice<'waiting' | StoreState> = {
  label: 'Estado',
  options: [
    { value: 'waiting', label: 'Por revisar' },
    ...optionsOf(['requiere_informacion', 'rechazada', 'borrador'], storeStateLabels),
  ],
  asks: (value) => (value === 'waiting' ? { waiting: 'true' } : { state: value }),
};

/** The applications of stores, those that wait longest first. */
export const applications = defineWorklist({
  ...listedStoreSteps,
  follows: ['store_applications'],
  nouns: { one: 'solicitud', many: 'solicitudes', all: 'las solicitudes' },
  labels: {
    title: 'Solicitudes de tiendas',
    search: 'Nombre o NIT',
    noneFound: 'Ninguna solicitud coincide con los filtros',
    noneYet: 'No hay solicitudes por revisar',
    comesFrom: 'Aquí llegan las tiendas que se registran y envían su solicitud.',
  },
  choices: {
    estado: states,
    persona: choice('assignee', 'Quién revisa', [
      { value: 'all', label: 'De cualquier persona' },
      { value: 'me', label: 'Las mías' },
      { value: 'nobody', label: 'Sin tomar' },
    ]),
    repetidas: choice('duplicates', 'Repetidas', [
      { value: 'all', label: 'Repetidas o no' },
      { value: 'true', label: 'Solo repetidas' },
    ]),
  },
});
