import { sql } from 'drizzle-orm';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { type PayoutHold, payoutHoldOf } from '#domain/payouts/payout-hold.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import type { ListedBalance } from '#domain/payouts/listed-run.ts';
import type { StoreBalance, WaitingMoney } from '#domain/payouts/store-balance.ts';
import { waitingOf } from '#domain/payouts/waiting-money.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { countUpTo } from '#server/db/documents-page.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { disputedSince, isLost } from '#server/db/given-back.ts';
import { withheldSinceStatement } from '#server/payouts/statements-storage.ts';
import { payableStores, type PayableStore } from '#server/payouts/payable-stores.ts';
import { NO_SUCH_STORE } from '#server/payouts/save-bank-account.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const MOST_WAITING = 100;

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A hold as it travels. */
export function seenHold(hold: PayoutHold | null) {
  return hold && { reason: hold.reason, since: iso(hold.sinceMs), until: iso(hold.untilMs) };
}

/** What a store has, what keeps it from being paid, and what waits. @throws ApiProblem 404 for no store. */
export async function storeBalance(services: Services, vendorId: string): Promise<StoreBalance> {
  const { config, database } = services;
  const { db } = database;
  const nowMs = services.now();
  const { values } = await companySettings(services).now();
  const minimum = values['payouts.minimum'];
  const [store] = await payableStores(db, { config, nowMs, vendorId });
  if (!store) throw notFound(NO_SUCH_STORE);
  const { waiting, count } = await waitingMoney(db, vendorId);
  return {
    vendor_id: vendorId,
    store_name: store.storeName,
    at: new Date(nowMs).toISOString(),
    balances: store.balances,
    minimum,
    hold: seenHold(payoutHoldOf(store.toPay, minimum)),
    negative_since: iso(store.toPay.negativeSinceMs),
    waiting,
    waiting_count: count,
    withheld: await withheldSinceStatement(db, vendorId),
  };
}

/** Orders of a store whose money waits, the oldest first. */
async function waitingMoney(db: Db, vendorId: string): Promise<{ waiting: WaitingMoney[]; count: number }> {
  const [pending, held] = [`store:${vendorId}:pending`, `store:${vendorId}:held`];
  const open = sql`vendor_orders w where w.vendor_id = ${vendorId} and w.status <> 'cancelled'
    and (w.released_at is null or w.payment <> 'paid') and w.tracking <> 'returned'
    and not ${isLost}`;
  const rows = await rowsOf<
    Pick<OrderAxes, 'payment' | 'tracking'> & {
      id: string;
      number: string;
      pending: number;
      held: number;
      placedAtMs: number;
      givenBackAtMs: number | null;
      deliveredAtMs: number | null;
      returns: ReturnStatus[];
    }
  >(
    db,
    sql`select w.id, ${documentNumberSql('MS', sql`o.number`)} || '-' || w.place as number, w.payment, w.tracking,
          m.pending::float8 as pending, m.held::float8 as held, (extract(epoch from o.created_at) * 1000)::float8 as "placedAtMs",
          case when w.payment = 'refunded' then (extract(epoch from ${disputedSince}) * 1000)::float8 end as "givenBackAtMs",
          (select (extract(epoch from max(e.at)) * 1000)::float8 from order_events e
            where e.vendor_order_id = w.id and e.axis = 'tracking' and e.to_state = 'delivered') as "deliveredAtMs",
          array(select r.status from order_returns r where r.vendor_order_id = w.id) as returns
        from (select w.* from ${open} order by w.order_id, w.id limit ${MOST_WAITING}) w
        join orders o on o.id = w.order_id
        cross join lateral (select
            coalesce(sum(case ${pending} when l.to_account then l.amount when l.from_account then -l.amount end), 0) as pending,
            coalesce(sum(case ${held} when l.to_account then l.amount when l.from_account then -l.amount end), 0) as held
          from money_entries e join money_lines l on l.entry = e.id
          where e.cause_kind = 'vendor_order' and e.cause_id = w.id) m
        order by o.created_at, w.id`,
  );
  const waiting = rows.flatMap(({ id, number, pending: toCome, held: kept, ...order }): WaitingMoney[] => {
    if (toCome === 0 && kept === 0) return [];
    const isHeld = kept !== 0;
    const { reason, sinceMs, untilMs } = waitingOf({ ...order, isHeld });
    return [
      {
        number,
        vendor_order_id: id,
        amount: isHeld ? kept : toCome,
        bucket: isHeld ? 'held' : 'pending',
        reason,
        since: new Date(sinceMs).toISOString(),
        until: iso(untilMs),
      },
    ];
  });
  return { waiting, count: await countUpTo(db, sql`select from ${open}`) };
}

/** Stores with what they have, for those who pay them: first those that owe, the oldest debt first, then the largest balance. */
export async function listedBalances(services: Services): Promise<ListedBalance[]> {
  const { config, database } = services;
  const { values } = await companySettings(services).now();
  const stores = await payableStores(database.db, { config, nowMs: services.now() });
  const last = await rowsOf<{ vendorId: string; turn: number }>(
    database.db,
    sql`select v.id as "vendorId", last.turn from vendors v
        cross join lateral (select turn from statements where vendor_id = v.id order by turn desc limit 1) last`,
  );
  const turns = new Map(last.map((each) => [each.vendorId, each.turn]));
  return stores.toSorted(byNeed).map(({ vendorId, storeName, balances, toPay }) => ({
    vendor_id: vendorId,
    store_name: storeName,
    balances,
    hold: seenHold(payoutHoldOf(toPay, values['payouts.minimum'])),
    negative_since: iso(toPay.negativeSinceMs),
    last_statement: turns.has(vendorId) ? statementNumber(turns.get(vendorId) ?? 0) : null,
  }));
}

function byNeed(one: PayableStore, other: PayableStore): number {
  const [a, b] = [one.toPay.negativeSinceMs ?? Infinity, other.toPay.negativeSinceMs ?? Infinity];
  if (a !== b) return a < b ? -1 : 1;
  return other.balances.available - one.balances.available || one.vendorId.localeCompare(other.vendorId);
}
