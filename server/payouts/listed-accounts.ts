import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNT_HOLD_HOURS, ACCOUNT_HOLD_MS } from '#domain/payouts/bank-account.ts';
import { type BankCode, bankName } from '#domain/payouts/banks.ts';
import type { AccountState, ListedAccount, ReleaseRequest } from '#domain/payouts/listed-account.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { personName } from '#server/db/person-name.ts';
import { returnedSince } from '#server/payouts/returned-account.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

interface AccountsAsked {
  state?: AccountState | undefined;
  q?: string | undefined;
}

/** Stores with the last version of the account of each, and in which state it is (`holdOf`, `returnedSince`). */
function accountsOfStores(nowMs: number): SQL {
  const since = sql`${new Date(nowMs - ACCOUNT_HOLD_MS).toISOString()}::timestamptz`;
  return sql`(select s.id as vendor_id, s.store_name, a.version, a.bank, a.kind, a.last_four, a.holder_differs, a.at,
      case when a.version is null then 'none'
        when ${returnedSince} is not null then 'review'
        when exists (select from bank_account_releases r
          where r.vendor_id = a.vendor_id and r.version = a.version and r.outcome = 'confirmed') then 'ready'
        when a.holder_differs then 'review'
        when a.at > ${since} then 'held'
        else 'ready' end as state
    from vendors s
    left join lateral (select * from bank_accounts b where b.vendor_id = s.id order by b.version desc limit 1) a on true
    where s.state in ('activa', 'suspendida', 'cerrada')) l`;
}

type Row = Omit<ListedAccount, 'bank_name'> & { bank: BankCode | null };

/** Accounts of stores: first those that somebody has to look at, then those held, the oldest change first. */
export async function accountsPage(
  db: Db,
  { state, q }: AccountsAsked,
  { limit, offset }: Range,
  nowMs: number,
): Promise<Page<ListedAccount>> {
  const from = accountsOfStores(nowMs);
  const where = allOf([
    ...given(state, (one) => sql`l.state = ${one}`),
    ...given(q, (text) => matchesText(text, [sql`l.store_name`]) ?? sql`true`),
  ]);
  const total = await countUpTo(db, sql`select from ${from} where ${where}`);
  const rows = await rowsOf<Row>(
    db,
    sql`select l.vendor_id, l.store_name, l.state, coalesce(l.version, 0) as version, l.bank, l.kind,
          coalesce(l.last_four, '') as last_four, coalesce(l.holder_differs, false) as holder_differs,
          ${wireInstant(sql`l.at`)} as since,
          case when l.state = 'held' then ${wireInstant(sql`(l.at + ${ACCOUNT_HOLD_HOURS}::int * interval '1 hour')`)} end as until
        from ${from} where ${where}
        order by case l.state when 'review' then 0 when 'held' then 1 when 'none' then 2 else 3 end, l.at, l.store_name, l.vendor_id
        limit ${limit} offset ${offset}`,
  );
  return { total, data: rows.map(({ bank, ...row }) => ({ ...row, bank_name: bank ? bankName(bank) : '' })) };
}

/** Releases that wait for a second person, the oldest first; of accounts that are another now, none. */
export async function openReleases(db: Db, nowMs: number): Promise<ReleaseRequest[]> {
  const rows = await rowsOf<Omit<ReleaseRequest, 'bank_name'> & { bank: BankCode }>(
    db,
    sql`select r.id, r.vendor_id, s.store_name, a.bank, a.last_four, a.holder_differs, r.reason, r.requested_by,
          ${personName} as requested_by_name,
          ${wireInstant(sql`r.requested_at`)} as requested_at, ${wireInstant(sql`r.expires_at`)} as expires_at
        from bank_account_releases r
        join bank_accounts a on a.vendor_id = r.vendor_id and a.version = r.version
        join vendors s on s.id = r.vendor_id
        join users u on u.id = r.requested_by
        where r.outcome is null and r.expires_at > ${new Date(nowMs).toISOString()}::timestamptz
        order by r.requested_at, r.id`,
  );
  return rows.map(({ bank, ...row }) => ({ ...row, bank_name: bankName(bank) }));
}
