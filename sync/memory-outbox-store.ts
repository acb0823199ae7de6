import { isOpen } from '#sync/command-state.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { OutboxStore } from '#sync/ports.ts';

/** An outbox in memory, for tests and the simulation: each call is one atomic step. */
export function memoryOutboxStore(
  initial: readonly OutboxEntry[] = [],
): OutboxStore & { all(): OutboxEntry[] } {
  const entries = new Map(initial.map((each) => [each.id, each]));
  return {
    all: () => [...entries.values()],
    async insert(entry) {
      entries.set(entry.id, entry);
    },
    open: async () => [...entries.values()].filter(isOpen),
    acked: async () => [...entries.values()].filter((each) => each.state === 'acked'),
    async modify(ids, change) {
      return ids.flatMap((id) => {
        const entry = entries.get(id);
        const changed = entry ? change(entry) : null;
        if (changed) entries.set(id, changed);
        return changed ?? [];
      });
    },
  };
}
