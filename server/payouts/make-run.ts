import { eq, sql } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import { isNoticeDue, type PayoutHold, payoutHoldOf } from '#domain/payouts/payout-hold.ts';
import { legIdOf, UNSENT_STATES } from '#domain/payouts/payout-run.ts';
import { BUCKETS, NO_BALANCES, type Balances, type Bucket } from '#domain/payouts/statement.ts';
import { documentNumber } from '#domain/text/document-number.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { type Doer, saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import {
  payoutLegs,
  payoutRuns,
  payoutRunSteps,
  payoutSkips,
} from '#server/db/tables/money/payouts-tables.ts';
import { personName } from '#server/db/person-name.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { unknownFileOf } from '#server/payouts/unknown-runs.ts';
import { payableStores, type PayableStore } from '#server/payouts/payable-stores.ts';
import { notifyNegative } from '#server/payouts/notify-stores.ts';

export const NO_VERSIONS: Record<Bucket, number> = { pending: 0, available: 0, held: 0, paying: 0 };
const ROWS_AT_ONCE = 1_000;

/** What the last statement of a store ends with. */
interface LastStatement {
  vendorId: string;
  until: string;
  closing: Balances;
  closingVersions: Record<Bucket, number>;
}

/**
 * Makes a run: a statement of each store of which something moved or can be paid, and a leg for each that is paid now. The same id
 * again is the same run. Nothing is posted before another person approves it.
 * @throws ApiProblem 409 while another run was not sent, or a file of a run that the database does not know stands outside it.
 */
export async function makeRun(services: Services, actor: NonNullable<Doer>, runId: string): Promise<void> {
  const { config } = services;
  const nowMs = services.now();
  const { values } = await companySettings(services).now();
  const minimum = values['payouts.minimum'];
  await services.database.db.transaction(async (tx) => {
    const [made] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
    if (made?.madeBy === actor.id) return;
    if (made) throw problem(409, 'API_001', 'Ese giro ya existe. Abre la lista y mira cómo está.');
    const unknown = await unknownFileOf(tx, config);
    if (unknown !== null) throw problem(409, 'API_001', unknown);
    await openRun(tx, { runId, madeBy: actor.id, nowMs });
    const stores = await payableStores(tx, { config, nowMs });
    const until = await closeStatements(tx, runId);
    const last = await lastStatements(tx);
    const rows = stores.flatMap((store) => {
      const statement = statementOf(store, last.get(store.vendorId));
      return statement ? [{ store, statement, hold: payoutHoldOf(store.toPay, minimum) }] : [];
    });
    await insertStatements(
      tx,
      { runId, until },
      rows.map(({ statement }) => statement),
    );
    const paid = rows.filter(({ hold }) => hold === null);
    await insertLegs(tx, runId, paid);
    await insertSkips(
      tx,
      runId,
      rows.filter(({ hold }) => hold !== null),
    );
    await notifyDebtors(services, tx, stores, runId);
    const total = paid.reduce((sum, { store }) => sum + store.balances.available, 0);
    const changes = [created('payout_run', runId, { state: 'draft', version: 1, legs: paid.length, total })];
    await saveAuditEvents(tx, [{ act: 'payout.makeRun', actor, changes }], nowMs);
  });
}

/**
 * Until when the statements of a run go, to the microsecond by the database's clock, by which lines are posted. Called after their stores
 * were read: each line that they count began before it.
 */
export async function closeStatements(tx: Db, runId: string): Promise<string> {
  const [run] = await rowsOf<{ until: string }>(
    tx,
    sql`update payout_runs set until = clock_timestamp() where id = ${runId} returning until::text as until`,
  );
  if (!run) throw new Error('There is no such run.');
  return run.until;
}

/**
 * Tells stores that have been below zero for a while, with the first run after it: a run is made of every store. The run before is the one
 * of the latest moment and not of the last number: a clock that went back, or a run that was recovered, tells nobody twice.
 */
async function notifyDebtors(
  services: Services,
  tx: Db,
  stores: readonly PayableStore[],
  runId: string,
): Promise<void> {
  const [before] = await rowsOf<{ ms: number }>(
    tx,
    sql`select (extract(epoch from made_at) * 1000)::float8 as ms from payout_runs where id <> ${runId}
        order by made_at desc, id desc limit 1`,
  );
  const between = { beforeMs: before?.ms ?? null, nowMs: services.now() };
  const due = stores.filter(({ toPay }) => isNoticeDue(toPay.negativeSinceMs, between));
  await notifyNegative(
    services,
    tx,
    due.map(({ vendorId, storeName, balances }) => ({ vendorId, storeName, available: balances.available })),
  );
}

