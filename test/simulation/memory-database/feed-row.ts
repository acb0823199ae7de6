/** A row of a collection's feed. */
export interface FeedRow {
  sx: number;
  id: string;
  /** Who may see it besides those who see everything: `user:<id>`, `vendor:<id>`; null when everybody may. */
  owner: string | null;
  gone: boolean;
  /** Transaction in which it came to its owner, when the row itself cannot say; 0 when it was always theirs. */
  enteredAt: number;
  document(): object;
  /** The same as its owner reads it, where staff are told more. */
  ownDocument?(): object;
}

/** Where a row stands in its feed, and who may see it: everybody, unless told otherwise. */
export function place({ sx, id }: { sx: number; id: string }, owner: string | null = null, gone = false) {
  return { sx, id, owner, gone, enteredAt: 0 };
}
