import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { errorKey, scrubbedError, type ErrorType } from '#domain/errors/app-error.ts';
import {
  browserOf,
  ERRORS_RETENTION_DAYS,
  type ErrorReport,
  type GroupedError,
} from '#domain/errors/error-report.ts';
import { allOf, containing, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { clientErrors } from '#server/db/tables/errors-tables.ts';
import { countedEvents } from '#server/db/tables/events-tables.ts';

/** Rows there may be: anybody can tell an error, and nobody fills the database with them. */
export const MAX_ERROR_ROWS = 5_000;

interface ErrorRow {
  fingerprint: string;
  version: string;
  page: string;
  browser: string;
  type: string;
  code: string;
  message: string;
  details: string;
  count: number;
}

/** Writes down a report that a device told, once however often it is sent. See `storeErrors`. */
export function takeReport(db: Db, report: ErrorReport, nowMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    const isKnown = report.id !== undefined && !(await noteReport(tx, report.id, nowMs));
    return isKnown ? 0 : storeErrors(tx, report, nowMs);
  });
}

/**
 * Reports are remembered among the ids of events: beside an id stands nothing, and it goes when they do.
 * @returns whether nobody brought it before.
 */
async function noteReport(tx: Db, id: string, nowMs: number): Promise<boolean> {
  const noted = await tx
    .insert(countedEvents)
    .values({ id, countedAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ id: countedEvents.id });
  return noted.length > 0;
}

/**
 * Writes down what a device told, at the server's time. Scrubbed here too: a device may run any code, or a
 * version that forgot something. Once there are too many kinds, only those that are known go on counting.
 * @returns how many kinds of error it wrote down.
 */
export async function storeErrors(db: Db, report: ErrorReport, nowMs: number): Promise<number> {
  const now = new Date(nowMs).toISOString();
  const kept = await rowsOf(
    db,
    sql`insert into client_errors
          (fingerprint, version, page, browser, type, code, message, details, count, first_at, last_at)
        select fingerprint, version, page, browser, type, code, message, details, count,
          ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rowsOfReport(report))}::jsonb) as told
          (fingerprint text, version text, page text, browser text, type text, code text, message text,
           details text, count bigint)
        where (select count(*) from client_errors) < ${MAX_ERROR_ROWS}
          or exists (select from client_errors known where known.fingerprint = told.fingerprint
            and known.version = told.version and known.page = told.page and known.browser = told.browser)
        order by fingerprint, version, page, browser
        on conflict (fingerprint, version, page, browser) do update set
          count = client_errors.count + excluded.count, last_at = excluded.last_at,
          message = excluded.message, details = excluded.details
        returning 1`,
  );
  return kept.length;
}

/** A device's record becomes a row; records that become the same row are one. */
function rowsOfReport({ errors }: ErrorReport): ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  for (const { count, ...told } of errors) {
    const error = scrubbedError(told);
    const fingerprint = createHash('sha256').update(errorKey(error)).digest('hex').slice(0, 16);
    const { version, url: page, type, code, message, details } = error;
    const browser = browserOf(error.user_agent);
    const key = JSON.stringify([fingerprint, version, page, browser]);
    const before = rows.get(key)?.count ?? 0;
    const row = { fingerprint, version, page, browser, type, code, message, details };
    rows.set(key, { ...row, count: before + count });
  }
  return [...rows.values()];
}

const SEARCHED = [sql`fingerprint`, sql`code`, sql`message`, sql`page`];

/** Errors of devices by what they are, the last told first. */
export async function groupedErrorsPage(
  db: Db,
  { type, q }: { type?: ErrorType | undefined; q?: string | undefined },
  { limit, offset }: Range,
): Promise<Page<GroupedError>> {
  const wanted = allOf([
    ...given(type, (value) => sql`type = ${value}`),
    ...given(q, (written) => containing(written, SEARCHED)),
  ]);
  const newest = sql`order by last_at desc, version desc, page, browser`;
  const rows = await rowsOf<GroupedError & { total: number }>(
    db,
    sql`select fingerprint, (array_agg(type ${newest}))[1] as type, (array_agg(code ${newest}))[1] as code,
          (array_agg(message ${newest}))[1] as message, (array_agg(details ${newest}))[1] as details,
          sum(count)::float8 as count,
          to_char(min(first_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_at,
          to_char(max(last_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at,
          json_agg(distinct version) as versions, json_agg(distinct page) as pages,
          json_agg(distinct browser) as browsers
        from client_errors where ${wanted} group by fingerprint
        order by max(last_at) desc, fingerprint limit ${limit} offset ${offset}`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct fingerprint)::int as total from client_errors where ${wanted}`,
  );
  return { data: rows, total: counted?.total ?? 0 };
}

export async function forgetOldErrors(db: Db, nowMs: number): Promise<void> {
  await db
    .delete(clientErrors)
    .where(lt(clientErrors.lastAt, new Date(nowMs - ERRORS_RETENTION_DAYS * DAY_MS)));
}
