import { REPLICATION_SCHEMA, type CollectionName } from '#domain/protocol/replication.ts';
import type { PullTransport, Replica } from '#sync/ports.ts';

export const PULL_LIMIT = 200;

export type PullOutcome =
  | { kind: 'caught_up'; epoch: string; upTo: string; changed: number }
  /** The copy was emptied: the server was restored, the scope or the shape changed. Fetch from the start. */
  | { kind: 'emptied' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; retryAfterMs: number | null };

/**
 * Reads a collection until nothing more is behind it. The checkpoint moves only after its documents are on disk, so
 * that a failed write is read again and never leaves a hole.
 * @param onPage is told after each page how many documents it wrote.
 * @throws when the device cannot write; the copy is then as it was after the last whole page.
 */
export async function pullCollection(
  collection: CollectionName,
  replica: Replica,
  transport: PullTransport,
  onPage: (documents: number) => void = () => undefined,
): Promise<PullOutcome> {
  let checkpoint = await replica.checkpoint();
  if (checkpoint && checkpoint.schema !== REPLICATION_SCHEMA) return empty(replica);
  let changed = 0;
  for (;;) {
    const answer = await transport.pull(collection, checkpoint, PULL_LIMIT);
    if (answer.kind === 'must_refetch') return empty(replica);
    if (answer.kind !== 'page') return answer;
    const { page } = answer;
    await replica.apply(page.documents, page.checkpoint);
    checkpoint = page.checkpoint;
    changed += page.documents.length;
    onPage(page.documents.length);
    if (!page.more) return { kind: 'caught_up', epoch: page.checkpoint.epoch, upTo: page.upTo, changed };
  }
}

async function empty(replica: Replica): Promise<PullOutcome> {
  await replica.clear();
  return { kind: 'emptied' };
}
