import { answerRefusals, readBankAnswer, takeAnswer } from '#domain/payouts/bank-answer.ts';
import { payoutAnswers } from '#server/db/tables/payouts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { makeStep, type StepOfRun } from '#server/payouts/run-steps.ts';

/** References that an answer tells of at most, and that a refusal names. */
const TOLD = 100;
const NAMED = 20;

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
    Object.assign(taken, {
      fresh: fresh.length,
      silent: silent.slice(0, TOLD),
      contradictory: contradictory.slice(0, TOLD),
    });
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
