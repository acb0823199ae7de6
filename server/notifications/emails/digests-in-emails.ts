import { sql } from 'drizzle-orm';
import type { DigestItem } from '#domain/notifications/emails/digest-email.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** What the digests among these deliveries say, newest first, by the id of the delivery that carries the others. */
export async function digestsInEmails(
  db: Db,
  deliveryIds: readonly string[],
): Promise<Map<string, readonly DigestItem[]>> {
  const rows = await rowsOf<DigestItem & { carrier: string }>(
    db,
    sql`with carriers as (
          select id, notification_id from notification_deliveries where id = ${anyOf(deliveryIds)} and reason = 'digest'
        ), said as (
          select id as carrier, notification_id from carriers
          union all
          select c.id, d.notification_id from carriers c join notification_deliveries d on d.carried_by = c.id
        )
        select s.carrier, n.kind, n.title, n.message, ${wireInstant(sql`n.at`)} as timestamp
        from said s join notifications n on n.id = s.notification_id and not n.deleted
        order by n.at desc, n.id desc`,
  );
  return groupedBy(rows, (each) => each.carrier);
}
