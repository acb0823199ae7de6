import { and, eq, sql } from 'drizzle-orm';
import type { MovedMoney } from '#server/money/post-money.ts';
import { readBankAnswer, takeAnswer, answerRefusals } from '#domain/payouts/bank-answer.ts';
import { type PayoutHoldReason, payoutHoldOf } from '#domain/payouts/payout-hold.ts';
import {
  afterStep,
  legStateOf,
  runRefusals,
  type LegResult,
  type RunStep,
} from '#domain/payouts/payout-run.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { payoutAnswers, payoutLegs, payoutRuns, payoutRunSteps } from '#server/db/tables/payouts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { payableStores } from '#server/payouts/payable-stores.ts';
import { companySettings } from '#server/settings/company-settings.ts';

export const NO_SUCH_RUN = 'Ese giro no existe.';
const OVERTAKEN = 'Alguien movió este giro después de que abriste la página. Mira cómo está y decide.';
const OWN_STORE = 'Trabajas en una tienda de este giro: lo aprueba otra persona.';
const NOBODY_LEFT = 'Ninguna tienda de este giro puede recibir ahora. Anúlalo y haz otro.';

/** What a refusal of an answer names at most. */
const NAMED = 20;

export type RunRow = typeof payoutRuns.$inferSelect;

/** A leg with what the bank said of it. */
export interface RunLeg {
  id: string;
  vendorId: string;
  reference: string;
  amount: number;
  accountVersion: number;
  results: LegResult[];
}

/** Who makes which step of which run, and the version that they saw. */
export interface StepOfRun {
  runId: string;
  seen: number;
  step: RunStep;
  /** The reason of who voids it, or the name of a file. */
  note?: string;
}

/** A step that was let through, inside its transaction: the run is locked until its end. */
export interface LockedStep {
  tx: Db;
  run: RunRow;
  legs: readonly RunLeg[];
  nowMs: number;
}

/**
 * Makes a step of a run, once: the same step again by the same person changes nothing.
 * @param work what the step does besides; its answer is kept as what changes of the run.
 * @throws ApiProblem 404 for no run, 409 where somebody was faster or the run is not there, 403 for one's own.
 */
export async function makeStep(
  services: Services,
  actor: Actor,
  { runId, seen, step, note = '' }: StepOfRun,
  work: (locked: LockedStep) => Promise<Partial<RunRow>> = () => Promise.resolve({}),
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update');
    if (!run) throw notFound(NO_SUCH_RUN);
    if (await wasMade(tx, { runId, version: seen + 1, step, by: actor.id })) return;
    if (run.version !== seen) throw problem(409, 'API_001', OVERTAKEN);
    const legs = await legsOf(tx, runId);
    const states = legs.map((each) => legStateOf(run.state, each.results));
    const next = afterStep({ state: run.state, madeBy: run.madeBy, legs: states }, step, actor.id);
    if (!next.ok) {
      if (next.refusal === 'own_run') throw problem(403, 'AUTH_004', runRefusals.own_run);
      throw problem(409, 'API_001', runRefusals[next.refusal]);
    }
    const changed = await work({ tx, run, legs, nowMs });
    const version = run.version + 1;
    await tx
      .update(payoutRuns)
      .set({ ...changed, state: next.value, version })
      .where(eq(payoutRuns.id, runId));
    await tx.insert(payoutRunSteps).values({ runId, version, step, by: actor.id, at: new Date(nowMs), note });
  });
}

async function wasMade(
  tx: Db,
  { runId, version, step, by }: { runId: string; version: number; step: RunStep; by: string },
): Promise<boolean> {
  const [made] = await tx
    .select()
    .from(payoutRunSteps)
    .where(and(eq(payoutRunSteps.runId, runId), eq(payoutRunSteps.version, version)));
  return made?.step === step && made.by === by;
}

/** The legs of a run that were not taken out of it, in the order of their references. */
export async function legsOf(db: Db, runId: string): Promise<RunLeg[]> {
  const rows = await rowsOf<Omit<RunLeg, 'reference'> & { turn: number }>(
    db,
    sql`select g.id, g.vendor_id as "vendorId", s.turn, g.amount::float8 as amount, g.account_version as "accountVersion",
          array(select a.result from payout_answers a where a.leg_id = g.id order by a.at) as results
        from payout_legs g join statements s on s.id = g.statement_id
        where g.run_id = ${runId} and g.left_out is null
        order by s.turn`,
  );
  return rows.map(({ turn, ...leg }) => ({ ...leg, reference: statementNumber(turn) }));
}

/**
 * Approves a run: each leg is judged again by what its store has now, and those that may not be paid any more are left out. From
 * here on its money is on its way.
 */
