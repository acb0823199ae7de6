import type { SQL } from 'drizzle-orm';
import type { CollectionName } from '#domain/protocol/replication.ts';

/** The source of a collection's documents. */
export interface CollectionSource {
  /** Name of the row whose `sx` and `id` order the feed. */
  row: SQL;
  tables: SQL;
  /** The wire document as JSON. */
  document: SQL;
  /** The document for its owner, where staff read more. */
  ownDocument?: SQL;
  /**
   * The owner of the row, compared with `user:7` and `vendor:7`. Null for a collection that is everybody's.
   */
  owner: SQL | null;
  /** Rows that nobody has any more: devices learn that they are gone. */
  gone: SQL;
  /**
   * The transaction in which a row came to its owner, where the row itself cannot say it because it never
   * changes. The row enters its new owner's feed there.
   */
  enteredAt: SQL | null;
  /**
   * Whether devices show pending commands document by document over their copy, so that a pending one can
   * stay until each document's last version is there. Where it is added to figures it would count twice.
   */
  shownByDocument: boolean;
  /** Answers the ids of the first screens' documents, for the first chunk of a snapshot. */
  firstShown?: SQL;
}

/** Every collection that devices copy. */
export type CollectionSources = Record<CollectionName, CollectionSource>;
