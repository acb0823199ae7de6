import type { HintedName } from '#domain/protocol/replication.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';

/** The names that the server's hints gave; `all` where some may have been missed. */
export type InvalidatedNames = readonly string[] | 'all';

const followers = new Set<(told: InvalidatedNames) => void>();

/**
 * Calls `onOld` each time the server says that something of these changed.
 * @returns a function that ends it.
 */
export function onInvalidate(names: readonly HintedName[], onOld: () => void): () => void {
  const follower = (told: InvalidatedNames) => {
    if (told === 'all' || names.some((each) => told.includes(each))) onOld();
  };
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Tells the open screens of this tab which answers of the server may be old. */
export function invalidateScreens(told: InvalidatedNames): void {
  for (const each of followers) each(told);
}

/** Tells the open screens of every tab: one tab alone hears the server. */
export function broadcastInvalidation(told: InvalidatedNames): void {
  invalidateScreens(told);
  tabChannel.post({ kind: 'told', names: told === 'all' ? told : [...told] });
}
