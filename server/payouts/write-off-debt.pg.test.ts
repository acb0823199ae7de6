import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { legIdOf } from '#domain/payouts/payout-run.ts';
import { SeenStatement, StoreBalance } from '#domain/payouts/store-balance.ts';
import { WRITE_OFF_DAYS, WRITE_OFF_REQUEST_HOURS } from '#domain/payouts/write-off.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { FinancialReport, financialReportPath } from '#domain/reports/financial-report.ts';
import { commissionSums } from '#server/commissions/charged-commissions.ts';
import { rowsOf } from '#server/db/database.ts';
import { endDisputes } from '#server/money/end-disputes.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import { expectWholeLedger, legsOf as legsOfCause, storeBalances } from '#test/server/money/ledger.ts';
import {
  debtDesk,
  leaveForBank,
  lettersToStore,
  nameThePayer,
  payoutsDesk,
} from '#test/server/money/payouts.ts';
import { someRule } from '#test/server/money/withholdings.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { send, save } = bankAccountsDesk(server);
await nameThePayer(server);
await save();
const { refusal, made, sent, sold, step, taken, legsOf, seen, statements } = payoutsDesk(server, send);
const { open, debt, ask, confirm, reject } = debtDesk(send);

let turn = 0;
/** Has the store owe this: the bank paid it more than it had. What the bank refuses is no debt of it. */
async function owes(amount: number): Promise<(result: 'Pagado' | 'Rechazado') => Promise<SeenRun>> {
  turn += 50;
  const statement_id = randomUUID();
  const reference = `LQ-${String(turn).padStart(6, '0')}`;
  const names = { store_name: '', bank_name: '', last_four: '' };
  const leg = {
    id: legIdOf(statement_id),
    statement_id,
    reference,
    amount,
    vendor_id: testVendorId,
    ...names,
  };
  const name = `PAB-${'X'.repeat(turn / 50)}.txt`;
  const state = { state: 'unanswered' as const, overdue: false, answers: [] };
  const { run } = await leaveForBank(server, randomUUID(), { ...leg, ...state }, name);
  expect(await recoverRuns(server.services)).toEqual([{ name, problem: null }]);
  return async (result) =>
    step((await taken(await seen(run), `${reference};${result}`)).run, 'close', 'owner');
}

/** Moves the payment of the only vendor order of a purchase, as the gateway does. */
async function paymentBecomes(
  part: string,
  ...states: ('refund_pending' | 'refunded' | 'paid')[]
): Promise<void> {
  const at = new Date(nowMs).toISOString();
  await db.transaction(async (tx) => {
    for (const state of states) {
      await rowsOf(
        tx,
        sql`insert into order_events (vendor_order_id, axis, from_state, to_state, moved_by, at)
            select id, 'payment', payment, ${state}, 'payments', ${at}::timestamptz from vendor_orders where id = ${part}`,
      );
      await rowsOf(tx, sql`update vendor_orders set payment = ${state} where id = ${part}`);
    }
    moneyMoved(tx, [{ kind: 'vendor_order', id: part, reason: 'moved', actorId: null }]);
  });
}

