import { isBeforeTransaction, type HintedName } from '#domain/protocol/replication.ts';
import type { Change } from '#server/db/change-bus.ts';

/** One change per collection: the latest transaction, for everybody that any of them addressed. */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<HintedName, Change>();
  for (const change of changes) {
    const before = merged.get(change.collection);
    merged.set(change.collection, before ? merge(before, change) : change);
  }
  return [...merged.values()];
}

function merge(a: Change, b: Change): Change {
  const upTo = isBeforeTransaction(a.upTo, b.upTo) ? b.upTo : a.upTo;
  const scopes = a.scopes && b.scopes && [...new Set([...a.scopes, ...b.scopes])];
  return { collection: a.collection, upTo, ...(scopes ? { scopes } : {}) };
}
