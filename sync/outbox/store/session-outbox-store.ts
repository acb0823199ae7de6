import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import type { OutboxEntry, UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';

/**
 * An outbox that lives as long as its page, for a browser that allows no databases. Nothing in it survives, and
 * nobody may be told that it does; no other context of the browser sees it.
 */
export function sessionOutboxStore(): IdbOutboxStore {
  const memory = memoryOutboxStore();
  const listeners = new Set<(ids: readonly string[]) => void>();

  function announce(ids: readonly string[]): void {
    if (ids.length > 0) for (const each of listeners) each(ids);
  }

  async function append(entries: readonly UnplacedEntry[]): Promise<OutboxEntry[]> {
    const saved = await memory.append(entries);
    announce(saved.map((each) => each.id));
    return saved;
  }

  return {
    ...memory,
    all: async () => memory.all(),
    async insert(entry) {
      await memory.insert(entry);
      announce([entry.id]);
    },
    async insertAll(entries) {
      for (const each of entries) await memory.insert(each);
      announce(entries.map((each) => each.id));
    },
    append,
    async replace(id, entry, may) {
      const saved = await memory.replace(id, entry, may);
      if (saved) announce([id, saved.id]);
      return saved;
    },
    async modify(ids, change) {
      const changed = await memory.modify(ids, change);
      announce(changed.map((each) => each.id));
      return changed;
    },
    async remove(ids, may) {
      const isGone = await memory.remove(ids, may);
      if (isGone) announce(ids);
      return isGone;
    },
    async discard(ids) {
      for (const id of ids) await memory.remove([id], () => true);
      announce(ids);
    },
    tidy: async () => undefined,
    onChange: (listener) => void listeners.add(listener),
    close: () => listeners.clear(),
  };
}
