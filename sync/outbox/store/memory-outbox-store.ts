import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import { afterReplacing } from '#sync/outbox/rules/replace-command.ts';
import { sequenceTogether } from '#sync/outbox/rules/lane.ts';
import {
  splitEntry,
  type OutboxContent,
  type OutboxEntry,
  type OutboxRecord,
  type UnplacedEntry,
} from '#sync/outbox/rules/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';

export interface MemoryOutboxStore extends OutboxStore {
  all(): OutboxEntry[];
}

/** An outbox in memory, for tests and the simulation: each call is one atomic step. */
export function memoryOutboxStore(initial: readonly OutboxEntry[] = []): MemoryOutboxStore {
  const records = new Map<string, OutboxRecord>();
  const contents = new Map<string, OutboxContent>();
  const gone = new Set<string>();

  function keep(entry: OutboxEntry): void {
    const { record, content } = splitEntry(entry);
    records.set(record.id, record);
    contents.set(record.id, content);
  }

  function modify(
    ids: readonly string[],
    change: (record: OutboxRecord) => OutboxRecord | null,
  ): OutboxRecord[] {
    return ids.flatMap((id) => {
      const record = records.get(id);
      const changed = record ? change(record) : null;
      if (changed) records.set(id, changed);
      return changed ?? [];
    });
  }

  async function append(entries: readonly UnplacedEntry[]): Promise<OutboxEntry[]> {
    const { placed, ended } = sequenceTogether(entries, open(), gone);
    for (const each of ended) records.set(each.id, each);
    placed.forEach(keep);
    return placed;
  }

  function forget(id: string): void {
    contents.delete(id);
    records.delete(id);
    gone.add(id);
  }

  const open = () => [...records.values()].filter(isUnsettled);
  initial.forEach(keep);
  return {
    all: () =>
      [...records.values()].flatMap((record) => {
        const content = contents.get(record.id);
        return content ? { ...record, ...content } : [];
      }),
    async insert(entry) {
      if (!records.has(entry.id)) keep(entry);
    },
    append,
    async replace(id, entry, may) {
      const replaced = records.get(id);
      if (!replaced || !may(replaced)) return null;
      const { placed, changed } = afterReplacing(id, entry, records, gone);
      forget(id);
      for (const each of changed) records.set(each.id, each);
      placed.forEach(keep);
      return placed[0] ?? null;
    },
    open: async () => open(),
    acked: async () => [...records.values()].filter((each) => each.state === 'acked'),
    confirmed: async () => [...records.values()].filter((each) => each.state === 'confirmed'),
    modify: async (ids, change) => modify(ids, change),
    async contents(ids) {
      return new Map(
        ids.flatMap((id) => {
          const content = contents.get(id);
          return content ? [[id, content] as const] : [];
        }),
      );
    },
    async remove(ids, may) {
      const found = ids.flatMap((id) => records.get(id) ?? []);
      if (found.length < ids.length || !may(found, open())) return false;
      ids.forEach(forget);
      return true;
    },
  };
}
