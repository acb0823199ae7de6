import { sql, type SQL } from 'drizzle-orm';
import {
  PURCHASE_GROUPS,
  type ListedPurchase,
  type PurchaseGroup,
} from '#domain/orders/purchases/listed-purchase.ts';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { allOf, given, indexAmong } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { startOfDay } from '#server/db/start-of-day.ts';
import { countUpTo, documentsOf, totalOfLastPage, type Page, type Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { mayBeOpen, stageOf } from '#server/orders/listed-vendor-orders.ts';
import { purchaseFilter } from '#server/orders/matches-purchase.ts';
import { orderDocument } from '#server/orders/order-document.ts';

const isOnHold: SQL = sql`exists (select from vendor_orders w where w.order_id = t.id and w.on_hold)`;

/**
 * `purchaseGroupOf` of a purchase that is not over, from its parts `w` that may be open: the others are done or cancelled, and change
 * nothing of it.
 */
const groupOfOpen: SQL = sql`case when bool_or(w.on_hold) then 'on_hold'
  when bool_and(${stageOf} in ('done', 'cancelled', 'awaiting_payment')) then 'awaiting_payment' else 'under_way' end`;

/** Whether a part `w` that may be open is. */
const isPartOpen: SQL = sql`(w.on_hold or ${stageOf} not in ('done', 'cancelled'))`;

const document: SQL = sql`(${orderDocument}::jsonb - 'ratings') || jsonb_build_object(
  'buyer', (select jsonb_build_object('id', u.id, 'name', u.nombre, 'phone', u.phone, 'is_guest', u.is_guest,
      'email', case when not u.is_guest then u.email end) from users u where u.id = t.buyer_id),
  'on_hold', ${isOnHold},
  'admin_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text,
      'by_name', n.actor_name, 'at', ${wireInstant(sql`n.at`)}) order by n.turn)
    from order_notes n where n.order_id = t.id), '[]'),
  'payments', coalesce((select jsonb_agg(jsonb_build_object('reference', a.reference, 'payment_method', a.method,
      'status', a.status, 'amount', a.amount_cop, 'refund_due', a.refund_due,
      'created_at', ${wireInstant(sql`a.created_at`)}) order by a.number)
    from payment_attempts a where a.purchase_id = t.id), '[]'),
  'refunds', coalesce((select jsonb_agg(jsonb_build_object('vendor_order_id', f.vendor_order_id,
      'amount', f.amount_cop, 'reference', f.reference, 'at', ${wireInstant(sql`f.at`)}) order by f.at, f.id)
    from refunds f where f.order_id = t.id), '[]'))`;

interface Asked {
  group?: PurchaseGroup | undefined;
  /** Days of Colombia, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface PurchasesAsked extends Asked {
  q?: string | undefined;
}

/** What was asked for, and the purchases that its words mean. */
interface PurchasesMeant extends Asked {
  meant: SQL | null;
}

/** Whether some part of a purchase `t` is not over, or it is on hold: such purchases are few. */
const isOpen: SQL = sql`exists (select from vendor_orders w where w.order_id = t.id and ${mayBeOpen}
  and ${isPartOpen})`;

/**
 * Purchases by their groups, those on hold first; the newest first in each. Those that need somebody are few and are read
 * whole; those that are done, and those that were cancelled, may be a million and stand in the order of their numbers.
 */
export async function purchasesPage(
  db: Db,
  { q, ...others }: PurchasesAsked,
  range: Range,
): Promise<Page<ListedPurchase>> {
  const asked = { ...others, meant: q ? await purchaseFilter(db, q) : null };
  const isOfOver = asked.group === 'done' || asked.group === 'cancelled';
  const open = isOfOver ? { ids: [], total: 0 } : await openPage(db, asked, range);
  const over = overRows(asked);
  const ids = [...open.ids];
  let before = open.total;
  for (const rows of over) {
    const left = range.limit - ids.length;
    if (left === 0) break;
    const part = { limit: left, offset: Math.max(0, range.offset - before) };
    const found = await idsOf(db, rows, part);
    ids.push(...found);
    // What comes after it is reached only where it ends, and begins there.
    if (found.length < left && rows !== over.at(-1))
      before += totalOfLastPage(part, found.length) ?? (await countAll(db, rows));
  }
  const data = await documentsOf<ListedPurchase>(db, ids, { document, tables: sql`orders t`, id: sql`t.id` });
  return { data, total: totalOfLastPage(range, ids.length) ?? (await totalOf(db, asked, open.total)) };
}

/** How many there are in all, up to one more than are counted. */
async function totalOf(db: Db, asked: PurchasesMeant, open: number): Promise<number> {
  if (asked.group === undefined)
    return countUpTo(db, sql`select from orders t where ${allOf(wanted(asked))}`);
  const [rows] = overRows(asked);
  return rows ? countUpTo(db, rows) : Math.min(open, LIST_COUNTED + 1);
}

/** What was asked for besides the group. */
function wanted({ from, to, meant }: PurchasesMeant): SQL[] {
  return [
    sql`not t.deleted`,
    ...given(from, (day) => sql`t.created_at >= ${startOfDay(day)}::timestamptz`),
    ...given(to, (day) => sql`t.created_at < ${startOfDay(day)}::timestamptz + interval '1 day'`),
    ...given(meant, (filter) => filter),
  ];
}

/** The page's part of those that need somebody, and how many there are: found by their few open parts. */
async function openPage(
  db: Db,
  asked: PurchasesMeant,
  { limit, offset }: Range,
): Promise<{ ids: string[]; total: number }> {
  const [row] = await rowsOf<{ ids: string[]; total: number }>(
    db,
    sql`with open as materialized (
          select t.id, t.number, ${indexAmong(PURCHASE_GROUPS, groupOfOpen)} as place
          from vendor_orders w join orders t on t.id = w.order_id
          where ${mayBeOpen} and ${allOf(wanted(asked))}
          group by t.id
          having ${allOf([sql`bool_or(${isPartOpen})`, ...given(asked.group, (one) => sql`${groupOfOpen} = ${one}`)])})
        select (select count(*)::int from open) as total, array(
          select id from open order by place, number desc limit ${limit} offset ${offset}) as ids`,
  );
  return row ?? { ids: [], total: 0 };
}

/** Those that are over, as `select from …` of the row `t`: the done ones and the cancelled ones, as far as they are asked for. */
function overRows(asked: PurchasesMeant): SQL[] {
  const rows = {
    done: [sql`t.status <> 'cancelled'`, sql`not ${isOpen}`],
    cancelled: [sql`t.status = 'cancelled'`],
  };
  return (['done', 'cancelled'] as const)
    .filter((group) => asked.group === undefined || asked.group === group)
    .map((group) => sql`select t.id from orders t where ${allOf([...wanted(asked), ...rows[group]])}`);
}

async function idsOf(db: Db, rows: SQL, { limit, offset }: Range): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`${rows} order by t.number desc limit ${limit} offset ${offset}`,
  );
  return found.map((each) => each.id);
}

async function countAll(db: Db, rows: SQL): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${rows}) counted`,
  );
  return counted?.total ?? 0;
}
