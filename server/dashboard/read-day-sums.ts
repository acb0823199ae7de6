import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#domain/calendar/day.ts';
import { SUMMED, type DaySums, type SumsOfDay } from '#domain/dashboard/day-sums.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const names = sql.raw(SUMMED.join(', '));
/** Pesos of a company's years stay far below 2^53. */
const added = sql.raw(SUMMED.map((each) => `coalesce(sum(${each}), 0)::float8 as ${each}`).join(', '));

/**
 * The sums of a store's days, as they are now: what was added up and what is left to add. The days of all stores together where
 * none is named. Days of which nothing is known are absent.
 */
export function daySums(db: Db, vendorId: string | null, from: Day, to: Day): Promise<SumsOfDay[]> {
  return rowsOf(
    db,
    sql`select day::text as day, ${added} from (${rowsOfStore(vendorId)}) each
        where day between ${from}::date and ${to}::date group by 1 order by 1`,
  );
}

/** The sums of whole stores since their beginning, by their ids; a store without any is absent. */
export async function wholeSums(db: Db, vendorIds: readonly string[]): Promise<Map<string, DaySums>> {
  const rows = await rowsOf<DaySums & { vendor_id: string }>(
    db,
    sql`select vendor_id, ${added} from (
          select vendor_id, ${names} from store_days where vendor_id = ${anyOf(vendorIds)}
          union all select vendor_id, ${names} from store_day_changes where vendor_id = ${anyOf(vendorIds)}) each
        group by 1`,
  );
  return new Map(rows.map(({ vendor_id, ...sums }) => [vendor_id, sums]));
}

/** The first day on which somebody ordered from a store, whatever became of the order; null while nobody did. */
export async function firstOrderOn(db: Db, vendorId: string): Promise<Day | null> {
  const [row] = await rowsOf<{ day: Day | null }>(
    db,
    sql`select min(day)::text as day from (${rowsOfStore(vendorId)}) each where orders + cancelled + came_back > 0`,
  );
  return row?.day ?? null;
}

function rowsOfStore(vendorId: string | null): SQL {
  if (vendorId === null)
    return sql`select day, ${names} from store_days where vendor_id = ''
      union all select day, ${names} from store_day_changes`;
  return sql`select day, ${names} from store_days where vendor_id = ${vendorId}
    union all select day, ${names} from store_day_changes where vendor_id = ${vendorId}`;
}