export async function approveRun(
  services: Services,
  actor: Actor,
  step: Omit<StepOfRun, 'step'>,
): Promise<void> {
  const { config } = services;
  const { values } = await companySettings(services).now();
  await makeStep(services, actor, { ...step, step: 'approve' }, async ({ tx, legs, nowMs }) => {
    if (legs.some((each) => actor.vendorIds.includes(each.vendorId)))
      throw problem(403, 'AUTH_004', OWN_STORE);
    await lockStoreMoney(tx, legs);
    const stores = new Map(
      (await payableStores(tx, { config, nowMs })).map((store) => [store.vendorId, store]),
    );
    const out = new Map<PayoutHoldReason, string[]>();
    for (const leg of legs) {
      const store = stores.get(leg.vendorId);
      // Of an open run is this one.
      const hold = store && payoutHoldOf({ ...store.toPay, openRunSinceMs: null }, values['payouts.minimum']);
      const isAnother = store?.accountVersion !== leg.accountVersion;
      const reason =
        hold?.reason ??
        (isAnother ? 'account_changed' : null) ??
        ((store?.balances.available ?? 0) < leg.amount ? 'balance_changed' : null);
      if (reason) out.set(reason, [...(out.get(reason) ?? []), leg.id]);
    }
    const gone = new Set([...out.values()].flat());
    if (gone.size === legs.length) throw problem(409, 'API_001', NOBODY_LEFT);
    for (const [leftOut, ids] of out)
      await tx
        .update(payoutLegs)
        .set({ leftOut })
        .where(sql`${payoutLegs.id} = ${anyOf(ids)}`);
    const kept = legs.filter((each) => !gone.has(each.id));
    moneyMoved(
      tx,
      kept.map((each) => moved(each, 'approved', actor)),
    );
    return {};
  });
}

/** Holds what these stores have until the end of the transaction, in the order in which everybody does. */
async function lockStoreMoney(tx: Db, legs: readonly RunLeg[]): Promise<void> {
  const ids = legs.flatMap(({ vendorId }) => [`store:${vendorId}:available`, `store:${vendorId}:paying`]);
  await rowsOf(tx, sql`select id from money_accounts where id = ${anyOf(ids)} order by id for no key update`);
}

/** Voids a run: what was on its way is available again. */
export async function voidRun(
  services: Services,
  actor: Actor,
  step: Omit<StepOfRun, 'step'>,
): Promise<void> {
  await makeStep(services, actor, { ...step, step: 'void' }, ({ tx, legs }) => {
    moneyMoved(
      tx,
      legs.map((each) => moved(each, 'voided', actor)),
    );
    return Promise.resolve({});
  });
}

/** What a run took of an answer of the bank. */
export interface TakenOfRun {
  fresh: number;
  silent: string[];
  contradictory: string[];
}

/** As many of what a refusal names as somebody reads. */
const namedOf = (named: readonly string[] = []) =>
  [...named.slice(0, NAMED), ...(named.length > NAMED ? [`y ${named.length - NAMED} más`] : [])].join(', ');

/** Takes an answer of the bank, whole or not at all. The same one again changes nothing. */
export async function answerRun(
  services: Services,
  actor: Actor,
  {
    name,
    text,
    sha256,
    ...step
  }: Omit<StepOfRun, 'step' | 'note'> & { name: string; text: string; sha256: string },
): Promise<TakenOfRun> {
  const taken: TakenOfRun = { fresh: 0, silent: [], contradictory: [] };
  await makeStep(services, actor, { ...step, step: 'answer', note: name }, async ({ tx, legs, nowMs }) => {
    const known = new Map(legs.map((each) => [each.reference, each.results]));
    const answer = takeAnswer(readBankAnswer(text), known);
    if (!answer.ok)
      throw problem(422, 'API_001', `${answerRefusals[answer.refusal]} ${namedOf(answer.named)}`.trim());
    const { fresh, silent, contradictory } = answer.value;
    Object.assign(taken, { fresh: fresh.length, silent, contradictory });
    const legOf = new Map(legs.map((each) => [each.reference, each]));
    const rows = fresh.flatMap(({ reference, result, reason }) => {
      const leg = legOf.get(reference);
      return leg
        ? [{ legId: leg.id, result, reason, at: new Date(nowMs), fileName: name, fileSha256: sha256 }]
        : [];
    });
    if (rows.length > 0) await tx.insert(payoutAnswers).values(rows);
    moneyMoved(
      tx,
      rows.map(({ legId }) => ({ kind: 'payout', id: legId, reason: 'answered', actorId: actor.id })),
    );
    return {};
  });
  return taken;
}

function moved(leg: RunLeg, reason: 'approved' | 'voided', actor: Actor): MovedMoney {
  return { kind: 'payout', id: leg.id, reason, actorId: actor.id };
}
