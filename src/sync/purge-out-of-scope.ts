import { COLLECTION_NAMES, type CollectionName, type ReadableScopes } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
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
  const isExpected =
    readable.join() === collectionsFor(ports.authority).join() && isSame(answer.authority, ports.authority);
  const seen = JSON.stringify([answer.scopes, answer.authority]);
  if (erased || (!isExpected && seen !== lastSeen)) await ports.onAccountChanged();
  lastSeen = seen;
  return readable;
}

/** Whether the server lets this person do what this device believes; one of before does not say. */
function isSame(said: ReadableScopes['authority'], known: Authority): boolean {
  if (!said) return true;
  const granted = JSON.stringify(said.granted) === JSON.stringify(known.granted);
  return said.user_type === known.userType && granted;
}
