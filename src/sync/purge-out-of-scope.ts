import { COLLECTION_NAMES, type CollectionName } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import type { Authority } from '#domain/accounts/capabilities.ts';
import { fetchScopes, type HttpOptions } from '#sync/replication/pull-transport.ts';
import { leaveDroppedScopes } from '#sync/replication/leave-dropped-scopes.ts';
import { replicatedStore } from '#src/db/open-local-store.ts';

interface ScopePorts {
  http: HttpOptions;
  /** Null for a visitor. */
  readonly authority: Authority | null;
  /** The server is about to be asked; the function it answers hears whether the server replied. */
  asking(): (isReachable: boolean) => void;
  /** The server's view of this person differs from this device's, or the server does not know them. */
  onAccountChanged(): Promise<unknown>;
}

let lastSeen = '';

/**
 * Asks what this person may read now and erases what they no longer may, before reading and showing anything
 * new.
 * @returns the collections to read; null when the server did not say.
 */
export async function purgeOutOfScope(ports: ScopePorts): Promise<readonly CollectionName[] | null> {
  if (ports.authority === null) return collectionsFor(null);
  const answered = ports.asking();
  const answer = await fetchScopes(ports.http);
  answered(answer.kind !== 'unreachable');
  if (answer.kind === 'unreachable') return null;
  if (answer.kind === 'refused') {
    // A server from before this endpoint existed: the answer of each collection then decides alone.
    if (answer.status === 404) return collectionsFor(ports.authority);
    if (answer.status === 401 || answer.status === 403) await ports.onAccountChanged();
    return null;
  }
  const erased = await leaveDroppedScopes(replicatedStore, answer);
  const readable = COLLECTION_NAMES.filter((each) => each in answer.scopes);
  const isExpected = readable.join() === collectionsFor(ports.authority).join();
  const seen = JSON.stringify(answer.scopes);
  if (erased || (!isExpected && seen !== lastSeen)) await ports.onAccountChanged();
  lastSeen = seen;
  return readable;
}