describe('what a store owes', () => {
  test('is written off by two people once it is 180 days old, as far as it still stands', async () => {
    const [paid, returned] = [await owes(500_000), await owes(3_000)];
    await paid('Pagado');
    expect(await debt()).toMatchObject({ owed: 503_000, overdue: 0, limit: 0, request: null });
    expect(await refusal(ask('admin', 1_000))).toEqual({
      status: 409,
      detail: expect.stringContaining('no se puede castigar'),
    });
    nowMs = Date.now() + WRITE_OFF_DAYS * DAY_MS;
    // What is on its way may come back: it is no loss.
    const old = { owed: 503_000, overdue: 503_000, to_come: 3_000, limit: 500_000 };
    expect(await debt()).toMatchObject(old);
    expect((await refusal(ask('admin', 500_001))).detail).toContain('Se puede castigar menos');
    // The answer was lost: it is the same request.
    for (const each of [await ask('admin', 500_000), await ask('admin', 500_000)])
      expect(each.status).toBe(200);
    const [request] = await open();
    expect(await open()).toMatchObject([{ amount: 500_000, reason: 'La tienda no responde' }]);
    expect(await refusal(confirm('admin'))).toMatchObject({ status: 403 });

    // Meanwhile it sells, and two people confirm what is left at once.
    await returned('Rechazado');
    await sold();
    const left = -((await storeBalances(db, testVendorId))['available'] ?? 0);
    expect(left).toBeLessThan(500_000);
    expect(left).toBeGreaterThan(0);
    const both = await Promise.all([confirm('owner', request?.id), confirm('superuser', request?.id)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 404]);
    const confirmed = both[0]?.status === 200 ? 'owner' : 'superuser';
    expect((await confirm(confirmed, request?.id)).status).toBe(200);
    expect(await storeBalances(db, testVendorId)).toEqual({});
    expect(await open()).toEqual([]);
    const letters = await lettersToStore(server);
    expect(letters.filter((each) => each.includes('asumió lo que debía'))).toHaveLength(1);
    await expectWholeLedger(db);

    const today = dayInBogota(Date.now());
    const answer = await send('owner', `${financialReportPath}?by=store&from=${today}&to=${today}`);
    const report = v.parse(FinancialReport, await answer.json());
    expect(report.rows.find(({ key }) => key === testVendorId)?.sums.written_off).toBe(left);
    expect(report.accounts.find(({ kind }) => kind === 'write_offs')?.closing).toBe(-left);
    const run = await made();
    const [last] = await statements();
    const read = await send('vendor', payoutPaths.statement(last?.id ?? ''));
    expect(v.parse(SeenStatement, await read.json()).sums).toContainEqual({
      bucket: 'available',
      kind: 'write_off',
      lines: 1,
      amount: left,
    });
    await step(run, 'void', 'admin', { reason: 'Solo por la liquidación' });
  });

  test('and paid meanwhile is not written off, nor by a request that ended, and the store reads nothing of it', async () => {
    await (
      await owes(4_000)
    )('Pagado');
    nowMs = Date.now() + WRITE_OFF_DAYS * DAY_MS;
    expect((await ask('admin', 4_000)).status).toBe(200);
    const [ended] = await open();
    nowMs += WRITE_OFF_REQUEST_HOURS * HOUR_MS;
    expect((await confirm('owner', ended?.id)).status).toBe(404);
    expect((await ask('owner', 4_000)).status).toBe(200);
    await sold();
    await enrolFactor(server, await server.signIn('admin'), nowMs);
    expect(v.parse(ApiError, await (await confirm('admin')).json()).code).toBe('AUTH_009');
    await rowsOf(db, sql`delete from second_factors`);
    expect(await refusal(confirm('admin'))).toEqual({
      status: 409,
      detail: expect.stringContaining('no hay qué castigar'),
    });
    expect((await reject('owner')).status).toBe(403);
    expect((await reject('admin')).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await send('vendor', payoutPaths.storeWriteOff(testVendorId))).status).toBe(403);
    expect((await send('vendor', payoutPaths.writeOffs)).status).toBe(403);
    await expectWholeLedger(db);
    for (const table of [sql`write_offs`, sql`write_off_orders`])
      await expect(rowsOf(db, sql`update ${table} set amount = 1`)).rejects.toThrow();
  });

  test('for a dispute that was lost is written off, and the company’s again when the buyer pays after all', async () => {
    nowMs = Date.now();
    // To the account of before the bank returned a payment.
    await save({ number: '03122222222' }, { seen: 1 });
    nowMs += 4 * DAY_MS;
    const writtenOff = async () =>
      (
        await rowsOf<{ sum: number }>(
          db,
          sql`select -balance::float8 as sum from money_accounts where id = 'write_offs'`,
        )
      )[0]?.sum ?? 0;
    const unitsSold = async () => (await commissionSums(db, 'all', {})).data[0]?.units;
    await someRule(db, { id: 'r-1', rate: 1_500, confirmed: true });
    const [before, unitsBefore] = [await writtenOff(), await unitsSold()];
    const part = vendorOrderId(await sold(3), 1);
    const { release: earned = 0, withholding_retefuente: withheld = 0 } = await legsOfCause(db, part);
    expect(withheld).toBeGreaterThan(0);
    const net = earned - withheld;
    const run = await sent();
    const [leg] = await legsOf(run);
    await step((await taken(run, `${leg?.reference};Pagado`)).run, 'close', 'owner');
    await paymentBecomes(part, 'refund_pending', 'refunded');
    expect(await storeBalances(db, testVendorId)).toEqual({ available: -net, held: earned });
    expect(await endDisputes(db, nowMs + (DISPUTE_DAYS - 1) * DAY_MS)).toBe(0);
    const balance = await send('vendor', payoutPaths.storeBalance(testVendorId));
    expect(v.parse(StoreBalance, await balance.json()).waiting).toMatchObject([
      { reason: 'dispute', until: new Date(nowMs + DISPUTE_DAYS * DAY_MS).toISOString() },
    ]);
    nowMs += DISPUTE_DAYS * DAY_MS;
    const stamp = () => rowsOf(db, sql`select sx::text from orders where ${part} like id || '%'`);
    const read = await stamp();
    // Of two servers one ends it.
    expect((await Promise.all([endDisputes(db, nowMs), endDisputes(db, nowMs)])).toSorted()).toEqual([0, 1]);
    expect(await storeBalances(db, testVendorId)).toEqual({ available: -net });
    // What the buyer did not pay in the end bears no commission, here as in the ledger.
    expect(await unitsSold()).toBe(unitsBefore);
    // Its day is counted anew.
    expect(await stamp()).not.toEqual(read);
    await expectWholeLedger(db);

    nowMs += WRITE_OFF_DAYS * DAY_MS;
    expect((await ask('admin', net)).status).toBe(200);
    expect((await confirm('owner')).status).toBe(200);
    expect([await storeBalances(db, testVendorId), await writtenOff()]).toEqual([{}, before + net]);
    await paymentBecomes(part, 'paid');
    expect([await storeBalances(db, testVendorId), await writtenOff()]).toEqual([{}, before]);
    await paymentBecomes(part, 'refund_pending', 'refunded');
    // A new dispute has its own days.
    expect(await endDisputes(db, nowMs + DAY_MS)).toBe(0);
    expect(await writtenOff()).toBe(before + net);
    // One of which no move tells ends as well.
    await rowsOf(db, sql`delete from order_events where vendor_order_id = ${part} and axis = 'payment'`);
    await rowsOf(db, sql`update vendor_orders set dispute_lost_at = null where id = ${part}`);
    expect(await endDisputes(db, nowMs + DISPUTE_DAYS * DAY_MS)).toBe(1);
    await expectWholeLedger(db);
  });
});
