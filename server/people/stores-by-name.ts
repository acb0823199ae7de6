import { sql } from 'drizzle-orm';
import { given, allOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

const MOST = 20;

/** Stores that are not closed, by what somebody wrote of their name. */
export function storesByName(db: Db, q: string): Promise<{ id: string; name: string }[]> {
  const where = allOf([
    sql`v.state <> 'cerrada'`,
    ...given(q, (text) => matchesText(text, [sql`v.store_name`])),
  ]);
  return rowsOf(
    db,
    sql`select v.id, v.store_name as name from vendors v where ${where} order by v.store_name, v.id limit ${MOST}`,
  );
}
