import type { SQL } from 'drizzle-orm';
import type { CollectionName } from '#domain/protocol/replication.ts';

/** Where the documents of a collection come from. */
export interface CollectionSource {
  /** Name of the row whose `sx` and `id` order the feed. */
  row: SQL;
  tables: SQL;
  /** The wire document as JSON. */
  document: SQL;
  /** The same as its owner reads it, where staff are told more. */
  ownDocument?: SQL;
  /** Whose the row is: what `user:7` and `vendor:7` are compared with. Null for a collection that is everybody's. */
  owner: SQL | null;
  /** Rows that nobody has any more: devices learn that they are gone. */
  gone: SQL;
  /**
   * Transaction in which a row came to its owner, where the row itself cannot say it because it never changes. The
   * row enters its new owner's feed there.
   */
  enteredAt: SQL | null;
  /**
   * Whether devices show what is pending document by document over their copy, so that it can stay until the last
   * version of each is there. Where it is added to figures it would count twice.
   */
  shownByDocument: boolean;
  /** Answers the ids of what the first screens show, for the first chunk of a snapshot. */
  firstShown?: SQL;
}

/** Every collection that devices copy. */
export type CollectionSources = Record<CollectionName, CollectionSource>;
