import { eq } from 'drizzle-orm';
import type { SettleLegBody } from '#domain/payouts/listed-run.ts';
import { legStateLabels, legStateOf } from '#domain/payouts/payout-run.ts';
import { payoutLegs } from '#server/db/tables/money/payouts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { legsOf, makeStep } from '#server/payouts/run-steps.ts';
import { notifyReturned } from '#server/payouts/notify-stores.ts';

const NO_SUCH_LEG = 'Esa línea no es de este giro.';
const ONE_ANSWER = 'Esa línea ya no tiene dos respuestas distintas. Mira cómo está.';

/**
 * Decides which of two answers of the bank counts for a leg, by somebody who loaded none: its money follows that one, and whatever the
 * bank says of it later changes nothing.
 * @throws ApiProblem 404 for no leg of the run, 403 for who loaded an answer, 409 where its answers do not differ.
 */
export async function settleLeg(
  services: Services,
  actor: Actor,
  runId: string,
  { seen_version: seen, leg_id: legId, result, reason }: SettleLegBody,
): Promise<void> {
  const named = (await legsOf(services.database.db, runId)).find((each) => each.id === legId);
  if (!named) throw notFound(NO_SUCH_LEG);
  const note = `${named.reference} · ${legStateLabels[result]} · ${reason}`;
  await makeStep(services, actor, { runId, seen, step: 'settle', note }, async ({ tx, run, legs }) => {
    const leg = legs.find((each) => each.id === legId);
    if (!leg || legStateOf(run.state, leg.results) !== 'contradictory')
      throw problem(409, 'API_001', ONE_ANSWER);
    await tx.update(payoutLegs).set({ settled: result }).where(eq(payoutLegs.id, legId));
    if (result === 'returned') await notifyReturned(services, tx, [legId]);
    moneyMoved(tx, [{ kind: 'payout', id: legId, reason: 'answered', actorId: actor.id }]);
    return {};
  });
}
