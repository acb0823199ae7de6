interface Identified {
  id: string;
}

type Direction = 'asc' | 'desc';

/** Puts rows in order by one of several comparisons, the same ones in the order of their ids. */
export type IncrementalSort<Row, Sort extends string> = (
  rows: readonly Row[],
  sort: Sort,
  direction: Direction,
) => readonly Row[];

/**
 * Puts rows in order once for as long as they and the order are the same. A list that follows another begins as that one
 * stood, so that sorting compares nearly every row with its neighbour alone; the answer is the same.
 * @param compareBy what to compare by, for each order that may be asked for.
 */
export function incrementalSort<Row extends Identified, Sort extends string>(
  compareBy: Readonly<Record<Sort, (a: Row, b: Row) => number>>,
): IncrementalSort<Row, Sort> {
  let last: { rows: readonly Row[]; asked: string; ordered: readonly Row[] } | null = null;
  return (rows, sort, direction) => {
    const asked = `${sort} ${direction}`;
    if (last?.rows === rows && last.asked === asked) return last.ordered;
    const sign = direction === 'asc' ? 1 : -1;
    const compare = compareBy[sort];
    const ordered = nearlyInOrder(rows, last?.ordered ?? []).sort(
      (a, b) => sign * compare(a, b) || (a.id < b.id ? -1 : 1),
    );
    last = { rows, asked, ordered };
    return ordered;
  };
}

/** As they stood before; new rows go last. */
function nearlyInOrder<Row extends Identified>(rows: readonly Row[], before: readonly Row[]): Row[] {
  const turns = new Map(before.map(({ id }, turn) => [id, turn]));
  const placed: Row[] = [];
  const added: Row[] = [];
  for (const row of rows) {
    const turn = turns.get(row.id);
    if (turn === undefined) added.push(row);
    else placed[turn] = row;
  }
  // Removed rows left holes, which a filter skips.
  return [...placed.filter(() => true), ...added];
}
