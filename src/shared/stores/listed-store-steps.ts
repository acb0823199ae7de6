import { ListedStore } from '#domain/stores/listed-store.ts';
import { stepStore } from '#domain/stores/applications/store-steps.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

type StoreStepCommand = OwnCommand<'store.advance'>;

/** What every list of stores has in its definition: its items, and the steps of them that this device has not sent. */
export const listedStoreSteps = {
  path: '/api/v1/store-applications',
  item: ListedStore,
  numberOf: () => null,
  // As long as the server reads a name.
  maxText: 80,
  commands: ['store.advance'],
  isAbout: ({ data }: StoreStepCommand, { id }: ListedStore) => data.vendor_id === id,
  apply(before: ListedStore, { data }: StoreStepCommand): ListedStore {
    const stepped = stepStore(before.state, data.step, data.note);
    return stepped.ok ? { ...before, state: stepped.value, state_note: data.note } : before;
  },
} as const;
