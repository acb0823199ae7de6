import { sql, type SQL } from 'drizzle-orm';
import { FIGURES_DEFINITION } from '#domain/reports/financial-figures.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { dayOf, startOf } from '#server/money/days-of-ledger.ts';
import { movedLines } from '#server/money/moved-lines.ts';
import { figuresOfMoves, summedFigures } from '#server/money/summed-figures.ts';

const LOCK = 'money_days';
const PROGRESS = 'money';
const SUMS = [
  'money_late_entries',
  'money_days',
  'money_store_days',
  'money_store_moves',
  'money_store_months',
];

/**
 * Sums the days of the ledger that are over (`money_days`, `money_store_…`), the first one first, each in a transaction of its own:
 * it goes on where it stopped, also in another process, and of several servers one does it at a time. Days are those of the database's
 * clock, by which entries are dated.
 *
 * No line is missed and none counts twice. A day is sealed before it is summed: whoever posts on it from then on notes the entry as a
 * late one (`note_late_entries`). Who did not know yet that it is sealed had begun before, and is waited for. So a sum is of all
 * lines of its day but the late ones, which reports count beside the sums until the day is summed anew here.
 * @returns how many days were summed.
 */
export async function closeMoneyDays(db: Db, stopping?: AbortSignal): Promise<number> {
  await db.transaction((tx) => forgetOthers(tx));
  await db.transaction((tx) => seal(tx));
  await db.transaction((tx) => noteWhoKnows(tx));
  await db.transaction((tx) => addLateEntries(tx));
  let summed = 0;
  while (!stopping?.aborted && (await db.transaction((tx) => sumNextDay(tx)))) summed += 1;
  return summed;
}

/**
 * Sums that follow other figures than today's are nobody's, and neither are those without progress: who takes that away has all days
 * summed anew.
 */
async function forgetOthers(tx: Db): Promise<void> {
  if (!(await isFree(tx))) return;
  await rowsOf(tx, sql`delete from money_days_progress where definition <> ${FIGURES_DEFINITION}`);
  for (const table of SUMS)
    await rowsOf(tx, sql`delete from ${sql.raw(table)} where not exists (select from money_days_progress)`);
}

/** Until the beginning of today. A clock that went back seals nothing, and opens nothing again. */
async function seal(tx: Db): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into money_days_progress as p (id, sealed_until, definition)
        values (${PROGRESS}, ${startOf(dayOf(sql`now()`))}, ${FIGURES_DEFINITION})
        on conflict (id) do update set sealed_until = excluded.sealed_until, sealed_sx = null
        where p.sealed_until < excluded.sealed_until`,
  );
}

/**
 * Every transaction that is numbered later than this one sees what was sealed: whoever posts has its number before it reads the seal. After
 * a restore transactions may count from a lower number, and there is nobody to wait for.
 */
async function noteWhoKnows(tx: Db): Promise<void> {
  await rowsOf(
    tx,
    sql`update money_days_progress set sealed_sx = pg_current_xact_id()
        where id = ${PROGRESS} and (sealed_sx is null or sealed_sx > pg_current_xact_id())`,
  );
}

async function isFree(tx: Db): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as taken`,
  );
  return lock?.taken ?? false;
}

/** Sums the days of late entries anew, and takes those off the list. */
async function addLateEntries(tx: Db): Promise<void> {
  if (!(await isFree(tx))) return;
  const taken = sql`taken as (
      delete from money_late_entries l using money_entries e, money_days_progress p
      where e.id = l.entry and p.id = ${PROGRESS} and e.at < ${startOf(sql`p.summed_until`)} returning ${dayOf(sql`e.at`)} as day),
    late as materialized (select distinct day from taken)`;
  // The snapshot that has the list has all entries that are on it, and the sums that the others are not in yet.
  const entries = sql`(select e.* from late cross join lateral (select * from money_entries e
    where e.at >= ${startOf(sql`late.day`)} and e.at < ${startOf(sql`late.day + 1`)} offset 0) e)`;
  const days = await rowsOf<{ day: string }>(
    tx,
    sql`with ${taken}, ${summed(movedLines(entries, dayOf))} select day::text as day from late`,
  );
  for (const { day } of days) await sumMonthOf(tx, sql`${day}::date`);
}

/** @returns whether there was a day to sum. */
async function sumNextDay(tx: Db): Promise<boolean> {
  if (!(await isFree(tx))) return false;
  const [next] = await rowsOf<{ day: string }>(
    tx,
    // Before anything was posted there is nothing to sum: what is dated earlier is late.
    sql`select day::text as day from (
          select coalesce(p.summed_until, (select ${dayOf(sql`min(e.at)`)} from money_entries e where e.at < p.sealed_until),
            ${dayOf(sql`p.sealed_until`)} - 1) as day, p.sealed_until
          from money_days_progress p where p.id = ${PROGRESS} and p.sealed_sx <= pg_snapshot_xmin(pg_current_snapshot())) p
        where ${startOf(sql`p.day + 1`)} <= p.sealed_until`,
  );
  if (!next) return false;
  const day = sql`${next.day}::date`;
  const entries = sql`(select * from money_entries e where e.at >= ${startOf(day)} and e.at < ${startOf(sql`(${day} + 1)`)}
    and not exists (select from money_late_entries l where l.entry = e.id))`;
  await rowsOf(tx, sql`with ${summed(movedLines(entries, () => day))} select`);
  await sumMonthOf(tx, day);
  await rowsOf(tx, sql`update money_days_progress set summed_until = ${day} + 1 where id = ${PROGRESS}`);
  return true;
}

/** Writes the sums of days, in the place of what they had. @param lines all lines of those days, as `movedLines` gives them. */
function summed(lines: SQL): SQL {
  return sql`m as materialized (
      select vendor_id, day, leg, from_kind, to_kind, sum(amount)::bigint as amount, sum(lines)::int as lines
      from (${lines}) line group by 1, 2, 3, 4, 5),
    of_stores as (
      insert into money_store_days (vendor_id, day, figures) select vendor_id, day, ${figuresOfMoves} from m group by 1, 2
      on conflict (vendor_id, day) do update set figures = excluded.figures),
    moves_of_stores as (
      insert into money_store_moves (vendor_id, day, moves)
      select vendor_id, day, jsonb_agg(jsonb_build_array(leg, from_kind, to_kind, amount, lines) order by leg, from_kind, to_kind)
      from m group by 1, 2
      on conflict (vendor_id, day) do update set moves = excluded.moves),
    of_all as (
      insert into money_days (day, leg, from_kind, to_kind, amount, lines)
      select day, leg, from_kind, to_kind, sum(amount)::bigint, sum(lines)::int from m group by 1, 2, 3, 4
      on conflict (day, leg, from_kind, to_kind) do update set amount = excluded.amount, lines = excluded.lines)`;
}

/** Adds up the days of the month of a day again, as they stand in this transaction. */
async function sumMonthOf(tx: Db, day: SQL): Promise<void> {
  const month = sql`date_trunc('month', ${day})::date`;
  await rowsOf(
    tx,
    sql`insert into money_store_months (month, vendor_id, figures)
        select ${month}, vendor_id, ${summedFigures} from money_store_days
        where day >= ${month} and day < (${month} + interval '1 month') group by vendor_id
        on conflict (month, vendor_id) do update set figures = excluded.figures`,
  );
}
