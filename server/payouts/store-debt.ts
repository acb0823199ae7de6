import { sql, type SQL } from 'drizzle-orm';
import type { StoreDebt, WriteOffRequest } from '#domain/payouts/listed-write-off.ts';
import {
  type AvailableDebit,
  moneyToCome,
  outstandingDebts,
  overdueDebt,
  WRITE_OFF_DAYS,
  writeOffFromMs,
  writeOffLimit,
} from '#domain/payouts/write-off.ts';
import type { Balances } from '#domain/payouts/statement.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { NO_SUCH_STORE } from '#server/payouts/save-bank-account.ts';

interface Debts {
  balances: Balances;
  debts: AvailableDebit[];
}

/** What a store owes, by when it came to owe it; undefined for no store. */
export async function debtsOf(db: Db, vendorId: string): Promise<Debts | undefined> {
  const available = `store:${vendorId}:available`;
  const [row] = await rowsOf<{ balances: Balances | null }>(
    db,
    sql`select jsonb_object_agg(substr(kind, 7), balance) as balances from money_accounts where vendor_id = ${vendorId}`,
  );
  if (!row?.balances) return undefined;
  const { balances } = row;
  const owed = Math.max(0, -balances.available);
  if (owed === 0) return { balances, debts: [] };
  // Line by line from the newest, until they come to what is owed: an account may have a million of them.
  const newestOf = (older: SQL, total: SQL): SQL => sql`
    select l.entry, l.amount, l.from_version, ${total} + l.amount as total from money_lines l
    where l.from_account = ${available} and ${older} order by l.from_version desc limit 1`;
  const debits = await rowsOf<AvailableDebit>(
    db,
    sql`with recursive line as (
          (${newestOf(sql`true`, sql`0`)})
          union all
          select older.* from line cross join lateral (${newestOf(sql`l.from_version < line.from_version`, sql`line.total`)}) older
          where line.total < ${owed}::bigint
        )
        select line.amount::float8 as amount, (extract(epoch from e.at) * 1000)::float8 as "atMs",
          case e.cause_kind when 'vendor_order' then e.cause_id end as "orderId"
        from line join money_entries e on e.id = line.entry order by line.from_version desc`,
  );
  return { balances, debts: outstandingDebts(balances.available, debits) };
}

/** What a store owes, and what of it may be written off now. @throws ApiProblem 404 for no store. */
export async function storeDebt(services: Services, vendorId: string): Promise<StoreDebt> {
  const { db } = services.database;
  const nowMs = services.now();
  const found = await debtsOf(db, vendorId);
  if (!found) throw notFound(NO_SUCH_STORE);
  const { balances, debts } = found;
  const fromMs = writeOffFromMs(debts);
  const [request = null] = await openWriteOffs(db, nowMs, vendorId);
  return {
    vendor_id: vendorId,
    owed: Math.max(0, -balances.available),
    overdue: overdueDebt(debts, nowMs),
    to_come: moneyToCome(balances),
    limit: writeOffLimit(debts, balances, nowMs),
    since: fromMs === null ? null : new Date(fromMs - WRITE_OFF_DAYS * DAY_MS).toISOString(),
    from: fromMs === null ? null : new Date(fromMs).toISOString(),
    request,
  };
}

/** Write-offs that wait for a second person, the oldest first. @param vendorId of one store alone. */
export function openWriteOffs(db: Db, nowMs: number, vendorId?: string): Promise<WriteOffRequest[]> {
  const store = vendorId === undefined ? sql`true` : sql`r.vendor_id = ${vendorId}`;
  return rowsOf<WriteOffRequest>(
    db,
    sql`select r.id, r.vendor_id, s.store_name, r.amount::float8 as amount, r.reason, r.requested_by,
          coalesce(nullif(u.nombre, ''), u.email) as requested_by_name,
          ${wireInstant(sql`r.requested_at`)} as requested_at, ${wireInstant(sql`r.expires_at`)} as expires_at
        from write_off_requests r
        join vendors s on s.id = r.vendor_id
        join users u on u.id = r.requested_by
        where r.outcome is null and r.expires_at > ${new Date(nowMs).toISOString()}::timestamptz and ${store}
        order by r.requested_at, r.id`,
  );
}
