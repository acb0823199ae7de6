import { REPLICATION_SCHEMA, type Checkpoint, type CollectionName } from '#domain/protocol/replication.ts';
import type { PullTransport } from '#sync/replication/pull-transport.ts';
import type { Replica } from '#sync/replication/replica.ts';

/** Documents of a first page: few, so that changes show soon. */
export const PULL_LIMIT = 200;
/**
 * A full page means that much more follows: fewer, larger pages. Each is on its way while the one before is
 * written.
 */
export const BACKFILL_LIMIT = 1_000;

export type PullOutcome =
  | { kind: 'caught_up'; copy: string; epoch: string; upTo: string; changed: number }
  /** The copy was emptied: the server was restored, the scope or the shape changed. Fetch from the start. */
  | { kind: 'emptied' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; retryAfterMs: number | null };

export interface PullOptions {
  /** Called after each page with the number of documents it wrote. */
  onPage?(documents: number): void;
  /** Reads what follows a first page in another way, from the checkpoint on disk to the end. */
  readOn?: (() => Promise<PullOutcome>) | undefined;
}

/** A server of an older version, for a while or for good: its documents do not have this app's shape. */
const OTHER_VERSION: PullOutcome = { kind: 'refused', status: 409, retryAfterMs: null };

/**
 * Reads a collection until nothing more is left. The checkpoint moves only after its documents are on disk,
 * so that a failed write is read again and never leaves a hole. A copy of an older shape stays until the
 * server says that it has another: an updated app that opens without a network works with the copy it has.
 * @throws when the device cannot write; the copy is then as it was after the last whole page.
 */
export async function pullCollection(
  collection: CollectionName,
  replica: Replica,
  transport: PullTransport,
  { onPage = () => undefined, readOn }: PullOptions = {},
): Promise<PullOutcome> {
  const { copy } = replica;
  let checkpoint = await replica.checkpoint();
  let changed = 0;
  let coming = transport.pull(collection, checkpoint, PULL_LIMIT);
  for (;;) {
    const answer = await coming;
    if (answer.kind === 'must_refetch') return empty(replica);
    if (answer.kind !== 'page') return answer;
    const { page } = answer;
    if (page.checkpoint.schema !== REPLICATION_SCHEMA) return OTHER_VERSION;
    if (page.more && !readOn) {
      coming = transport.pull(collection, page.checkpoint, BACKFILL_LIMIT);
      // When this page cannot be written, nobody asks any more what came of the next.
      coming.catch(() => undefined);
    }
    if (!checkpoint && page.documents.length > 0) await replica.apply([], beginningOf(page.checkpoint));
    await replica.apply(page.documents, page.checkpoint);
    checkpoint = page.checkpoint;
    changed += page.documents.length;
    onPage(page.documents.length);
    if (page.more && readOn) return readOn();
    if (!page.more)
      return { kind: 'caught_up', copy, epoch: page.checkpoint.epoch, upTo: page.upTo, changed };
  }
}

/**
 * The checkpoint with which this reading began. It is on disk before the first document, so that a copy that
 * was cut off there still says under which scope it was read, and is erased when its person loses that scope.
 */
function beginningOf(checkpoint: Checkpoint): Checkpoint {
  return { ...checkpoint, x: '0', id: '' };
}

async function empty(replica: Replica): Promise<PullOutcome> {
  await replica.clear();
  return { kind: 'emptied' };
}
