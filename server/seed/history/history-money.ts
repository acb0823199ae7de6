import { sql } from 'drizzle-orm';
import type { EntryReason, LegAmount, MoneyLeg } from '#domain/money/money-legs.ts';
import { postLines, type MoneyAccount } from '#domain/money/post-lines.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { moneyEntries, moneyLines } from '#server/db/tables/money/money-tables.ts';
import { causesAfter } from '#server/money/check-ledger.ts';
import { moneyCauses } from '#server/money/money-facts-storage.ts';
import { insertRows } from '#server/seed/history/insert-rows.ts';

/** More than a demonstration has. */
const MOST_CAUSES = 100_000;

/** When what decides about the money of an order happened: milliseconds, null where it did not. */
interface OrderMoments {
  id: string;
  placed: number;
  paid: number | null;
  refunded: number | null;
  delivered: number | null;
  accepted: number | null;
  returned: number | null;
}
type Moment = Exclude<keyof OrderMoments, 'id'>;

const reasons: Readonly<Record<Moment, EntryReason>> = {
  placed: 'placed',
  paid: 'moved',
  refunded: 'refunded',
  delivered: 'moved',
  accepted: 'returned',
  returned: 'returned',
};

const moments: Readonly<Record<MoneyLeg, Moment>> = {
  sale: 'placed',
  shipping: 'placed',
  commission: 'placed',
  commission_iva: 'placed',
  payment: 'paid',
  rounding: 'paid',
  refund: 'refunded',
  hold: 'refunded',
  commission_earned: 'delivered',
  commission_iva_earned: 'delivered',
  release: 'delivered',
  withholding_retefuente: 'delivered',
  withholding_reteiva: 'delivered',
  withholding_reteica: 'delivered',
  return_sale: 'accepted',
  return_shipping: 'accepted',
  return_rounding: 'accepted',
  return_refund: 'returned',
  // Of other causes than an order.
  charge: 'placed',
  charge_refund: 'refunded',
  payout: 'placed',
  payout_paid: 'paid',
  write_off: 'paid',
};

interface DatedEntry {
  causeId: string;
  atMs: number;
  reason: EntryReason;
  lines: LegAmount[];
}

/**
 * The money of the history's orders in the ledger, each part on the day on which it moved, in the order of time: balances and
 * versions are as if it had been posted then. What was cancelled is as it stands.
 */
export async function writeMoney(tx: Db): Promise<void> {
  const ids = await causesAfter(tx, 'vendor_order', '', MOST_CAUSES);
  const when = new Map((await momentsOf(tx)).map((each) => [each.id, each]));
  const causes = await moneyCauses.vendor_order.read(tx, ids);
  const dated = causes.flatMap(({ id, target }) => entriesOf(id, target, when.get(id)));
  await writeEntries(
    tx,
    dated.toSorted((one, other) => one.atMs - other.atMs),
  );
}

function momentsOf(tx: Db): Promise<OrderMoments[]> {
  const moved = (
    axis: string,
    to: string,
  ) => sql`(select extract(epoch from max(e.at)) * 1000 from order_events e
    where e.vendor_order_id = w.id and e.axis = ${axis} and e.to_state = ${to})::float8`;
  const came = (to: string) => sql`(select extract(epoch from max(e.at)) * 1000 from order_return_events e
    where e.vendor_order_id = w.id and e.to_status = ${to})::float8`;
  return rowsOf<OrderMoments>(
    tx,
    sql`select w.id, (extract(epoch from o.created_at) * 1000)::float8 as placed, ${moved('payment', 'paid')} as paid,
          ${moved('payment', 'refunded')} as refunded, ${moved('tracking', 'delivered')} as delivered,
          ${came('refund_pending')} as accepted, ${came('refunded')} as returned
        from vendor_orders w join orders o on o.id = w.order_id`,
  );
}

function entriesOf(
  causeId: string,
  target: readonly LegAmount[],
  when: OrderMoments | undefined,
): DatedEntry[] {
  if (!when) return [];
  return [...groupedBy(target, ({ leg }) => moments[leg])].map(([moment, legs]) => ({
    causeId,
    atMs: when[moment] ?? when.placed,
    reason: reasons[moment],
    lines: legs.map(({ leg, from, to, amount }) =>
      amount > 0 ? { leg, from, to, amount } : { leg, from: to, to: from, amount: -amount },
    ),
  }));
}

async function writeEntries(tx: Db, dated: readonly DatedEntry[]): Promise<void> {
  const used = new Set(dated.flatMap(({ lines }) => lines.flatMap(({ from, to }) => [from, to])));
  const found = await rowsOf<MoneyAccount>(
    tx,
    sql`select id, balance::float8 as balance, version::float8 as version from money_accounts
        where id = ${anyOf([...used])} order by id for no key update`,
  );
  const { entries, accounts } = postLines(dated, found);
  const numbers = new Map<string, number>();
  const rows = entries.map(({ entry: { causeId, atMs, reason } }, index) => {
    const number = (numbers.get(causeId) ?? 0) + 1;
    numbers.set(causeId, number);
    const at = new Date(atMs);
    return { id: index + 1, causeKind: 'vendor_order' as const, causeId, number, reason, at };
  });
  await insertRows(tx, moneyEntries, rows);
  await rowsOf(
    tx,
    sql`select setval(pg_get_serial_sequence('money_entries', 'id'), ${Math.max(1, rows.length)})`,
  );
  await insertRows(
    tx,
    moneyLines,
    entries.flatMap(({ lines }, index) =>
      lines.map(({ place, leg, from, to, amount, fromSide, toSide }) => ({
        entry: index + 1,
        place,
        leg,
        fromAccount: from,
        toAccount: to,
        amount,
        fromBefore: fromSide.before,
        fromAfter: fromSide.after,
        fromVersion: fromSide.version,
        toBefore: toSide.before,
        toAfter: toSide.after,
        toVersion: toSide.version,
      })),
    ),
  );
  await rowsOf(
    tx,
    sql`update money_accounts a set balance = each.balance, version = each.version
        from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as each (id text, balance bigint, version bigint)
        where a.id = each.id`,
  );
}
