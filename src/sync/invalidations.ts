import type { HintedName } from '#domain/protocol/replication.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';

/** The names that the server's hints gave; `all` where some may have been missed. */
export type InvalidatedNames = readonly string[] | 'all';

const followers = new Set<(invalidated: InvalidatedNames) => void>();

/**
 * Calls `onOld` each time the server says that something of these changed.
 * @returns a function that ends it.
 */
export function onInvalidate(names: readonly HintedName[], onStale: () => void): () => void {
  const follower = (invalidated: InvalidatedNames) => {
    if (invalidated === 'all' || names.some((each) => invalidated.includes(each))) onStale();
  };
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Tells the open screens of this tab which answers of the server may be old. */
export function invalidateScreens(invalidated: InvalidatedNames): void {
  for (const each of followers) each(invalidated);
}

/** Tells the open screens of every tab: one tab alone hears the server. */
export function broadcastInvalidation(invalidated: InvalidatedNames): void {
  invalidateScreens(invalidated);
  tabChannel.post({ kind: 'told', names: invalidated === 'all' ? invalidated : [...invalidated] });
}