/** Opens a run. Of two people at once the second waits here, and is told. */
async function openRun(
  tx: Db,
  { runId, madeBy, nowMs }: { runId: string; madeBy: string; nowMs: number },
): Promise<void> {
  const at = new Date(nowMs);
  const opened = await tx
    .insert(payoutRuns)
    .values({ id: runId, state: 'draft', version: 1, madeBy, madeAt: at, until: at })
    .onConflictDoNothing()
    .returning({ id: payoutRuns.id });
  if (opened.length === 0) throw problem(409, 'API_001', await whoseIsOpen(tx));
  await tx.insert(payoutRunSteps).values({ runId, version: 1, step: 'make', by: madeBy, at });
}

async function whoseIsOpen(tx: Db): Promise<string> {
  const [open] = await rowsOf<{ turn: number; name: string }>(
    tx,
    sql`select r.turn, ${personName} as name from payout_runs r join users u on u.id = r.made_by
        where r.state = ${anyOf(UNSENT_STATES)}`,
  );
  return open
    ? `El giro ${runNumber(open.turn)}, de ${open.name}, no se ha enviado al banco. Envíalo o anúlalo antes de hacer otro.`
    : 'Otro giro está sin enviar. Actualiza la lista.';
}

/** `GR-000012`. */
export function runNumber(turn: number): string {
  return documentNumber('GR', turn);
}

/** What the last statement of each store ends with. */
export async function lastStatements(tx: Db): Promise<Map<string, LastStatement>> {
  const rows = await rowsOf<LastStatement>(
    tx,
    sql`select v.id as "vendorId", last.* from vendors v
        cross join lateral (select until::text as until, closing, closing_versions as "closingVersions"
          from statements where vendor_id = v.id order by turn desc limit 1) last`,
  );
  return new Map(rows.map((each) => [each.vendorId, each]));
}

/** The next statement of a store; null where nothing moved and nothing can be paid. */
function statementOf(
  { vendorId, storeName, balances, versions }: PayableStore,
  last: LastStatement | undefined,
) {
  const opening = last?.closingVersions ?? NO_VERSIONS;
  const lines = BUCKETS.reduce((sum, each) => sum + versions[each] - opening[each], 0);
  // A statement of a run that was void has been paid by none: what it left is paid by another.
  if (lines === 0 && balances.available <= 0) return null;
  return {
    id: uuidv7(),
    vendor_id: vendorId,
    store_name: storeName,
    from: last?.until ?? null,
    opening: last?.closing ?? NO_BALANCES,
    closing: balances,
    opening_versions: opening,
    closing_versions: versions,
    lines,
  };
}

type NewStatement = NonNullable<ReturnType<typeof statementOf>>;

interface StatedStore {
  store: PayableStore;
  statement: NewStatement;
}

async function insertStatements(
  tx: Db,
  { runId, until }: { runId: string; until: string },
  all: readonly NewStatement[],
): Promise<void> {
  for (const some of chunksOf(all, ROWS_AT_ONCE))
    await rowsOf(
      tx,
      sql`insert into statements (id, vendor_id, run_id, store_name, "from", until, opening, closing, opening_versions,
            closing_versions, lines)
          select id, vendor_id, ${runId}, store_name, "from", ${until}::timestamptz, opening, closing, opening_versions,
            closing_versions, lines
          from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as each (id text, vendor_id text, store_name text,
            "from" timestamptz, opening jsonb, closing jsonb, opening_versions jsonb, closing_versions jsonb, lines int)`,
    );
}

async function insertLegs(tx: Db, runId: string, all: readonly StatedStore[]): Promise<void> {
  const legs = all.map(({ store, statement }) => ({
    id: legIdOf(statement.id),
    runId,
    statementId: statement.id,
    vendorId: store.vendorId,
    accountVersion: store.accountVersion,
    amount: store.balances.available,
  }));
  for (const some of chunksOf(legs, ROWS_AT_ONCE)) await tx.insert(payoutLegs).values([...some]);
}

async function insertSkips(
  tx: Db,
  runId: string,
  all: readonly (StatedStore & { hold: PayoutHold | null })[],
): Promise<void> {
  const skips = all.flatMap(({ store, hold }) => {
    if (!hold) return [];
    const { reason, sinceMs, untilMs } = hold;
    const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
    return {
      runId,
      vendorId: store.vendorId,
      reason,
      available: store.balances.available,
      since: instant(sinceMs),
      until: instant(untilMs),
    };
  });
  for (const some of chunksOf(skips, ROWS_AT_ONCE)) await tx.insert(payoutSkips).values([...some]);
}
