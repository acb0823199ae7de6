import { and, eq, isNull, sql } from 'drizzle-orm';
import { type AuditedState, differences } from '#domain/audit/audit-change.ts';
import { formatPesos } from '#domain/base/money.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { AskWriteOffBody } from '#domain/payouts/listed-write-off.ts';
import {
  type AvailableDebit,
  WRITE_OFF_DAYS,
  WRITE_OFF_REQUEST_HOURS,
  writeOffLimit,
  writeOffsByOrder,
} from '#domain/payouts/write-off.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { writeOffRequests, writeOffs } from '#server/db/tables/money/payouts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { decideRequest, isOpenRequest, type Outcome } from '#server/payouts/decide-request.ts';
import { notifyWriteOff } from '#server/payouts/notify-stores.ts';
import { NO_SUCH_STORE } from '#server/payouts/save-bank-account.ts';
import { debtsOf } from '#server/payouts/store-debt.ts';
import { refuseOwnStore } from '#server/payouts/second-person.ts';
import { lockStore } from '#server/stores/people/store-people-storage.ts';

const NOTHING_YET = `La tienda no debe nada desde hace ${WRITE_OFF_DAYS} días o más que no paguen sus propias ventas: no se puede castigar.`;
const NOTHING_LEFT = `La tienda ya no debe nada desde hace ${WRITE_OFF_DAYS} días o más que no paguen sus propias ventas: no hay qué castigar. Recházalo.`;
const OVER = 'Esa solicitud ya no está abierta: venció o la decidieron. Pídela de nuevo.';

/**
 * Asks that what a store owes for long enough is written off. Nothing is so until another person confirms it, and the request ends by
 * itself. Asked again by the same person for the same amount, it is the same request.
 * @throws ApiProblem 404 for no store, 403 for one's own, 409 where it does not owe that much for that long.
 */
export async function askWriteOff(
  services: Services,
  actor: Actor,
  vendorId: string,
  { reason, amount }: AskWriteOffBody,
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    if (!(await lockStore(tx, vendorId))) throw notFound(NO_SUCH_STORE);
    refuseOwnStore(actor, vendorId);
    const unanswered = and(eq(writeOffRequests.vendorId, vendorId), isNull(writeOffRequests.outcome));
    const [open] = await tx.select().from(writeOffRequests).where(unanswered);
    if (open?.requestedBy === actor.id && open.amount === amount && isOpenRequest(open, nowMs)) return;
    const { limit } = await limitOf(tx, vendorId, nowMs);
    if (limit === 0) throw problem(409, 'API_001', NOTHING_YET);
    if (limit < amount) throw problem(409, 'API_001', lessText(limit));
    await tx
      .update(writeOffRequests)
      .set({ outcome: 'replaced', decidedAt: new Date(nowMs) })
      .where(unanswered);
    const id = uuidv7(nowMs);
    await tx.insert(writeOffRequests).values({
      id,
      vendorId,
      amount,
      reason,
      requestedBy: actor.id,
      requestedAt: new Date(nowMs),
      expiresAt: new Date(nowMs + WRITE_OFF_REQUEST_HOURS * HOUR_MS),
    });
    await audit(tx, actor, 'payout.requestWriteOff', { id, state: { amount }, nowMs });
  });
}

/**
 * A second person says yes or no. What the store owes counts as it is now: with a yes what is left of the debt is the company's loss, never
 * more than was asked for, and the store's contacts read of it.
 * @throws ApiProblem 403 for who asked for it, 404 when it is not open any more, 409 where nothing is left to write off.
 */
export function decideWriteOff(
  services: Services,
  actor: Actor,
  requestId: string,
  outcome: Outcome,
): Promise<void> {
  const byId = eq(writeOffRequests.id, requestId);
  const kept = {
    read: async (tx: Db) => (await tx.select().from(writeOffRequests).where(byId))[0],
    save: (tx: Db, decision: object) => tx.update(writeOffRequests).set(decision).where(byId),
    over: OVER,
  };
  return decideRequest(services, actor, { kept, outcome }, async ({ tx, request, storeName, nowMs }) => {
    const { vendorId } = request;
    if (outcome === 'rejected')
      return audit(tx, actor, 'payout.rejectWriteOff', { id: requestId, state: {}, nowMs });
    const { limit, debts } = await limitOf(tx, vendorId, nowMs);
    const amount = Math.min(request.amount, limit);
    if (amount === 0) throw problem(409, 'API_001', NOTHING_LEFT);
    await tx.insert(writeOffs).values({ id: requestId, vendorId, amount, at: new Date(nowMs) });
    await insertOrders(tx, requestId, writeOffsByOrder(debts, amount));
    moneyMoved(tx, [{ kind: 'write_off', id: requestId, reason: 'written_off', actorId: actor.id }]);
    await audit(tx, actor, 'payout.confirmWriteOff', { id: requestId, state: { amount }, nowMs });
    await notifyWriteOff(services, tx, { vendorId, storeName, amount });
  });
}

/** What may be written off now, held until the end of the transaction: whoever posts to the store's accounts waits. */
async function limitOf(
  tx: Db,
  vendorId: string,
  nowMs: number,
): Promise<{ limit: number; debts: readonly AvailableDebit[] }> {
  await rowsOf(
    tx,
    sql`select id from money_accounts where vendor_id = ${vendorId} order by id for no key update`,
  );
  const found = await debtsOf(tx, vendorId);
  if (!found) return { limit: 0, debts: [] };
  return { limit: writeOffLimit(found.debts, found.balances, nowMs), debts: found.debts };
}

/** For which orders it was owed, with what was released of each without what was withheld: its money stands still, since its store's accounts are held. */
async function insertOrders(tx: Db, writeOffId: string, amounts: ReadonlyMap<string, number>): Promise<void> {
  const parts = [...amounts].map(([id, amount]) => ({ id, amount }));
  await rowsOf(
    tx,
    sql`insert into write_off_orders (write_off_id, vendor_order_id, amount, released)
        select ${writeOffId}, p.id, p.amount, coalesce((
          select sum(case when l.to_account like '%:available' then l.amount else -l.amount end)
          from money_entries e join money_lines l on l.entry = e.id
          where e.cause_kind = 'vendor_order' and e.cause_id = p.id and (l.leg = 'release' or l.leg like 'withholding%')), 0)
        from json_to_recordset(${JSON.stringify(parts)}::json) as p (id text, amount bigint)`,
  );
}

function lessText(limit: number): string {
  return `Se puede castigar menos que cuando abriste la página: ${formatPesos(limit)}. Míralo y decide.`;
}

/** The reason stays where it is. */
async function audit(
  tx: Db,
  actor: Actor,
  act: string,
  { id, state, nowMs }: { id: string; state: AuditedState; nowMs: number },
): Promise<void> {
  const changes = differences('write_off', id, {}, state);
  await saveAuditEvents(tx, [{ act, actor, subject: `write_off:${id}`, changes }], nowMs);
}
