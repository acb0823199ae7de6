import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { isBeforeTransaction, type CollectionName } from '#domain/protocol/replication.ts';
import type { ChangeHint } from '#sync/replication/change-hint.ts';
import type { OutboxRecord } from '#sync/outbox/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/ports.ts';

/** How far this device has read each collection it keeps, and into which copy. */
export type ReadProgress = Partial<Record<CollectionName, { copy: string; epoch: string; upTo: string }>>;

/**
 * Whose copies were read: each person of a device has their own, of the collections that their role may have. What was
 * read into a copy that was emptied since is not in the one that took its place.
 */
export interface Reader {
  accountId: string;
  copies: Readonly<Partial<Record<CollectionName, string>>>;
  /** Commands that change the account itself, and no collection: those since which the server said what it is. */
  accountReadSince?: readonly string[];
}

/**
 * Moves a person's acknowledged commands on once their replica shows the effect: only then may the overlay go, or the
 * screen would flicker. A command acknowledged in another epoch is sent again: the server was restored, and its
 * receipt says whether it still has the effect.
 * @returns what moved: confirmed, or queued again and to be sent.
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
 * A server restored from a backup may have lost what this device was told was done, seen and is still kept here: it
 * is sent again, and what is not lost answers with its receipt. Looked at once for each epoch, for those whose content
 * can still be opened.
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
 * The epoch in which the person's copies were read; null when none was, or some were read before a restore. What
 * their role no longer reads stays in the epoch in which it was last read, and says nothing.
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

/** How far the copy that the person has now was read. */
function readInto(
  copies: Reader['copies'],
  progress: ReadProgress,
  name: CollectionName,
): ReadProgress[CollectionName] {
  return progress[name]?.copy === copies[name] ? progress[name] : undefined;
}

/** What acknowledged commands changed. */
export function hintsOf(acked: readonly OutboxRecord[]): ChangeHint[] {
  return acked.flatMap(({ watermark, ...each }) =>
    watermark === null
      ? []
      : collectionsOf(each).map((collection) => ({ collection, upTo: watermark.x, epoch: watermark.epoch })),
  );
}

/** The collections that hints speak of, but for what was read that far already. */
export function collectionsToRead(hints: readonly ChangeHint[], progress: ReadProgress): ReadonlySet<string> {
  const isRead = ({ collection, upTo, epoch }: ChangeHint) => {
    const read = (progress as Readonly<Record<string, ReadProgress[CollectionName]>>)[collection];
    return read !== undefined && [null, read.epoch].includes(epoch) && isBeforeTransaction(upTo, read.upTo);
  };
  return new Set(hints.filter((each) => !isRead(each)).map((each) => each.collection));
}

/** Whether what a command changes is the account of its author, which is no collection. */
export function changesAccount(entry: Pick<OutboxRecord, 'name'>): boolean {
  return entry.name === ('profile.update' satisfies CommandName);
}

/** Collections that the command changes. */
function collectionsOf(entry: Pick<OutboxRecord, 'name'>): readonly CollectionName[] {
  return entry.name in commandCatalogue ? commandCatalogue[entry.name as CommandName].collections : [];
}
