/** How many rows a statement takes at once, so that its parameters stay small. */
const ROWS_PER_STATEMENT = 2_000;

/** Rows in their order, in chunks of this size. */
export function* chunksOf<Row>(rows: readonly Row[], size: number = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
