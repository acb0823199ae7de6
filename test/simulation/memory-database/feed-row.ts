/** A row of a collection's feed. */
export interface FeedRow {
  sx: number;
  id: string;
  /**
   * The people who may see it besides those who see everything: `user:<id>`, `vendor:<id>`; null when
   * everybody may.
   */
  owner: string | null;
  gone: boolean;
  /**
   * Transaction in which it came to its owner, when the row itself cannot say; 0 when it was always theirs.
   */
  enteredAt: number;
  document(): object;
  /** The same as its owner reads it, where staff read more. */
  ownDocument?(): object;
}

/** A row's place in its feed, and its readers: everybody, unless told otherwise. */
export function place({ sx, id }: { sx: number; id: string }, owner: string | null = null, gone = false) {
  return { sx, id, owner, gone, enteredAt: 0 };
}
