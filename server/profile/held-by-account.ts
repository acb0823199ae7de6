import { sql } from 'drizzle-orm';
import type { HeldByAccount } from '#domain/accounts/account-deletion.ts';
import { DAY_MS } from '#domain/durations.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** The things that nobody would answer for if this account went now. Owners are locked meanwhile. */
export async function heldByAccount(tx: Db, userId: string, nowMs: number): Promise<HeldByAccount> {
  const owners = await rowsOf<{ id: string }>(
    tx,
    sql`select id from users where is_active and lower(user_type) in ('owner', 'usertype.owner')
        order by id for no key update`,
  );
  const since = new Date(nowMs - DELIVERY_DAYS * DAY_MS).toISOString();
  const [held] = await rowsOf<Omit<HeldByAccount, 'isLastOwner'>>(
    tx,
    sql`select
      (select count(*)::int from orders o where buyer_id = ${userId} and not deleted and created_at > ${since}
        and exists (select from vendor_orders w where w.order_id = o.id and w.status <> 'cancelled'
          and w.tracking not in ('delivered', 'returned'))) as "ordersOnTheirWay",
      (select count(*)::int from order_returns r join vendor_orders w on w.id = r.vendor_order_id
        join orders o on o.id = w.order_id where o.buyer_id = ${userId}
          and r.status not in ('withdrawn', 'refused', 'refunded')) as "openReturns",
      (select count(*)::int from command_reviews where actor_id = ${userId} and state = 'open') as "openReviews",
      (select count(*)::int from products p join users u on u.vendor_id = p.vendor_id
        where u.id = ${userId} and not p.deleted and (p.is_active or p.on_hand > 0)
          and not exists (select from users other where other.vendor_id = p.vendor_id
            and other.id <> u.id and other.is_active)) as "storeProducts"`,
  );
  if (!held) throw new Error('The database did not say what the account holds.');
  return { ...held, isLastOwner: owners.length === 1 && owners[0]?.id === userId };
}
