import { sql } from 'drizzle-orm';
import { type PayoutHoldReason, payoutHoldOf } from '#domain/payouts/payout-hold.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { payoutLegs } from '#server/db/tables/money/payouts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { payoutEffectOf } from '#server/payouts/effect-record.ts';
import { payableStores, type PayableStore } from '#server/payouts/payable-stores.ts';
import { makeStep, movedLeg, type RunLeg, type StepOfRun } from '#server/payouts/run-steps.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const NOBODY_LEFT = 'Ninguna tienda de este giro puede recibir ahora. Anúlalo y haz otro.';

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
  // A run that was restored to before its file: what that file pays is paid, whatever became of its store.
  const paid = (await payoutEffectOf(config, step.runId))?.legs.map((each) => each.id);
  await makeStep(services, actor, { ...step, step: 'approve' }, async ({ tx, legs, nowMs }) => {
    await lockStoreMoney(tx, legs);
    const stores = new Map(
      (await payableStores(tx, { config, nowMs })).map((store) => [store.vendorId, store]),
    );
    const out = new Map<PayoutHoldReason, string[]>();
    for (const leg of legs) {
      const reason = paid
        ? paidElsewhere(leg, paid)
        : leftOutOf(leg, stores.get(leg.vendorId), values['payouts.minimum']);
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
      kept.map((each) => movedLeg(each, 'approved', actor)),
    );
    return {};
  });
}

/** Why a leg is not paid any more; null where it is. */
function leftOutOf(leg: RunLeg, store: PayableStore | undefined, minimum: number): PayoutHoldReason | null {
  if (!store) return 'store_closed';
  // Of an open run is this one.
  const hold = payoutHoldOf({ ...store.toPay, openRunSinceMs: null }, minimum);
  if (hold) return hold.reason;
  if (store.accountVersion !== leg.accountVersion) return 'account_changed';
  return store.balances.available < leg.amount ? 'balance_changed' : null;
}

/** Of a run whose file was made before the database was restored, what the file does not pay is left out. */
function paidElsewhere(leg: RunLeg, paid: readonly string[]): PayoutHoldReason | null {
  return paid.includes(leg.id) ? null : 'balance_changed';
}

/** Holds what these stores have until the end of the transaction, in the order in which everybody does. */
async function lockStoreMoney(tx: Db, legs: readonly RunLeg[]): Promise<void> {
  const ids = legs.flatMap(({ vendorId }) => [`store:${vendorId}:available`, `store:${vendorId}:paying`]);
  await rowsOf(tx, sql`select id from money_accounts where id = ${anyOf(ids)} order by id for no key update`);
}
