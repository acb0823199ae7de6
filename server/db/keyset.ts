import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** A place in a list that goes by an instant and an id, the newest first: beside which row, and on which side of it. */
export interface Place {
  side: 'after' | 'before';
  /** The instant of that row in microseconds, as PostgreSQL keeps it. */
  micros: number;
  id: string;
}

const WRITTEN = /^([ab])(\d{1,16})\.([\w-]{1,64})$/;

/** A place as addresses write it: `a1772722800000000.0190…`. Clients take it from an answer and read nothing in it. */
export const Cursor = v.pipe(
  v.string(),
  v.regex(WRITTEN, 'Ese lugar de la lista no existe. Vuelve a la primera página.'),
  v.transform((written): Place => {
    const [, side, micros, id = ''] = WRITTEN.exec(written) ?? [];
    return { side: side === 'b' ? 'before' : 'after', micros: Number(micros), id };
  }),
  v.check(({ micros }) => Number.isSafeInteger(micros), 'Ese lugar de la lista no existe.'),
);

/** The part of an ordered list that one page shows. */
export interface Slice {
  /** Restricts the rows to those beyond the place. */
  beyond: SQL[];
  order: SQL;
  limit: number;
}

export interface KeysetPage<Item> {
  data: Item[];
  /** Where the following page begins, and the one before; null where there is none. */
  next: string | null;
  previous: string | null;
}

interface Keyset {
  /** The columns by which the list is ordered, descending: an index has both. */
  at: SQL;
  id: SQL;
  /** The statement of a slice. Its rows also have the column `place`, from `placeSql`. */
  select(slice: Slice): SQL;
}

/** The place of a row, for the column `place` of a statement. */
export function placeSql(at: SQL, id: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`;
}

/**
 * A page of a list by its keys: the eight hundredth costs what the first does, and a row that is added or removed meanwhile
 * neither repeats nor hides another. Going back to where less than a page is left, it is the first page.
 */
export async function keysetPage<Item>(
  db: Db,
  { limit, cursor = null }: { limit: number; cursor?: Place | null | undefined },
  { at, id, select }: Keyset,
): Promise<KeysetPage<Item>> {
  const isBack = cursor?.side === 'before';
  const than = isBack ? sql`>` : sql`<`;
  const beyond = given(
    cursor,
    (place) =>
      sql`(${at}, ${id}) ${than} (timestamptz 'epoch' + ${place.micros}::float8 * interval '1 microsecond', ${place.id})`,
  );
  const order = isBack ? sql`${at} asc, ${id} asc` : sql`${at} desc, ${id} desc`;
  // One more tells whether there is another page.
  const read = await rowsOf<Item & { place: string }>(db, select({ beyond, order, limit: limit + 1 }));
  const isMore = read.length > limit;
  if (isBack && !isMore) return keysetPage(db, { limit }, { at, id, select });
  const rows = isBack ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const here = cursor && `${cursor.micros}.${cursor.id}`;
  return {
    data: rows.map(({ place: _place, ...item }) => item as unknown as Item),
    next: last && (isBack || isMore) ? `a${last.place}` : null,
    previous: here ? `b${first?.place ?? here}` : null,
  };
}
