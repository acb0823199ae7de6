/** A table: its committed rows, and its unique columns besides the id. */
export interface Table<Row extends { id: string }> {
  name: string;
  committed: Map<string, Row>;
  unique: readonly UniqueIndex<Row>[];
}

export interface UniqueIndex<Row> {
  name: string;
  keyOf(row: Row): string;
  committed: Map<string, string>;
}

export function table<Row extends { id: string }>(
  name: string,
  unique: Record<string, (row: Row) => string> = {},
): Table<Row> {
  return {
    name,
    committed: new Map(),
    unique: Object.entries(unique).map(([index, keyOf]) => ({ name: index, keyOf, committed: new Map() })),
  };
}

/** Puts rows where every transaction sees them; null takes one away. */
export function commitRows<Row extends { id: string }>(
  target: Table<Row>,
  rows: ReadonlyMap<string, Row | null>,
): void {
  for (const [id, row] of rows) {
    const before = target.committed.get(id);
    for (const { keyOf, committed } of target.unique) {
      if (before && committed.get(keyOf(before)) === id) committed.delete(keyOf(before));
      if (row) committed.set(keyOf(row), id);
    }
    if (row) target.committed.set(id, row);
    else target.committed.delete(id);
  }
}
