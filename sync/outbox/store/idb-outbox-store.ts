import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import { afterAbandoning } from '#sync/outbox/rules/abandon-commands.ts';
import { afterReplacing } from '#sync/outbox/rules/replace-command.ts';
import { sequenceTogether } from '#sync/outbox/rules/lane.ts';
import { OUTBOX_DATABASE, type LogStep, type OutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import {
  splitEntry,
  type OutboxContent,
  type OutboxEntry,
  type OutboxRecord,
  type UnplacedEntry,
} from '#sync/outbox/rules/outbox-entry.ts';
import { outboxLog, type Decide } from '#sync/outbox/store/outbox-log.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import { contentsOnDisk, encryptContent } from '#sync/outbox/store/encrypted-contents.ts';

export interface IdbOutboxStore extends OutboxStore {
  all(): Promise<OutboxRecord[]>;
  /** `insert` of several, as one step. */
  insertAll(entries: readonly OutboxEntry[]): Promise<void>;
  /**
   * Deletes commands with their contents, whatever their state, and leaves no trace of them in the log. Nothing
   * waits for the undecided ones any more.
   */
  discard(ids: readonly string[]): Promise<void>;
  /** Makes the next start faster. */
  tidy(): Promise<void>;
  /** Calls back after any context of this browser changed or deleted commands. */
  onChange(listener: ChangeListener): void;
  close(): void;
}

/**
 * The outbox over IndexedDB. Every change is one transaction, which the browser runs alone among all
 * contexts, so that nobody changes a record between its reading and its writing.
 * @param opened answers contents that this context has decrypted already, so that it does not decrypt them
 * again.
 */
export function idbOutboxStore(
  database: OutboxDatabase,
  opened: (id: string) => OutboxContent | undefined = () => undefined,
): IdbOutboxStore {
  const changes = outboxChanges(OUTBOX_DATABASE);
  const log = outboxLog(database);

  const write: Write = async (durability, decide) => {
    const step = await log.write(durability, decide);
    changes.announce([...step.records.map((each) => each.id), ...step.deleted]);
    return step;
  };

  return {
    ...arrivals(write),
    ...questions(log),
    async modify(ids, change, options) {
      if (ids.length === 0) return [];
      const { records } = await write(options?.durable ? 'strict' : 'relaxed', (known) => ({
        records: ids.flatMap((id) => {
          const record = known.get(id);
          return (record && change(record)) ?? [];
        }),
        deleted: [],
      }));
      return [...records];
    },
    async contents(ids) {
      const found = new Map<string, OutboxContent>();
      for (const id of ids) {
        const content = opened(id);
        if (content) found.set(id, content);
      }
      const missing = ids.filter((id) => !found.has(id));
      for (const [id, content] of await contentsOnDisk(database, missing)) found.set(id, content);
      return found;
    },
    ...removals(write, log),
    tidy: () => log.fold(WORTH_FOLDING),
    onChange: (listener) => changes.listen(listener),
    close() {
      changes.close();
      database.close();
    },
  };
}

/** One step of the log, announced to every context of this browser. */
type Write = (durability: IDBTransactionDurability, decide: Decide) => Promise<LogStep>;
type Log = ReturnType<typeof outboxLog>;

/** Inserting commands: with their contents, encrypted before the transaction, which cannot wait for that. */
function arrivals(write: Write): Pick<IdbOutboxStore, 'insert' | 'insertAll' | 'append' | 'replace'> {
  async function insertAll(entries: readonly OutboxEntry[]): Promise<void> {
    const encrypted = await Promise.all(entries.map(encryptContent));
    await write('strict', (known, contents) => {
      const isNew = (each: { id: string }) => !known.has(each.id);
      for (const each of encrypted.filter(isNew)) void contents.put(each);
      return { records: entries.filter(isNew).map((each) => splitEntry(each).record), deleted: [] };
    });
  }

  async function append(entries: readonly UnplacedEntry[]): Promise<OutboxEntry[]> {
    const encrypted = await Promise.all(entries.map(encryptContent));
    const { records } = await write('strict', (known, contents, gone) => {
      // The browser closed the database after they were saved, and before it said so.
      const saved = entries.flatMap(({ id }) => known.get(id) ?? []);
      if (saved.length === entries.length) return { records: saved, deleted: [] };
      const { placed, ended } = sequenceTogether(entries, [...known.values()].filter(isUnsettled), gone);
      for (const each of encrypted) void contents.put(each);
      return { records: [...placed.map((each) => splitEntry(each).record), ...ended], deleted: [] };
    });
    const byId = new Map(records.map((each) => [each.id, each]));
    return entries.flatMap((each) => {
      const record = byId.get(each.id);
      return record ? [{ ...each, ...record }] : [];
    });
  }

  async function replace(
    id: string,
    entry: UnplacedEntry,
    may: (record: OutboxRecord) => boolean,
  ): Promise<OutboxEntry | null> {
    const encrypted = await encryptContent(entry);
    const { records } = await write('strict', (known, contents, gone) => {
      // The browser closed the database after it was saved, and before it said so.
      const saved = known.get(entry.id);
      if (saved) return { records: [saved], deleted: [id] };
      const replaced = known.get(id);
      if (!replaced || !may(replaced)) return NOTHING;
      const { placed, changed } = afterReplacing(id, entry, known, gone);
      void contents.delete(id);
      void contents.put(encrypted);
      return { records: [...placed.map((each) => splitEntry(each).record), ...changed], deleted: [id] };
    });
    const record = records.find((each) => each.id === entry.id);
    return record ? { ...entry, ...record } : null;
  }

  return {
    replace,
    insert: (entry) => insertAll([entry]),
    insertAll,
    append,
  };
}

function questions(log: Log): Pick<IdbOutboxStore, 'open' | 'acked' | 'confirmed' | 'all'> {
  async function read(isMeant: (record: OutboxRecord) => boolean): Promise<OutboxRecord[]> {
    return [...(await log.read()).values()].filter(isMeant);
  }

  return {
    open: () => read(isUnsettled),
    acked: () => read((record) => record.state === 'acked'),
    confirmed: () => read((record) => record.state === 'confirmed'),
    all: () => read(() => true),
  };
}

/** Deleting commands, with their contents. */
function removals(write: Write, log: Log): Pick<IdbOutboxStore, 'remove' | 'discard'> {
  return {
    async remove(ids, may) {
      let hasAgreed = false;
      const { deleted } = await write('strict', (known, contents) => {
        const records = ids.flatMap((id) => known.get(id) ?? []);
        // The browser closed the database after they were deleted, and before it said so.
        if (hasAgreed && records.length === 0) return { records: [], deleted: ids };
        const areThere = records.length === ids.length;
        if (!areThere || !may(records, [...known.values()].filter(isUnsettled))) return NOTHING;
        hasAgreed = true;
        for (const id of ids) void contents.delete(id);
        return { records: [], deleted: ids };
      });
      return deleted.length > 0;
    },
    async discard(ids) {
      if (ids.length === 0) return;
      await write('strict', (known, contents) => {
        for (const id of ids) void contents.delete(id);
        return { records: afterAbandoning(ids, known), deleted: ids };
      });
      await log.fold(1);
    },
  };
}

/** The changes of one context of this browser to the outbox, announced to the others and to itself. */
interface OutboxChanges {
  listen(listener: ChangeListener): void;
  announce(ids: readonly string[]): void;
  close(): void;
}

/** Called after a change is on disk, with the ids of the records written or deleted. */
type ChangeListener = (ids: readonly string[]) => void;

function outboxChanges(name: string): OutboxChanges {
  const channel = new BroadcastChannel(name);
  const listeners: ChangeListener[] = [];
  channel.addEventListener('message', ({ data }) => listeners.forEach((each) => each(data as string[])));
  return {
    listen: (listener) => void listeners.push(listener),
    announce(ids) {
      if (ids.length === 0) return;
      listeners.forEach((each) => each(ids));
      channel.postMessage(ids);
    },
    close() {
      listeners.length = 0;
      channel.close();
    },
  };
}

/** With fewer rows in the log than this, starting is fast enough already. */
const WORTH_FOLDING = 100;
const NOTHING: LogStep = { records: [], deleted: [] };
