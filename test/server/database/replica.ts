import {
  replicationPaths,
  type Checkpoint,
  type CollectionName,
  type ReplicationPage,
} from '#domain/protocol/replication.ts';
import { otherTransactionsEnded } from '#test/server/database/other-transactions-ended.ts';
import type { TestServer } from '#test/server/test-server.ts';

type Asked = Pick<TestServer, 'request'> & Partial<Pick<TestServer, 'services'>>;

/**
 * A device's copy of one collection, filled by pulling. It counts rows that came twice at one transaction.
 */
export interface Replica {
  documents: Map<string, ReplicationPage['documents'][number]>;
  checkpoint: Checkpoint | null;
  upTo: string;
  pages: number;
  /** Places of the feed (transaction and id) given more than once. */
  repeated: number;
  /** Pulls until there is no more. */
  catchUp(): Promise<void>;
}

export function replicaOf(
  server: Asked,
  collection: CollectionName,
  headers: Record<string, string> = {},
  limit = 200,
): Replica {
  const seen = new Set<string>();
  const replica: Replica = {
    documents: new Map(),
    checkpoint: null,
    upTo: '0',
    pages: 0,
    repeated: 0,
    async catchUp() {
      for (let more = true; more;) {
        const page = await pull(server, collection, replica.checkpoint, headers, limit);
        for (const document of page.documents) {
          const key = JSON.stringify(document);
          if (seen.has(key)) replica.repeated += 1;
          seen.add(key);
          if (document._deleted) replica.documents.delete(document.id);
          else replica.documents.set(document.id, document);
        }
        replica.pages += 1;
        replica.checkpoint = page.checkpoint;
        replica.upTo = page.upTo;
        more = page.more;
      }
    },
  };
  return replica;
}

export async function pull(
  server: Asked,
  collection: CollectionName,
  checkpoint: Checkpoint | null,
  headers: Record<string, string> = {},
  limit = 200,
): Promise<ReplicationPage> {
  if (server.services) await otherTransactionsEnded(server.services);
  const answer = await server.request(pullPath(collection, checkpoint, limit), { headers });
  if (answer.status !== 200)
    throw new Error(`The pull was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ReplicationPage;
}

export function pullPath(collection: CollectionName, checkpoint: Checkpoint | null, limit = 200): string {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(checkpoint ?? {})) query.set(name, String(value));
  return `${replicationPaths.pull(collection)}?${query}`;
}
