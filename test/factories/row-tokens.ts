import type { RowTokens } from '#src/shared/lists/use-text-index.ts';

/**
 * The words of rows, which are remembered.
 * @param read hears of each row once, when its words are read here.
 * @param putTogether hears of each list whose words are all known.
 */
export function rowTokens<Row>(
  read: (row: Row) => void,
  putTogether: (rows: readonly Row[]) => void = () => undefined,
): RowTokens<Row> & { known: ReadonlySet<Row> } {
  const known = new Set<Row>();
  const indexRow = (row: Row) => {
    if (!known.has(row)) read(row);
    known.add(row);
  };
  return Object.assign((rows: readonly Row[]) => putTogether(rows), {
    known,
    isKnown: (row: Row) => known.has(row),
    indexRow,
    indexAhead: async (...[thread, rows]: Parameters<RowTokens<Row>['indexAhead']>) => {
      await thread(rows.map((each) => [String(each)]));
      for (const each of rows) known.add(each);
    },
  });
}
