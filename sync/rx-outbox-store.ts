import type { RxDocument } from 'rxdb/plugins/core';
import type { OutboxCollection } from '#sync/outbox-database.ts';
import { OUTBOX_STATES, type OutboxEntry, type OutboxState } from '#sync/outbox-entry.ts';
import { isOpen } from '#sync/command-state.ts';
import type { OutboxStore } from '#sync/ports.ts';

const OPEN_STATES: OutboxState[] = OUTBOX_STATES.filter((state) => isOpen({ state }));

/** The outbox over RxDB. A change made by another context meanwhile is seen, not overwritten. */
export function rxOutboxStore(collection: OutboxCollection): OutboxStore {
  return {
    async insert(entry) {
      await collection.insert(entry);
    },
    open: () => inStates(collection, OPEN_STATES),
    acked: () => inStates(collection, ['acked']),
    async modify(ids, change) {
      const documents = await collection.findByIds([...ids]).exec();
      const changed = await Promise.all(
        [...documents.values()].map((document) => modifyOne(document, change)),
      );
      return changed.filter((each) => each !== null);
    },
  };
}

async function modifyOne(
  document: RxDocument<OutboxEntry>,
  change: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  if (!change(document.toJSON() as OutboxEntry)) return null;
  let changed: OutboxEntry | null = null as OutboxEntry | null;
  await document.incrementalModify((current: OutboxEntry & { _deleted?: boolean }) => {
    changed = current._deleted ? null : change(withoutMeta(current));
    return changed ?? current;
  });
  return changed;
}

/** RxDB hands its own fields to a modifier; the entry must not carry them on. */
function withoutMeta(current: OutboxEntry): OutboxEntry {
  return Object.fromEntries(Object.entries(current).filter(([key]) => !key.startsWith('_'))) as OutboxEntry;
}

async function inStates(collection: OutboxCollection, states: OutboxState[]): Promise<OutboxEntry[]> {
  const found = await Promise.all(
    states.map((state) =>
      collection.find({ selector: { state }, sort: [{ state: 'asc' }, { id: 'asc' }] }).exec(),
    ),
  );
  return found.flat().map((document) => document.toJSON() as OutboxEntry);
}
