import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { isBeforeTransaction, type CollectionName } from '#domain/protocol/replication.ts';
import type { ChangeHint } from '#sync/replication/change-hint.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';

/** How far this device has read each collection it keeps, and into which copy. */
export type ReadProgress = Partial<Record<CollectionName, { copy: string; epoch: string; upTo: string }>>;

/**
 * The owner of the copies that were read: each person of a device has their own copies, of the collections
 * that their role may read. Documents read into a copy that was emptied since are not in its successor.
 */
export interface Reader {
  accountId: string;
  copies: Readonly<Partial<Record<CollectionName, string>>>;
  /** Commands that change the account itself, and no collection; the server has described it since. */
  accountReadSince?: readonly string[];
}

/**
 * Moves a person's acknowledged commands on once their replica shows the effect: only then may the overlay
 * go, or the screen would flicker. A command acknowledged in another epoch is sent again: the server was
 * restored, and its receipt says whether the effect is still there.
 * @returns the commands that moved: confirmed, or queued again to be sent.
 */
export async function confirmAcked(
  store: OutboxStore,
  progress: ReadProgress,
  reader: Reader,
): Promise<OutboxRecord[]> {
  const epoch = epochOf(progress, reader);
  const queuedAgain = epoch === null ? [] : await resendAfterRestore(store, epoch, reader.accountId);
  const acked = (await store.acked()).filter((each) => each.actorId === reader.accountId);
  if (acked.length === 0) return queuedAgain;
  const moved = await store.modify(
    acked.map((each) => each.id),
    (entry) => afterReading(entry, epoch, progress, reader),
  );
  return [...queuedAgain, ...moved];
}

const lookedAt = new WeakMap<OutboxStore, string>();

/**
 * A server restored from a backup may have lost confirmed commands that are still kept here. This sends them
 * again, and the server answers those it did not lose with their receipts. It looks once for each epoch, at
 * the commands whose content this device can still decrypt.
 */
async function resendAfterRestore(
  store: OutboxStore,
  epoch: string,
  accountId: string,
): Promise<OutboxRecord[]> {
  if (lookedAt.get(store) === `${accountId} ${epoch}`) return [];
  const earlier = (await store.confirmed())
    .filter((each) => each.actorId === accountId && isOfAnother(epoch, each))
    .map((each) => each.id);
  const held = await store.contents(earlier);
  const queuedAgain = await store.modify(
    earlier.filter((id) => held.has(id)),
    (entry) => (entry.state === 'confirmed' && isOfAnother(epoch, entry) ? sentAgain(entry) : null),
  );
  lookedAt.set(store, `${accountId} ${epoch}`);
  return queuedAgain;
}

/**
 * The epoch in which the person's copies were read; null when none was, or some were read before a restore. A
 * collection that their role no longer reads stays in the epoch of its last reading, and does not count.
 */
function epochOf(progress: ReadProgress, { copies }: Reader): string | null {
  const names = Object.keys(copies) as CollectionName[];
  const [epoch, ...others] = new Set(names.flatMap((name) => readInto(copies, progress, name)?.epoch ?? []));
  return others.length === 0 ? (epoch ?? null) : null;
}

function isOfAnother(epoch: string, { watermark }: OutboxRecord): boolean {
  return watermark !== null && watermark.epoch !== epoch;
}

function sentAgain(entry: OutboxRecord): OutboxRecord {
  return { ...entry, state: 'queued', synced: false, watermark: null, settledAt: null };
}

function afterReading(
  entry: OutboxRecord,
  epoch: string | null,
  progress: ReadProgress,
  { copies, accountReadSince = [] }: Reader,
): OutboxRecord | null {
  if (entry.state !== 'acked') return null;
  const watermark = entry.watermark;
  if (!watermark) return { ...entry, state: 'confirmed' };
  if (epoch !== null && isOfAnother(epoch, entry)) return sentAgain(entry);
  if (changesAccount(entry))
    return accountReadSince.includes(entry.id) ? { ...entry, state: 'confirmed' } : null;
  const read = collectionsOf(entry)
    .filter((name) => name in copies)
    .map((name) => readInto(copies, progress, name));
  if (read.some((each) => each && each.epoch !== watermark.epoch)) {
    return sentAgain(entry);
  }
  return read.every((each) => each && isBeforeTransaction(watermark.x, each.upTo))
    ? { ...entry, state: 'confirmed' }
    : null;
}

/** How far the person's present copy was read. */
function readInto(
  copies: Reader['copies'],
  progress: ReadProgress,
  name: CollectionName,
): ReadProgress[CollectionName] {
  return progress[name]?.copy === copies[name] ? progress[name] : undefined;
}

/** The changes of acknowledged commands. */
export function hintsOf(acked: readonly OutboxRecord[]): ChangeHint[] {
  return acked.flatMap(({ watermark, ...each }) =>
    watermark === null
      ? []
      : collectionsOf(each).map((collection) => ({ collection, upTo: watermark.x, epoch: watermark.epoch })),
  );
}

/** The collections that hints name, except those already read that far. */
export function collectionsToRead(hints: readonly ChangeHint[], progress: ReadProgress): ReadonlySet<string> {
  const isRead = ({ collection, upTo, epoch }: ChangeHint) => {
    const read = (progress as Readonly<Record<string, ReadProgress[CollectionName]>>)[collection];
    return read !== undefined && [null, read.epoch].includes(epoch) && isBeforeTransaction(upTo, read.upTo);
  };
  return new Set(hints.filter((each) => !isRead(each)).map((each) => each.collection));
}

/** Whether a command changes its author's account, which is no collection. */
export function changesAccount(entry: Pick<OutboxRecord, 'name'>): boolean {
  return entry.name === ('profile.update' satisfies CommandName);
}

/** Collections that the command changes. */
function collectionsOf(entry: Pick<OutboxRecord, 'name'>): readonly CollectionName[] {
  return entry.name in commandCatalogue ? commandCatalogue[entry.name as CommandName].collections : [];
}
