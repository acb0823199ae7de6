import { ListedStore } from '#domain/stores/listed-store.ts';
import { stepStore } from '#domain/stores/store-steps.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice, type Choice } from '#src/shared/worklist/worklist-choice.ts';

export type ApplicationWithPending = WithPending<ListedStore, 'store.advance'>;

export const APPLICATION_STATES = ['waiting', 'requiere_informacion', 'rechazada', 'borrador'] as const;
type ShownState = (typeof APPLICATION_STATES)[number];
export const ASSIGNEES = ['all', 'me', 'nobody'] as const;
export const REPEATED = ['all', 'true'] as const;
/** As long as the server reads a name. */
const MAX_TEXT = 80;

const states: Choice<ShownState> = {
  values: APPLICATION_STATES,
  asks: (value) => (value === 'waiting' ? { waiting: 'true' } : { state: value }),
};

/** The applications of stores, those that wait longest first. */
export const applications = defineWorklist({
  path: '/api/v1/store-applications',
  item: ListedStore,
  follows: ['store_applications'],
  nouns: { one: 'solicitud', many: 'solicitudes', all: 'las solicitudes' },
  numberOf: () => null,
  choices: {
    estado: states,
    persona: choice('assignee', ASSIGNEES),
    repetidas: choice('duplicates', REPEATED),
  },
  maxText: MAX_TEXT,
  commands: ['store.advance'],
  isAbout: ({ data }, { id }) => data.vendor_id === id,
  apply: withStep,
});

function withStep(before: ListedStore, { data }: OwnCommand<'store.advance'>): ListedStore {
  const stepped = stepStore(before.state, data.step, data.note);
  return stepped.ok ? { ...before, state: stepped.value } : before;
}
