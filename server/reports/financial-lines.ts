import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import { financialFigures } from '#domain/reports/financial-figures.ts';
import {
  FINANCIAL_LINES_AT_ONCE,
  type FinancialLine,
  type FinancialLines,
  type FinancialLinesQuery,
} from '#domain/reports/financial-report.ts';
import { instantsOf, readRange, type ReportRange } from '#domain/reports/report-range.ts';
import { allOf, anyOf, given } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { keysetPage, placeSql, type Place } from '#server/db/keyset.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { causesOfEntry, storeOfEntry } from '#server/money/moved-lines.ts';
import { changing } from '#server/reports/ledger-moves.ts';

/** Orders lines of one moment as they were posted: texts of one length compare as numbers do. */
const lineId: SQL = sql`(lpad(l.entry::text, 16, '0') || '-' || lpad(l.place::text, 6, '0'))`;

const causeNumber: SQL = sql`coalesce(
  (select ${documentNumberSql('MS', sql`o.number`)} || '-' || w.place from orders o where o.id = w.order_id),
  (select ${documentNumberSql('LQ', sql`s.turn`)} from statements s where s.id = g.statement_id),
  ${documentNumberSql('CS', sql`x.turn`)},
  (select p.reference from payment_attempts p where e.cause_kind = 'charge' and p.id = e.cause_id), '')`;

/**
 * Lines of the ledger of some days, the newest first.
 * @property cursor of an answer; none for the first page.
 * @param most lines of a page.
 */
export async function financialLines(
  db: Db,
  asked: FinancialLinesQuery & { cursor?: Place | undefined },
  nowMs: number,
  most = FINANCIAL_LINES_AT_ONCE,
): Promise<FinancialLines> {
  const { range } = readRange(asked, dayInBogota(nowMs));
  const page = await keysetPage<FinancialLine>(
    db,
    { limit: most, cursor: asked.cursor },
    {
      at: sql`e.at`,
      id: lineId,
      select: ({ beyond, order, limit }) => sql`
        select ${lineId} as id, ${wireInstant(sql`e.at`)} as at, l.leg, f.kind as "from", t.kind as "to",
          l.amount::float8 as amount, e.reason, e.cause_kind as cause, ${causeNumber} as number,
          coalesce((select v.store_name from vendors v where v.id = ${storeOfEntry}), '') as store_name,
          ${placeSql(sql`e.at`, lineId)} as place
        from money_entries e join money_lines l on l.entry = e.id
        join money_accounts f on f.id = l.from_account join money_accounts t on t.id = l.to_account ${causesOfEntry}
        where ${entriesOf(asked, range)} and ${allOf([...counted(asked), ...beyond])}
        order by ${order} limit ${limit}`,
    },
  );
  return { data: page.data, next: page.next };
}

/** The entries of some days, of one store alone where one is asked. */
function entriesOf({ vendor_id }: FinancialLinesQuery, range: ReportRange): SQL {
  const [from, before] = Object.values(instantsOf(range)).map((ms) => new Date(ms).toISOString());
  const store = given(vendor_id, (id) => sql`and ${storeOfEntry} = ${id}`);
  return sql`e.at >= ${from}::timestamptz and e.at < ${before}::timestamptz ${sql.join(store)}`;
}

/** Lines that count in the figure and change the account that are asked. */
function counted({ figure, account }: FinancialLinesQuery): SQL[] {
  const rule = figure && financialFigures[figure];
  const changed = (kinds: readonly MoneyAccountKind[]) => changing(sql`f.kind`, sql`t.kind`, kinds);
  return [
    ...given(rule?.legs, (legs) => sql`l.leg = ${anyOf(legs)}`),
    ...given(rule?.kinds, changed),
    ...given(account, (kind) => changed([kind])),
  ];
}
