import { sql, type SQL } from 'drizzle-orm';
import {
  REPORT_WAYS,
  type CountedWeek,
  type DiscrepancyReport,
  type ReportRow,
  type ReportWay,
} from '#domain/counts/discrepancy.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** How each view groups discrepancies, and the name of each group. */
const groups = {
  zone: { key: sql`split_part(t.position_key, '/', 1)`, label: sql`split_part(t.position_key, '/', 1)` },
  vendor: { key: sql`p.vendor_id`, label: sql`max(v.store_name)` },
  source: { key: sql`t.source`, label: sql`t.source` },
  cause: { key: sql`coalesce(t.cause, '')`, label: sql`coalesce(t.cause, '')` },
  person: { key: sql`coalesce(t.counted_by, '')`, label: sql`coalesce(max(t.counted_by_name), '')` },
  week: { key: weekOf(sql`t.opened_at`), label: weekOf(sql`t.opened_at`) },
} satisfies Record<ReportWay, { key: SQL; label: SQL }>;

/**
 * The discrepancies opened between two instants, and how exact the counts of that time were. One snapshot.
 */
export async function discrepancyReport(db: Db, from: string, to: string): Promise<DiscrepancyReport> {
  const rows = await rowsOf<ReportRow & { way: ReportWay }>(
    db,
    sql.join(
      REPORT_WAYS.map((way) => sql`(${grouped(way, from, to)})`),
      sql` union all `,
    ),
  );
  const weeks = await countedWeeks(db, from, to);
  const of = (way: ReportWay): ReportRow[] =>
    rows
      .filter((each) => each.way === way)
      .map((each) => {
        const { way: _, ...row } = each;
        return row;
      });
  return {
    counted: weeks.reduce((sum, each) => sum + each.counted, 0),
    matched: weeks.reduce((sum, each) => sum + each.matched, 0),
    weeks,
    by: {
      zone: of('zone'),
      vendor: of('vendor'),
      source: of('source'),
      cause: of('cause'),
      person: of('person'),
      week: of('week').toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    },
  };
}

function grouped(way: ReportWay, from: string, to: string): SQL {
  const { key, label } = groups[way];
  return sql`select ${way} as way, ${key} as key, ${label} as label,
      (count(*) filter (where t.settled_at is null))::int as open,
      (count(*) filter (where t.settled_at is not null))::int as settled,
      coalesce(sum(greatest(0, -t.variance)), 0)::float8 as missing,
      coalesce(sum(greatest(0, t.variance)), 0)::float8 as surplus,
      coalesce(sum(t.variance::bigint * t.cost), 0)::float8 as value
    from discrepancies t join products p on p.id = t.product_id join vendors v on v.id = p.vendor_id
    where t.opened_at between ${from}::timestamptz and ${to}::timestamptz
    group by ${key}
    order by abs(coalesce(sum(t.variance::bigint * t.cost), 0)) desc, 2
    limit 60`;
}

/**
 * Counts that say something of the system quantity, by week: a count made while things moved says nothing.
 */
function countedWeeks(db: Db, from: string, to: string): Promise<CountedWeek[]> {
  const week = weekOf(sql`t.recorded_at`);
  return rowsOf(
    db,
    sql`select ${week} as week, count(*)::int as counted,
          (count(*) filter (where t.outcome = 'matched'))::int as matched
        from counts t
        where t.recorded_at between ${from}::timestamptz and ${to}::timestamptz
          and t.outcome in ('matched', 'adjusted', 'recount', 'approval')
        group by 1
        order by 1`,
  );
}

/** The Monday of its week, in Colombia. */
function weekOf(instant: SQL): SQL {
  return sql`to_char(date_trunc('week', ${instant} at time zone 'America/Bogota'), 'YYYY-MM-DD')`;
}
