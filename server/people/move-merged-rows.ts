import { eq, sql } from 'drizzle-orm';
import { NOTIFICATIONS_ON_DEVICE } from '#domain/notifications/notification.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { UserRow } from '#server/people/lock-for-grant.ts';
import { accountColumns, movingRows } from '#server/people/moving-columns.ts';

/** Everything that is the person's, and not the account's. */
export async function moveMergedRows(tx: Db, kept: UserRow, merged: UserRow): Promise<void> {
  const pair = { keptId: kept.id, mergedId: merged.id };
  // One of two main addresses stays the main one.
  await rowsOf(
    tx,
    sql`update addresses set is_default = false where user_id = ${merged.id} and is_default
          and exists (select from addresses o where o.user_id = ${kept.id} and o.is_default)`,
  );
  for (const each of accountColumns('moves')) {
    const column = sql.identifier(each.column.name);
    await rowsOf(tx, sql`update ${each.table} t set ${column} = ${kept.id} where ${movingRows(each, pair)}`);
  }
  // Who took back on one of them what they agreed to about advertising does not have it by the other.
  await rowsOf(
    tx,
    sql`update commercial_consents c set user_id = ${kept.id} where c.user_id = ${merged.id} and not c.is_granted
          and not exists (select from commercial_consents o where o.user_id = c.user_id and o.channel = c.channel
            and o.sequence > c.sequence)`,
  );
  // Devices keep the newest of both.
  const onDevices = sql`user_id = ${kept.id} and not archived and not deleted`;
  await rowsOf(
    tx,
    sql`update notifications set archived = true where ${onDevices} and id not in (select id from notifications
          where ${onDevices} order by at desc, id desc limit ${NOTIFICATIONS_ON_DEVICE})`,
  );
  if (merged.vendorId !== null) {
    await tx.update(users).set({ vendorId: null }).where(eq(users.id, merged.id));
    await tx.update(users).set({ vendorId: merged.vendorId }).where(eq(users.id, kept.id));
  }
  // A PQR is whose e-mail it was filed with, once that was proven: its answer goes to the account that is kept.
  if (merged.emailVerified && !merged.isGuest)
    await rowsOf(
      tx,
      sql`update pqrs set email = ${kept.email} where lower(email) = ${merged.email.toLowerCase()}`,
    );
}
