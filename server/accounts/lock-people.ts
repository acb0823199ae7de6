import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';

/** Makes other writers of these people's own data wait until the transaction ends. */
export async function lockPeople(tx: Db, userIds: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock people',
    sql`select id from users where id = any (${sql.param([...new Set(userIds)])}::text[])
        order by id for no key update`,
  );
}
