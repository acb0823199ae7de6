import type { RxDocument } from 'rxdb/plugins/core';
import { uuidv7 } from '#domain/ids.ts';
import { commandCatalogue, type CommandName } from '#domain/protocol/command.ts';
import { isOpen, requeue } from '#sync/command-state.ts';
import { deviceId } from '#sync/device-identity.ts';
import { isLastOfLane, placeInLane } from '#sync/lane.ts';
import { openOutboxDatabase, type OutboxCollection } from '#sync/outbox-database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { rxOutboxStore } from '#sync/rx-outbox-store.ts';
import type { OutboxStore } from '#sync/ports.ts';
import { signedInAccount } from '#src/sync/credentials.ts';
import { OutboxWriteError, setOutboxEntries, type SendOptions } from '#src/sync/outbox.ts';
import { ringBell } from '#src/device/service-worker.ts';

const FRAME_MS = 16;

let opened: Promise<{ collection: OutboxCollection; store: OutboxStore }> | null = null;
let onChange: () => void = () => undefined;

/** Opens the outbox, once. `changed` is told whenever there may be something to send. */
export function openOutbox(
  changed?: () => void,
): Promise<{ collection: OutboxCollection; store: OutboxStore }> {
  if (changed) onChange = changed;
  opened ??= (async () => {
    const { outbox } = await openOutboxDatabase();
    showOncePerFrame(outbox);
    return { collection: outbox, store: rxOutboxStore(outbox) };
  })();
  opened.catch(() => (opened = null));
  return opened;
}

/** Gives screens the outbox as it is. A drain changes hundreds of commands at once: they see it once per frame. */
function showOncePerFrame(outbox: OutboxCollection): void {
  let latest: RxDocument<OutboxEntry>[] = [];
  let due = false;
  outbox.find({ sort: [{ id: 'asc' }] }).$.subscribe((found) => {
    latest = found;
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      setOutboxEntries(latest.map((each) => each.toJSON() as OutboxEntry));
    }, FRAME_MS);
  });
}

/** See `send` in `src/sync/outbox.ts`. */
export async function save(name: CommandName, data: unknown, options: SendOptions): Promise<string> {
  const account = signedInAccount.value;
  if (!account) throw new Error('Only someone signed in can send a command.');
  const { type, v: version } = commandCatalogue[name];
  const id = uuidv7();
  const blank = {
    synced: false,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    leaseOwner: null,
    leaseUntil: 0,
  } as const;
  const unsettled = {
    watermark: null,
    result: null,
    problem: null,
    sentAt: null,
    settledAt: null,
    dismissed: false,
  };
  try {
    const device = await deviceId();
    const { collection, store } = await openOutbox();
    await navigator.locks.request('mestore-outbox-insert', async () => {
      const place = placeInLane(options.lane, id, await store.open());
      const entry: OutboxEntry = {
        id,
        type,
        name,
        v: version,
        data,
        timestamp: new Date().toISOString(),
        actorId: account.id,
        deviceId: device,
        ...place,
        after: options.after ?? [],
        ...blank,
        ...unsettled,
        title: options.title,
        detail: options.detail,
        preview: options.preview,
      };
      await collection.insert(entry);
    });
  } catch (error) {
    throw new OutboxWriteError(error);
  }
  ringBell();
  onChange();
  return id;
}

/** Puts a waiting or failed command back in the queue. */
export async function retry(id: string): Promise<void> {
  const { store } = await openOutbox();
  await store.modify([id], requeue);
  onChange();
}

/** Puts back what waits for time, for an update or for its author, whoever that is: nobody else can send it. */
export async function retryAll(
  states: readonly OutboxEntry['state'][],
  isMeant: (entry: OutboxEntry) => boolean = () => true,
): Promise<void> {
  const { store } = await openOutbox();
  const waiting = (await store.open()).filter((each) => states.includes(each.state) && isMeant(each));
  await store.modify(
    waiting.map((each) => each.id),
    requeue,
  );
  onChange();
}

/** Puts away a command that the server refused, once the person has read why. */
export async function dismiss(id: string): Promise<void> {
  const { store } = await openOutbox();
  await store.modify([id], (entry) =>
    entry.state === 'rejected' || entry.state === 'blocked' ? { ...entry, dismissed: true } : null,
  );
}

/** Takes back a command that never left this device. False when it did, or when later work of its lane stands on it. */
export async function cancelUnsent(id: string): Promise<boolean> {
  const { collection, store } = await openOutbox();
  return navigator.locks.request('mestore-outbox-insert', async () => {
    const document = await collection.findOne(id).exec();
    const entry = document?.toMutableJSON();
    if (!document || !entry || entry.attempts > 0 || !isLastOfLane(entry, await store.open())) return false;
    let removed = false;
    await document.incrementalModify((current: OutboxEntry & { _deleted?: boolean }) => {
      removed = current.attempts === 0 && current.state === 'queued';
      if (removed) current._deleted = true;
      return current;
    });
    return removed;
  });
}

/** This person's undecided commands as a file that support can read and send for them. */
export async function exportOutbox(): Promise<Blob> {
  const { store } = await openOutbox();
  const actorId = signedInAccount.value?.id;
  const unsent = (await store.open()).filter((each) => each.actorId === actorId);
  const file = {
    formato: 'mestore-pendientes',
    version: 1,
    exportado: new Date().toISOString(),
    comandos: unsent,
  };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

/** Deletes what was settled more than 30 days ago. */
export async function pruneSettled(nowMs: number): Promise<void> {
  const { collection } = await openOutbox();
  const cutoff = new Date(nowMs - 30 * 24 * 60 * 60 * 1_000).toISOString();
  const old = (await collection.find().exec()).filter(
    (each) => !isOpen(each) && each.state !== 'acked' && (each.settledAt ?? '9') < cutoff,
  );
  await collection.bulkRemove(old);
}
