import { sql, type SQL } from 'drizzle-orm';
import { holdOf } from '#domain/payouts/bank-account.ts';
import type { StoreToPay } from '#domain/payouts/payout-hold.ts';
import type { Balances, Bucket } from '#domain/payouts/statement.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import type { Config } from '#server/config/config.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { type BankAccountRow, openBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { returnedSince } from '#server/payouts/returned-account.ts';

/** A store with what decides whether it is paid now. */
export interface PayableStore {
  vendorId: string;
  storeName: string;
  balances: Balances;
  /** How many lines each of its accounts has. */
  versions: Record<Bucket, number>;
  /** Version of its bank account; 0 while it has none. */
  accountVersion: number;
  toPay: StoreToPay;
}

interface Row {
  vendor_id: string;
  store_name: string;
  state: StoreState;
  balances: Balances;
  versions: Record<Bucket, number>;
  negative_since_ms: number | null;
  open_run_since_ms: number | null;
  account:
    | null
    | (Pick<BankAccountRow, 'vendorId' | 'version' | 'holderDiffers'> & {
        at_ms: number;
        returned_ms: number | null;
        sealed: string;
      });
  released_at_ms: number | null;
}

const ms = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** Since when what the store `s` has available is below zero: the last line that brought it there. */
const negativeSince: SQL = sql`(select ${ms(sql`e.at`)} from money_lines l join money_entries e on e.id = l.entry
  where l.from_account = 'store:' || s.id || ':available' and l.from_before >= 0 and l.from_after < 0
  order by l.from_version desc limit 1)`;

/**
 * Stores that were admitted, in the order of their ids, as they stand in one moment of the database.
 * @param vendorId one store alone, whether it was admitted or not.
 */
export async function payableStores(
  db: Db,
  { config, nowMs, vendorId }: { config: Config; nowMs: number; vendorId?: string },
): Promise<PayableStore[]> {
  const which =
    vendorId === undefined ? sql`s.state in ('activa', 'suspendida', 'cerrada')` : sql`s.id = ${vendorId}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select s.id as vendor_id, s.store_name, s.state, m.balances, m.versions,
          case when m.available < 0 then ${negativeSince} end as negative_since_ms,
          (select ${ms(sql`min(r.made_at)`)} from payout_legs g join payout_runs r on r.id = g.run_id
            where g.vendor_id = s.id and g.left_out is null and r.state not in ('closed', 'void')) as open_run_since_ms,
          case when a.version is null then null else jsonb_build_object('vendorId', a.vendor_id, 'version', a.version,
            'holderDiffers', a.holder_differs, 'at_ms', ${ms(sql`a.at`)}, 'returned_ms', ${ms(returnedSince)}, 'sealed', encode(a.sealed, 'base64')) end as account,
          (select ${ms(sql`x.decided_at`)} from bank_account_releases x where x.vendor_id = a.vendor_id
            and x.version = a.version and x.outcome = 'confirmed' limit 1) as released_at_ms
        from vendors s
        join (select vendor_id, jsonb_object_agg(substr(kind, 7), balance) as balances,
            jsonb_object_agg(substr(kind, 7), version) as versions,
            sum(balance) filter (where kind = 'store_available') as available
          from money_accounts where vendor_id is not null group by vendor_id) m on m.vendor_id = s.id
        left join lateral (select * from bank_accounts b where b.vendor_id = s.id order by b.version desc limit 1) a on true
        where ${which}
        order by s.id`,
  );
  return rows.map((row) => ({
    vendorId: row.vendor_id,
    storeName: row.store_name,
    balances: row.balances,
    versions: row.versions,
    accountVersion: row.account?.version ?? 0,
    toPay: toPay(row, config, nowMs),
  }));
}

function toPay({ account, ...row }: Row, config: Config, nowMs: number): StoreToPay {
  return {
    state: row.state,
    stateSinceMs: null,
    available: row.balances.available,
    unsettled: row.balances.pending + row.balances.held,
    negativeSinceMs: row.negative_since_ms,
    openRunSinceMs: row.open_run_since_ms,
    account: account && {
      isReadable:
        openBankAccount(config, { ...account, sealed: Buffer.from(account.sealed, 'base64') }) !== null,
      hold: holdOf(
        { savedAtMs: account.at_ms, holderDiffers: account.holderDiffers, releasedAtMs: row.released_at_ms },
        nowMs,
      ),
      returnedSinceMs: account.returned_ms,
    },
  };
}
