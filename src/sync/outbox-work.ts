import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { adoptOldOutbox } from '#sync/outbox/store/adopt-old-outbox.ts';
import { isHeldByText, isOpen, isUnsettled, requeue } from '#sync/outbox/rules/command-state.ts';
import { sha256Hex } from '#platform/digest.ts';
import { deviceId } from '#identity/device-identity.ts';
import { actOf, laneName, mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import {
  unsent,
  type OutboxEntry,
  type OutboxRecord,
  type UnplacedEntry,
} from '#sync/outbox/rules/outbox-entry.ts';
import { SETTLED_RETENTION_DAYS } from '#sync/outbox/rules/retention.ts';
import { isPutAway, isRefused, reopen, resolve, supersededIds } from '#sync/outbox/rules/resolution.ts';
import { endUndoWindow, moveUndoWindow, UNDO_MS } from '#sync/outbox/rules/undo-window.ts';
import { weightOf } from '#sync/outbox/rules/weight.ts';
import { storageFailureOf } from '#platform/storage-failure.ts';
import { goOnInMemory, mayWorkInMemory, worksInMemory } from '#src/db/storage/without-databases.ts';
import { nowMs, serverNow } from '#src/device/clock.ts';
import { API_ORIGIN } from '#platform/api-url.ts';
import { isServerThere } from '#src/device/server-there.ts';
import { protectSavedWork } from '#src/device/storage.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { followOutbox, shownContent, type OutboxView } from '#src/sync/outbox-view.ts';
import {
  NothingStored,
  OutboxWriteError,
  type NewCommand,
  type SendOptions,
} from '#src/sync/outbox-contract.ts';
import { requestBackgroundSync } from '#src/device/service-worker.ts';

/** Commands as heavy as a photograph go sooner: reading the outbox loads all that it keeps into memory. */
const HEAVY_KEPT_DAYS = 1;

let opened: Promise<IdbOutboxStore> | null = null;
let view: OutboxView | null = null;
let onChange: () => void = () => undefined;

/** Opens the outbox, once. It calls `changed` whenever there may be something to send. */
export function openOutbox(changed?: () => void): Promise<IdbOutboxStore> {
  if (changed) onChange = changed;
  opened ??= (async () => {
    const store = await storeOfOutbox();
    view = followOutbox(store);
    return store;
  })();
  opened.catch(() => (opened = null));
  return opened;
}

async function storeOfOutbox(): Promise<IdbOutboxStore> {
  try {
    const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
    await adoptOldOutbox(store);
    return store;
  } catch (error) {
    if (!goOnInMemory(storageFailureOf(error), signedInAccount.peek()?.user_type)) throw error;
    return (await import('#sync/outbox/store/session-outbox-store.ts')).sessionOutboxStore();
  }
}

/** Saves one command on this device, as `send` does, and answers its id. */
export function sendCommand(command: NewCommand): Promise<string> {
  const author = authorOf(command);
  return saving(async (store, device) => {
    const { supersedes, draft: text } = command.options;
    // The text must not be on the disk in clear.
    const draft = text === undefined ? undefined : await sha256Hex(text);
    const entry = { ...unplaced(command, author, device), ...(draft !== undefined && { draft }) };
    return once(store, { supersedes, draft }, async () => {
      await append(store, [entry]);
      return entry.id;
    });
  });
}

/**
 * Saves commands of one act on this device in their order, all or none, whatever ends the page; they leave by
 * themselves. Answers their ids.
 * @throws OutboxWriteError when the device could not save them.
 */
export function sendTogether(
  commands: readonly NewCommand<Omit<SendOptions, 'supersedes' | 'draft'>>[],
): Promise<string[]> {
  const authored = commands.map((each) => ({ command: each, author: authorOf(each) }));
  return saving(async (store, device) => {
    const entries = authored.map(({ command, author }) => unplaced(command, author, device));
    await append(store, entries);
    return entries.map((each) => each.id);
  });
}

/** Saves commands, and shows them at once. */
async function append(store: IdbOutboxStore, entries: readonly UnplacedEntry[]): Promise<void> {
  for (const each of await store.append(entries)) view?.showSaved(each);
}

/** @throws OutboxWriteError when the device could not save it. */
async function saving<Saved>(
  work: (store: IdbOutboxStore, device: string) => Promise<Saved>,
): Promise<Saved> {
  try {
    const [device, store] = await Promise.all([deviceId(), openOutbox()]);
    if (worksInMemory.peek()) await proveItCanLeave();
    const saved = await work(store, device);
    requestBackgroundSync();
    onChange();
    if (!worksInMemory.peek()) protectSavedWork();
    return saved;
  } catch (error) {
    throw new OutboxWriteError(error);
  }
}

/**
 * What is kept nowhere leaves at once or is refused: a command that waits for a network would seem to be saved.
 * @throws when the server does not answer, and for who may not go on without databases.
 */
async function proveItCanLeave(): Promise<void> {
  if (!mayWorkInMemory(signedInAccount.peek()?.user_type))
    throw new DOMException('The browser allows no databases.', 'SecurityError');
  if (!(await isServerThere(API_ORIGIN))) throw new NothingStored();
}

/** Who is here as it is saved, before anything is waited for: somebody else may come meanwhile. */
function authorOf({ options }: NewCommand): string {
  const author = options.author ?? signedInAccount.value?.id;
  if (!author) throw new Error('A command needs an author.');
  return author;
}

function unplaced(
  { name, data, id = uuidv7(), options }: NewCommand,
  author: string,
  device: string,
): UnplacedEntry {
  const { type, v: version } = commandCatalogue[name];
  return {
    id,
    type,
    name,
    v: version,
    data,
    timestamp: serverNow(),
    actorId: author,
    deviceId: device,
    lane: options.lane,
    after: options.after ?? [],
    supersedes: options.supersedes ?? null,
    ...windowOf(id, options),
    ...unsent,
    title: options.title,
    detail: options.detail,
    preview: options.preview,
  };
}

function windowOf(id: string, { undoable }: SendOptions): Pick<OutboxRecord, 'undo'> {
  // What is kept nowhere does not wait to be undone.
  if (undoable === undefined || worksInMemory.peek()) return {};
  return { undo: { act: undoable === true ? id : undoable, untilMs: nowMs() + UNDO_MS } };
}

/** Saves the replacement of a refused command, or a draft, unless another tab or an earlier press did. Answers its id. */
async function once(
  store: IdbOutboxStore,
  { supersedes, draft }: Partial<Record<'supersedes' | 'draft', string | undefined>>,
  save: () => Promise<string>,
): Promise<string> {
  const name = supersedes ?? draft;
  if (name === undefined) return save();
  return navigator.locks.request(`mestore-reemplazo-${name}`, async () => {
    const records = await store.all();
    const taker = supersedes === undefined ? savedDraft(records, name) : replacementOf(records, name);
    return taker?.id ?? save();
  });
}

function replacementOf(records: readonly OutboxRecord[], refused: string): OutboxRecord | undefined {
  if (!supersededIds(records).has(refused)) return undefined;
  return records.findLast((each) => each.supersedes === refused);
}

/** A refused one can be saved again. */
function savedDraft(records: readonly OutboxRecord[], draft: string): OutboxRecord | undefined {
  return records.findLast((each) => each.draft === draft && !isRefused(each));
}

/**
 * Sends a command with other texts in place of one that something in this network does not let through.
 * @returns what became of it: `under_way` when it has left meanwhile or is on its way, and `gone` when another tab
 * changed it or took it back. Nothing changes then.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendInstead(
  held: OutboxEntry,
  changed: Pick<OutboxEntry, 'data' | 'detail' | 'preview'>,
): Promise<'saved' | 'under_way' | 'gone'> {
  const { laneSeq: _, bytes: __, interceptions: ___, undo: ____, endsRun: _____, ...entry } = held;
  return saving(async (store) => {
    const successor = { ...entry, ...changed, ...unsent, id: uuidv7(), lane: laneName(held.lane) };
    const saved = await store.replace(held.id, successor, isHeldByText);
    if (saved) view?.showSaved(saved);
    if (saved) return 'saved';
    return (await store.all()).some((each) => each.id === held.id) ? 'under_way' : 'gone';
  });
}

/** How many commands of the person who is here the server has not decided. */
export async function openCount(): Promise<number> {
  const author = signedInAccount.peek()?.id ?? null;
  const open = await (await openOutbox()).open();
  return open.filter((each) => isOpen(each) && each.actorId === author).length;
}

/** Puts a waiting or failed command back in the queue. */
export async function retry(id: string): Promise<void> {
  const store = await openOutbox();
  await store.modify([id], requeue);
  onChange();
}

/**
 * Puts back the commands that wait for time, for an update or for their author, whoever that is: nobody else
 * can send them.
 */
export async function retryAll(
  states: readonly OutboxRecord['state'][],
  isMeant: (record: OutboxRecord) => boolean = () => true,
): Promise<void> {
  const store = await openOutbox();
  const waiting = (await store.open()).filter((each) => states.includes(each.state) && isMeant(each));
  await store.modify(
    waiting.map((each) => each.id),
    requeue,
  );
  onChange();
}

/** Puts refusals away once the person has read why: they accept the server's state, or give the change up. */
export async function settleRefusals(
  ids: readonly string[],
  resolution: NonNullable<OutboxRecord['resolution']>,
): Promise<void> {
  const store = await openOutbox();
  const at = new Date(nowMs()).toISOString();
  await store.modify(ids, (record) => resolve(record, resolution, at));
}

/** Undoes `settleRefusals`. */
export async function reopenRefusals(ids: readonly string[]): Promise<void> {
  const store = await openOutbox();
  await store.modify(ids, reopen);
}

/** Forgets a command that the server decided, once its answer is kept elsewhere. */
export async function forgetSettled(id: string): Promise<void> {
  await (await openOutbox()).discard([id]);
}

/** Takes back a command that never left this device. False when it did, or when later work depends on it. */
export async function cancelUnsent(id: string): Promise<boolean> {
  const store = await openOutbox();
  return store.remove([id], mayTakeBack);
}

/**
 * Undoes the act that a command is part of: all of its commands or none. True also when somebody has undone it
 * before; false when it left this device, or when later work depends on it.
 */
export async function takeBack(id: string): Promise<boolean> {
  const store = await openOutbox();
  const act = actOf(id, await store.all()).map((each) => each.id);
  if (act.length > 0 && (await store.remove(act, mayTakeBack))) return true;
  return !(await store.all()).some((each) => each.id === id);
}

/** Lets commands that can still be undone wait for so long from now. */
export async function extendUndo(ids: readonly string[], ms: number): Promise<void> {
  const store = await openOutbox();
  await store.modify(ids, (record) => moveUndoWindow(record, nowMs() + ms));
  onChange();
}

/** Lets commands leave that only waited for their author to undo them. */
export async function leaveNow(ids: readonly string[]): Promise<void> {
  const store = await openOutbox();
  await store.modify(ids, endUndoWindow);
  requestBackgroundSync();
  onChange();
}

/**
 * Deletes commands settled more than 30 days ago, or one day ago when they are heavy. A refusal that its
 * author has not decided on stays.
 */
export async function pruneSettled(atMs: number): Promise<void> {
  const store = await openOutbox();
  const daysAgo = (days: number) => new Date(atMs - days * DAY_MS).toISOString();
  const records = await store.all();
  const superseded = supersededIds(records);
  const old = records.filter(
    (each) =>
      !isUnsettled(each) &&
      each.state !== 'acked' &&
      (!isRefused(each) || isPutAway(each, superseded)) &&
      (each.settledAt ?? '9') <
        daysAgo(weightOf(each) === 'heavy' ? HEAVY_KEPT_DAYS : SETTLED_RETENTION_DAYS),
  );
  await store.discard(old.map((each) => each.id));
  await store.tidy();
}
