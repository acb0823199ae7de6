import { and, eq, sql } from 'drizzle-orm';
import type { MovedMoney } from '#server/money/post-money.ts';
import { type AuditedState, differences } from '#domain/audit/audit-change.ts';
import {
  afterStep,
  legStateOf,
  madeStepLabels,
  runRefusals,
  type LegResult,
  type RunRefusal,
  type RunStep,
} from '#domain/payouts/payout-run.ts';
import { statementNumber } from '#domain/payouts/statement.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { payoutRuns, payoutRunSteps } from '#server/db/tables/money/payouts-tables.ts';
import { personName } from '#server/db/person-name.ts';
import { notFound, problem, type ApiProblem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { sentAtOf } from '#server/payouts/effect-record.ts';
import { legResults } from '#server/money/leg-results.ts';
import { moneyMoved } from '#server/money/money-moved.ts';

export const NO_SUCH_RUN = 'Ese giro no existe.';
/** Another person may make the step. */
const OF_THE_PERSON: readonly RunRefusal[] = ['own_run', 'own_store', 'own_answer'];
const NOT_THAT_FAR = 'El giro no ha llegado hasta donde dice la página.';

export type RunRow = typeof payoutRuns.$inferSelect;

/** A leg with what the bank said of it. */
export interface RunLeg {
  id: string;
  statementId: string;
  vendorId: string;
  reference: string;
  amount: number;
  accountVersion: number;
  /** Those that count: one where a person decided between two. */
  results: LegResult[];
  /** All that the bank gave. */
  answers: LegResult[];
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
 * @returns whether it was made now.
 * @throws ApiProblem 404 for no run, 409 where somebody was faster or the run is not there, 403 for one's own.
 */
export async function makeStep(
  services: Services,
  actor: Actor,
  { runId, seen, step, note = '' }: StepOfRun,
  work: (locked: LockedStep) => Promise<Partial<RunRow>> = () => Promise.resolve({}),
): Promise<boolean> {
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('update');
    if (!run) throw notFound(NO_SUCH_RUN);
    if (await wasMade(tx, { runId, version: seen + 1, step, by: actor.id, note })) return false;
    if (run.version !== seen) throw await overtaken(tx, runId, seen);
    const legs = await legsOf(tx, runId);
    const states = legs.map((each) => legStateOf(run.state, each.results));
    const { state, madeBy } = run;
    const answeredBy = step === 'settle' ? await loadersOf(tx, runId) : [];
    const isOfOwnStore = legs.some((each) => actor.vendorIds.includes(each.vendorId));
    const next = afterStep({ state, madeBy, answeredBy, isOfOwnStore, legs: states }, step, actor.id);
    if (!next.ok) {
      if (OF_THE_PERSON.includes(next.refusal)) throw problem(403, 'AUTH_004', runRefusals[next.refusal]);
      throw problem(409, 'API_001', runRefusals[next.refusal]);
    }
    const changed = await work({ tx, run, legs, nowMs });
    const version = run.version + 1;
    await tx
      .update(payoutRuns)
      .set({ ...changed, state: next.value, version })
      .where(eq(payoutRuns.id, runId));
    await tx.insert(payoutRunSteps).values({ runId, version, step, by: actor.id, at: new Date(nowMs), note });
    await auditStep(tx, actor, { run, step, changed: { ...changed, state: next.value, version }, nowMs });
    return true;
  });
}

/** The audit says where the run went and of which file: reasons and the bank's words stay where they are. */
async function auditStep(
  tx: Db,
  actor: Actor,
  of: { run: RunRow; step: RunStep; changed: Partial<RunRow>; nowMs: number },
): Promise<void> {
  const { run, step, changed, nowMs } = of;
  const state = ({ state: is, version, fileName, fileSha256 }: RunRow): AuditedState => {
    return { state: is, version, file: fileName, sha256: fileSha256 };
  };
  const changes = differences('payout_run', run.id, state(run), state({ ...run, ...changed }));
  const event = { act: `payout.${step}Run`, actor, subject: `payout_run:${run.id}`, changes };
  await saveAuditEvents(tx, [event], nowMs);
}

/** Who moved a run since somebody read it, and how: a 409 that says what changed. */
async function overtaken(tx: Db, runId: string, seen: number): Promise<ApiProblem> {
  const steps = await rowsOf<{ step: 'make' | RunStep; name: string }>(
    tx,
    sql`select h.step, coalesce(${personName}, 'Alguien') as name
        from payout_run_steps h left join users u on u.id = h.by
        where h.run_id = ${runId} and h.version > ${seen} order by h.version`,
  );
  const said = steps.map(({ step, name }) => `${name} ${madeStepLabels[step]}`);
  const what = said.length > 0 ? `${said.join(', y ')} después de que abriste la página.` : NOT_THAT_FAR;
  const message = `${what} Mira cómo está y decide.`;
  return problem(409, 'API_001', message, [{ field: 'seen_version', message }]);
}

/** Who loaded answers of the bank to a run. */
async function loadersOf(tx: Db, runId: string): Promise<string[]> {
  const steps = await tx
    .select({ by: payoutRunSteps.by })
    .from(payoutRunSteps)
    .where(and(eq(payoutRunSteps.runId, runId), eq(payoutRunSteps.step, 'answer')));
  return steps.map((each) => each.by);
}

async function wasMade(
  tx: Db,
  { runId, version, step, by, note }: Omit<typeof payoutRunSteps.$inferSelect, 'at'>,
): Promise<boolean> {
  const [made] = await tx
    .select()
    .from(payoutRunSteps)
    .where(and(eq(payoutRunSteps.runId, runId), eq(payoutRunSteps.version, version)));
  // What is noted of a file depends on whether there was one.
  return made?.step === step && made.by === by && (step === 'file' || made.note === note);
}

/** The legs of a run that were not taken out of it, in the order of their references. */
export async function legsOf(db: Db, runId: string): Promise<RunLeg[]> {
  const rows = await rowsOf<Omit<RunLeg, 'reference'> & { turn: number }>(
    db,
    sql`select g.id, g.statement_id as "statementId", g.vendor_id as "vendorId", s.turn, g.amount::float8 as amount, g.account_version as "accountVersion",
          ${legResults} as results, array(select a.result from payout_answers a where a.leg_id = g.id) as answers
        from payout_legs g join statements s on s.id = g.statement_id
        where g.run_id = ${runId} and g.left_out is null
        order by s.turn`,
  );
  return rows.map(({ turn, ...leg }) => ({ ...leg, reference: statementNumber(turn) }));
}

/** Voids a run: what was on its way is available again. */
export async function voidRun(
  services: Services,
  actor: Actor,
  step: Omit<StepOfRun, 'step'>,
): Promise<void> {
  await makeStep(services, actor, { ...step, step: 'void' }, async ({ tx, legs }) => {
    // A copy of the database that was restored may not know that its file is at the bank.
    if ((await sentAtOf(services.config, step.runId)) !== null)
      throw problem(409, 'API_001', runRefusals.was_sent);
    moneyMoved(
      tx,
      legs.map((each) => movedLeg(each, 'voided', actor)),
    );
    return {};
  });
}

/** That the money of a leg moved, or came back. */
export function movedLeg(leg: RunLeg, reason: 'approved' | 'voided', actor: Actor): MovedMoney {
  return { kind: 'payout', id: leg.id, reason, actorId: actor.id };
}
