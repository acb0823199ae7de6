import { sql } from 'drizzle-orm';
import { answerRefusals, readBankAnswer, takeAnswer, type TakenAnswer } from '#domain/payouts/bank-answer.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { payoutAnswers } from '#server/db/tables/money/payouts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { legsOf, makeStep, type LockedStep, type RunLeg, type StepOfRun } from '#server/payouts/run-steps.ts';
import { notifyReturned } from '#server/payouts/notify-stores.ts';

const NOTHING_NEW = 'El giro está cerrado y esa respuesta no dice nada nuevo de él.';
const SHOWN_OF_SHA256 = 8;
const ROWS_AT_ONCE = 1_000;
/** References that an answer tells of at most, and that a refusal names. */
const TOLD = 100;
const NAMED = 20;

/** What a run took of an answer of the bank. */
export interface TakenOfRun {
  fresh: number;
  silent: string[];
  contradictory: string[];
}

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
  // The name alone does not tell two files apart that one person gives in two tabs.
  const note = `${name} · ${sha256.slice(0, SHOWN_OF_SHA256)}`;
  const isNew = await makeStep(services, actor, { ...step, step: 'answer', note }, async (locked) => {
    const { tx, legs, nowMs } = locked;
    const { fresh, silent, contradictory } = newOf(locked, text);
    const legOf = new Map(legs.map((each) => [each.reference, each]));
    // Of some of which two answers differ a person has decided already.
    const open = contradictory.filter((each) => !isSettled(legOf.get(each)));
    Object.assign(taken, {
      fresh: fresh.length,
      silent: silent.slice(0, TOLD),
      contradictory: open.slice(0, TOLD),
    });
    const rows = fresh.flatMap(({ reference, result, reason }) => {
      const leg = legOf.get(reference);
      return leg
        ? [{ legId: leg.id, result, reason, at: new Date(nowMs), fileName: name, fileSha256: sha256 }]
        : [];
    });
    for (const some of chunksOf(rows, ROWS_AT_ONCE)) await tx.insert(payoutAnswers).values([...some]);
    // Where two answers differ nobody is told before somebody decided which counts.
    const returned = fresh.filter(
      ({ result, reference }) => result === 'returned' && !contradictory.includes(reference),
    );
    await notifyReturned(
      services,
      tx,
      returned.flatMap(({ reference }) => legOf.get(reference)?.id ?? []),
    );
    moneyMoved(
      tx,
      rows.map(({ legId }) => ({ kind: 'payout', id: legId, reason: 'answered', actorId: actor.id })),
    );
    return {};
  });
  return isNew ? taken : takenBefore(services.database.db, step.runId, sha256);
}

/** What an answer says that is new. @throws ApiProblem 422 where it cannot be taken, 409 where a closed run would open for nothing. */
function newOf({ run, legs }: LockedStep, text: string): TakenAnswer {
  const known = new Map(legs.map((each) => [each.reference, each.answers]));
  const answer = takeAnswer(readBankAnswer(text), known);
  if (!answer.ok)
    throw problem(422, 'API_001', `${answerRefusals[answer.refusal]} ${namedOf(answer.named)}`.trim());
  if (run.state === 'closed' && answer.value.fresh.length === 0) throw problem(409, 'API_001', NOTHING_NEW);
  return answer.value;
}

/** As many of what a refusal names as somebody reads. */
const namedOf = (named: readonly string[] = []) =>
  [...named.slice(0, NAMED), ...(named.length > NAMED ? [`y ${named.length - NAMED} más`] : [])].join(', ');

function isSettled(leg: RunLeg | undefined): boolean {
  return leg !== undefined && leg.results.length < leg.answers.length;
}

/** What a run took of a file that it has already: the answer to who asks again because the first was lost. */
async function takenBefore(db: Db, runId: string, sha256: string): Promise<TakenOfRun> {
  const legs = await legsOf(db, runId);
  const [row] = await rowsOf<{ fresh: number }>(
    db,
    sql`select count(*)::int as fresh from payout_answers a join payout_legs g on g.id = a.leg_id
        where g.run_id = ${runId} and a.file_sha256 = ${sha256}`,
  );
  const having = (count: number) => legs.filter((each) => each.results.length === count).slice(0, TOLD);
  return {
    fresh: row?.fresh ?? 0,
    silent: having(0).map((each) => each.reference),
    contradictory: having(2).map((each) => each.reference),
  };
}
