import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { bankName } from '#domain/payouts/banks.ts';
import type { BankCode } from '#domain/payouts/banks.ts';
import type { ListedLeg, ListedRun, RunPreview, SeenRun } from '#domain/payouts/listed-run.ts';
import { type PayoutHold, payoutHoldOf, PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import {
  isOverdue,
  stepsOf,
  UNANSWERED_DAYS,
  type LegState,
  type RunState,
  UNSENT_STATES,
} from '#domain/payouts/payout-run.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import { SEAL_BYTES } from '#server/auth/seal.ts';
import { legResults } from '#server/money/leg-results.ts';
import { allOf, anyOf, given } from '#server/db/conditions.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { personName } from '#server/db/person-name.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { runNumber } from '#server/payouts/make-run.ts';
import { unknownFileOf } from '#server/payouts/unknown-runs.ts';
import { payableStores } from '#server/payouts/payable-stores.ts';
import { NO_SUCH_RUN } from '#server/payouts/run-steps.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import { companySettings } from '#server/settings/company-settings.ts';

type RunFigures = Omit<ListedRun, 'number' | 'steps' | 'overdue'> & {
  turn: number;
  sent_at_ms: number | null;
  answered_by: string[];
  is_of_own_store: boolean;
};
/** Who reads runs, and when. */
interface Reader {
  person: Pick<Actor, 'id' | 'vendorIds'>;
  nowMs: number;
}

/** The state of the leg `g` in its run `r`. */
const legState: SQL = sql`(case coalesce(array_length(${legResults}, 1), 0)
  when 0 then case when r.state in ('sent', 'answered', 'closed') then 'unanswered' else 'pending' end
  when 1 then (${legResults})[1] else 'contradictory' end)`;

const runFigures = ({
  vendorIds,
}: Reader['person']): SQL => sql`select r.id, r.turn, r.state, r.version, r.made_by,
    coalesce(${personName}, '') as made_by_name, ${wireInstant(sql`r.made_at`)} as made_at,
    ${wireInstant(sql`r.until`)} as until, (extract(epoch from r.sent_at) * 1000)::float8 as sent_at_ms,
    array(select distinct h.by from payout_run_steps h where h.run_id = r.id and h.step = 'answer') as answered_by,
    exists (select from payout_legs g where g.run_id = r.id and g.left_out is null and g.vendor_id = ${anyOf(vendorIds)}) as is_of_own_store,
    n.legs, n.total, n.paid, n.returned, n.unanswered, n.contradictory
  from payout_runs r left join users u on u.id = r.made_by
  cross join lateral (select count(*)::int as legs, coalesce(sum(l.amount), 0)::float8 as total,
      count(*) filter (where l.state = 'paid')::int as paid, count(*) filter (where l.state = 'returned')::int as returned,
      count(*) filter (where l.state = 'unanswered')::int as unanswered,
      count(*) filter (where l.state = 'contradictory')::int as contradictory
    from (select g.amount, ${legState} as state from payout_legs g where g.run_id = r.id and g.left_out is null) l) n`;

/** Numbers as people read them, for who looks for one. */
const runNumberText: SQL = documentNumberSql('GR', sql`r.turn`);
const referenceText: SQL = documentNumberSql('LQ', sql`s.turn`);
const makerText: SQL = sql`(select ${personName} from users u where u.id = r.made_by)`;

/** Runs, the newest first. */
export async function runsPage(
  db: Db,
  { state, q }: { state?: RunState | undefined; q?: string | undefined },
  { limit, offset }: Range,
  reader: Reader,
): Promise<Page<ListedRun>> {
  const where = allOf([
    ...given(state, (one) => sql`r.state = ${one}`),
    ...given(q, (text) => matchesText(text, [runNumberText, makerText])),
  ]);
  const total = await countUpTo(db, sql`select from payout_runs r where ${where}`);
  const rows = await rowsOf<RunFigures>(
    db,
    sql`${runFigures(reader.person)} where ${where} order by r.made_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
  return { total, data: rows.map((row) => listedRun(row, reader)) };
}

function listedRun(
  { turn, sent_at_ms, answered_by, is_of_own_store, ...run }: RunFigures,
  { person, nowMs }: Reader,
): ListedRun {
  const legs = legStatesOf(run);
  const { state, made_by: madeBy } = run;
  const now = { state, madeBy, answeredBy: answered_by, isOfOwnStore: is_of_own_store, legs };
  return {
    ...run,
    number: runNumber(turn),
    overdue: legs.some((each) => isOverdue(each, sent_at_ms, nowMs)),
    steps: stepsOf(now, person.id),
  };
}

/** As many of each state as there are legs in it: which ones hang together with nothing. */
function legStatesOf({
  legs,
  paid,
  returned,
  unanswered,
  contradictory,
}: Pick<ListedRun, 'legs' | 'paid' | 'returned' | 'unanswered' | 'contradictory'>): LegState[] {
  const of = (count: number, state: LegState) => Array<LegState>(count).fill(state);
  const pending = legs - paid - returned - unanswered - contradictory;
  return [
    ...of(paid, 'paid'),
    ...of(returned, 'returned'),
    ...of(unanswered, 'unanswered'),
    ...of(contradictory, 'contradictory'),
    ...of(pending, 'pending'),
  ];
}

/** A run whole, but for its legs, with the steps that its reader may make. @throws ApiProblem 404 for none. */
export async function runSeenBy(
  services: Services,
  person: Reader['person'],
  runId: string,
): Promise<SeenRun> {
  const { db } = services.database;
  const [row] = await rowsOf<RunFigures>(db, sql`${runFigures(person)} where r.id = ${runId}`);
  if (!row) throw notFound(NO_SUCH_RUN);
  const [more] = await rowsOf<Pick<SeenRun, 'file' | 'skipped' | 'history'>>(
    db,
    sql`select case when r.file_name is null then null else json_build_object('name', r.file_name, 'format', r.format,
            'sha256', r.file_sha256, 'bytes', octet_length(r.file_bytes) - ${SEAL_BYTES}::int, 'made_at', ${wireInstant(sql`r.file_made_at`)},
            'applied_on', r.applied_on::text) end as file,
          coalesce((select json_agg(json_build_object('reason', k.reason, 'stores', k.stores, 'available', k.available)
            order by k.stores desc, k.reason)
            from (select reason, count(*)::int as stores, sum(available)::float8 as available from (
                select reason, available from payout_skips where run_id = r.id
                union all
                select left_out, amount from payout_legs where run_id = r.id and left_out is not null) one
              group by reason) k), '[]') as skipped,
          (select json_agg(json_build_object('step', h.step, 'by_name', coalesce(${personName}, ''),
            'at', ${wireInstant(sql`h.at`)}, 'note', h.note) order by h.version)
            from payout_run_steps h left join users u on u.id = h.by where h.run_id = r.id) as history
        from payout_runs r where r.id = ${runId}`,
  );
  return {
    ...listedRun(row, { person, nowMs: services.now() }),
    file: null,
    skipped: [],
    history: [],
    ...more,
  };
}

interface LegsAsked {
  run?: string | undefined;
  state?: LegState | undefined;
  q?: string | undefined;
}

type LegRow = Omit<ListedLeg, 'reference' | 'bank_name' | 'overdue'> & {
  turn: number;
  bank: BankCode;
  sent_at_ms: number | null;
};

/** Legs of runs: first those that somebody has to look at, then by their references. */
export async function legsPage(
  db: Db,
  { run, state, q }: LegsAsked,
  { limit, offset }: Range,
  nowMs: number,
): Promise<Page<ListedLeg>> {
  const from = sql`payout_legs g join payout_runs r on r.id = g.run_id join statements s on s.id = g.statement_id
    join bank_accounts b on b.vendor_id = g.vendor_id and b.version = g.account_version`;
  const where = allOf([
    sql`g.left_out is null`,
    ...given(run, (one) => sql`g.run_id = ${one}`),
    ...given(state, (one) => sql`${legState} = ${one}`),
    ...given(q, (text) => matchesText(text, [referenceText, sql`s.store_name`])),
  ]);
  const total = await countUpTo(db, sql`select from ${from} where ${where}`);
  const overdueSince = new Date(nowMs - UNANSWERED_DAYS * DAY_MS).toISOString();
  const rows = await rowsOf<LegRow>(
    db,
    sql`select g.id, g.statement_id, s.turn, g.vendor_id, s.store_name, g.amount::float8 as amount, b.bank, b.last_four,
          ${legState} as state, (extract(epoch from r.sent_at) * 1000)::float8 as sent_at_ms,
          coalesce((select json_agg(json_build_object('result', a.result, 'reason', a.reason, 'at', ${wireInstant(sql`a.at`)})
            order by a.at, a.result) from payout_answers a where a.leg_id = g.id), '[]') as answers
        from ${from} where ${where}
        order by case ${legState} when 'contradictory' then 0 when 'returned' then 2
            when 'unanswered' then case when r.sent_at <= ${overdueSince} then 1 else 3 end else 4 end, s.turn desc
        limit ${limit} offset ${offset}`,
  );
  return {
    total,
    data: rows.map(({ turn, bank, sent_at_ms, ...leg }) => ({
      ...leg,
      reference: statementNumber(turn),
      bank_name: bankName(bank),
      overdue: isOverdue(leg.state, sent_at_ms, nowMs),
    })),
  };
}

/** What a run that is made now would pay, and whom not. Nothing is written. */
export async function runPreview(services: Services): Promise<RunPreview> {
  const { db } = services.database;
  const { values } = await companySettings(services).now();
  const stores = await payableStores(db, { config: services.config, nowMs: services.now() });
  const judged = stores.map(({ toPay }) => ({ toPay, hold: payoutHoldOf(toPay, values['payouts.minimum']) }));
  const paid = judged.filter(({ hold }) => hold === null);
  const [open] = await rowsOf<{ turn: number }>(
    db,
    sql`select turn from payout_runs where state = ${anyOf(UNSENT_STATES)}`,
  );
  return {
    legs: paid.length,
    total: paid.reduce((sum, { toPay }) => sum + toPay.available, 0),
    skipped: skippedOf(judged),
    problem:
      (await unknownFileOf(db, services.config)) ??
      (open
        ? `El giro ${runNumber(open.turn)} no se ha enviado al banco. Envíalo o anúlalo antes de hacer otro.`
        : paid.length === 0
          ? 'Ninguna tienda puede recibir ahora.'
          : null),
  };
}

function skippedOf(judged: readonly { toPay: { available: number }; hold: PayoutHold | null }[]) {
  return PAYOUT_HOLD_REASONS.flatMap((reason) => {
    const of = judged.filter(({ hold }) => hold?.reason === reason);
    if (of.length === 0 || reason === 'nothing_available') return [];
    return { reason, stores: of.length, available: of.reduce((sum, { toPay }) => sum + toPay.available, 0) };
  });
}
