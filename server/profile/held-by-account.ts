import { sql, type SQL } from 'drizzle-orm';
import type { HeldByAccount } from '#domain/profile/account-deletion.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { ownStores, worksFor } from '#server/stores/people/works-for.ts';

/** Whether the row `u` of `users` owns the installation, under any name that the role had. */
const isOwner = sql`lower(u.user_type) in ('owner', 'usertype.owner')`;
/** A part `w` of an order that was neither cancelled nor brought to its end. */
const underWay = sql`(w.status <> 'cancelled' and w.tracking not in ('delivered', 'returned'))`;
/** A return `r` of `w` that somebody still waits for: not for a refund of what the bank gave back. */
const openReturn = sql`(r.status not in ('withdrawn', 'refused', 'refunded')
  and not (r.status = 'refund_pending' and w.payment = 'refunded'))`;

/**
 * The things that nobody would answer for if this account went now.
 * @param nowMs an order that nobody paid or sent counts for the term of delivery (Ley 1480 art. 50), a payment too.
 */
export async function heldByAccount(tx: Db, userId: string, nowMs: number): Promise<HeldByAccount> {
  const counts = Object.entries(countsOf(userId, new Date(nowMs - DELIVERY_DAYS * DAY_MS)));
  const columns = counts.map(([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`);
  const [held] = await rowsOf<HeldByAccount>(tx, sql`select ${sql.join(columns, sql`, `)}`);
  if (!held) throw new Error('The database did not say what the account holds.');
  return held;
}

/**
 * Makes everybody wait who is about to give this account something to answer for: who changes the parts of its
 * orders or the people of its stores, and other owners who leave. Before the account itself is locked, because
 * they lock in this order too.
 */
export async function lockWhatLeadsToHeld(tx: Db, userId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`select w.id from vendor_orders w where w.order_id in (select o.id from orders o where o.buyer_id = ${userId})
        order by w.id for no key update of w`,
  );
  await rowsOf(
    tx,
    sql`select s.id from vendors s where exists (select from users u where u.id = ${userId} and ${worksFor(sql`s.id`)})
        order by s.id for no key update of s`,
  );
  await rowsOf(
    tx,
    sql`select c.id from companies c where c.id in (
          select m.company_id from company_members m where m.user_id = ${userId} and m.left_at is null)
        for no key update of c`,
  );
  await rowsOf(
    tx,
    sql`select u.id from users u where u.is_active and ${isOwner} order by u.id for no key update`,
  );
}

const ofTheirs = (me: SQL) => sql`a.purchase_id in (select o.id from orders o where o.buyer_id = ${me})`;

/** How each is counted. */
function countsOf(userId: string, since: Date): Record<keyof HeldByAccount, SQL> {
  const me = sql`${userId}`;
  const term = sql`${since.toISOString()}::timestamptz`;
  const stores = ownStores(userId);
  return {
    lastOwner: sql`select count(*) from users u where u.id = ${me} and ${isOwner} and not exists (
      select from users u where u.id <> ${me} and u.is_active and ${isOwner})`,
    ordersOnTheirWay: sql`select count(*) from orders o where o.buyer_id = ${me} and not o.deleted and exists (
      select from vendor_orders w where w.order_id = o.id and ${underWay}
        and (w.payment = 'paid' or w.tracking <> 'not_sent' or o.created_at > ${term}))`,
    // By their purchases: of one that an account of theirs brought along, the try to pay names that one.
    // What is paid at the door stays undecided for ever; of a gateway's, the bank may never decide one.
    openPayments: sql`select count(*) from payment_attempts a where ${ofTheirs(me)} and a.gateway is not null
      and a.status in ('created', 'pending') and a.created_at > ${term}`,
    openReturns: sql`select count(*) from order_returns r join vendor_orders w on w.id = r.vendor_order_id
      join orders o on o.id = w.order_id where o.buyer_id = ${me} and ${openReturn}`,
    owedRefunds: sql`(select count(*) from vendor_orders w join orders o on o.id = w.order_id
        where o.buyer_id = ${me} and w.payment = 'refund_pending')
      + (select count(*) from payment_attempts a where ${ofTheirs(me)} and a.refund_due
        and not exists (select from refunds f where f.attempt_id = a.id))`,
    openCommandReviews: sql`select count(*) from command_reviews where actor_id = ${me} and state = 'open'
      and reason <> 'company_approval'`,
    lastAdministrator: sql`select count(*) from company_members m where m.user_id = ${me} and m.left_at is null
      and m.role = 'administrator' and exists (select from company_members o join users u on u.id = o.user_id
        where o.company_id = m.company_id and o.user_id <> ${me} and o.left_at is null and u.is_active)
      and not exists (select from company_members o join users u on u.id = o.user_id
        where o.company_id = m.company_id and o.user_id <> ${me} and o.left_at is null and u.is_active
          and o.role = 'administrator')`,
    claimedTasks: sql`select count(*) from warehouse_tasks
      where user_id = ${me} and status = 'claimed' and not deleted`,
    applicationsInReview: sql`select count(*) from store_applications a join vendors s on s.id = a.vendor_id
      where a.assignee_id = ${me} and s.state = 'en_revision'`,
    storeProducts: sql`select count(*) from products p where p.vendor_id in ${stores} and (p.on_hand > 0
      or (p.is_active and p.status = 'APPROVED' and p.store_open and not p.deleted)
      or exists (select from stock_levels l where l.product_id = p.id and l.quarantined > 0))`,
    storeBusiness: sql`(select count(*) from vendor_orders w where w.vendor_id in ${stores}
        and (${underWay} or w.payment = 'refund_pending'
          or exists (select from order_returns r where r.vendor_order_id = w.id and ${openReturn})))
      + (select count(*) from inbound_notices n
        where n.vendor_id in ${stores} and n.status not in ('cerrado', 'cancelado'))
      + (select count(*) from incidents i join products p on p.id = i.product_id
        where p.vendor_id in ${stores} and i.status <> 'CERRADO')`,
    storeApplications: sql`select count(*) from vendors s
      where s.id in ${stores} and s.state in ('enviada', 'en_revision')`,
  };
}
