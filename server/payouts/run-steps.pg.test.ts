import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { dayInBogota, startOfDay } from '#domain/calendar/day.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { legIdOf, runRefusals } from '#domain/payouts/payout-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { rowsOf } from '#server/db/database.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { statementLines, statementRowOf, wholeStatement } from '#server/payouts/statements-storage.ts';
import { financialLines } from '#server/reports/financial-lines.ts';
import { financialReport } from '#server/reports/financial-report.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import { aCancellation, deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, storeBalances } from '#test/server/money/ledger.ts';
import { placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep } from '#test/server/returns.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';
import { leaveForBank, lettersToStore, nameThePayer, payoutsDesk } from '#test/server/money/payouts.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { send, save } = bankAccountsDesk(server);
await nameThePayer(server);
const desk = payoutsDesk(server, send);
const { answered, legsOf, made, refusal, sent, sold, step, stepAnswer, taken } = desk;

const available = async () => (await storeBalances(db, testVendorId))['available'] ?? 0;
const report = () => financialReport(db, { by: 'store', sort: 'paid_out', top: 100 }, nowMs);
/** Units of a purchase come back, and a person gives their money to the buyer. */
async function refunded(order: string, quantity = 1): Promise<void> {
  const request = aReturn(order, { reason: 'defectuoso', lines: [{ line: 0, quantity }] });
  await deliverOne(server, 'buyer', request);
  for (const to of ['approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const)
    await deliver(server, 'admin', [aReturnStep(request, to, 'Revisado')]);
}

test('two of five units refunded after they were paid are taken out of the next payout to the peso, and the report of money has both', async () => {
  const order = await sold(5);
  await save();
  nowMs += 4 * DAY_MS;
  const first = await available();
  // What its buyer may still cancel is not paid.
  const waiting = await placed(server, [await server.addProduct({ precio_venta: 70_000 }, 5), 1]);
  expect(await storeBalances(db, testVendorId)).toHaveProperty('pending');
  const run = await sent();
  expect((await legsOf(run)).map((each) => each.amount)).toEqual([first]);
  await deliverOne(server, 'buyer', aCancellation('buyer', waiting));
  await step((await taken(run, `${(await legsOf(run))[0]?.reference};Pagado`)).run, 'close', 'owner');
  await refunded(order, 2);
  const owed = await available();
  expect(owed).toBeLessThan(0);
  // What is left of five less two is what a line of three comes to, however each unit was rounded.
  const ofThree = first + owed;
  await sold(3);
  expect(await available()).toBe(owed + ofThree);
  const next = await sent();
  const [leg] = await legsOf(next);
  expect(leg?.amount).toBe(owed + ofThree);
  await step((await taken(next, `${leg?.reference};Pagado`)).run, 'close', 'owner');
  expect(await storeBalances(db, testVendorId)).toEqual({});
  expect(await recipientsOfKind(server, 'payout.sent')).toEqual(['vendor', 'vendor']);
  expect(await recipientsOfKind(server, 'payout.account_changed')).toEqual(['vendor']);

  const { rows, total, moves, accounts } = await report();
  expect([total.paid_out, total.owed, rows[0]?.key]).toEqual([ofThree + ofThree, 0, testVendorId]);
  expect(moves).toContainEqual(
    expect.objectContaining({ leg: 'payout_paid', amount: ofThree + ofThree, lines: 2 }),
  );
  expect(accounts.reduce((sum, each) => sum + each.closing, 0)).toBe(0);
  const lines = (await financialLines(db, { figure: 'paid_out' }, nowMs)).data;
  expect(lines.map(({ number, cause, amount }) => [number, cause, amount])).toEqual([
    [leg?.reference, 'payout', owed + ofThree],
    [expect.stringMatching(/^LQ-/), 'payout', first],
  ]);
  await expectWholeLedger(db);
});

test('a clock that goes back over midnight between two payouts loses no line and pays none twice', async () => {
  const midnight = startOfDay(dayInBogota(nowMs + DAY_MS));
  nowMs = midnight + 10 * MINUTE_MS;
  await sold(2);
  const run = await sent();
  await step((await taken(run, `${(await legsOf(run))[0]?.reference};Pagado`)).run, 'close', 'owner');
  nowMs = midnight - 10 * MINUTE_MS;
  await sold(1);
  const late = await available();
  expect(late).toBeGreaterThan(0);
  const next = await sent();
  expect((await legsOf(next)).map((each) => each.amount)).toEqual([late]);
  nowMs = midnight + DAY_MS;
  await step((await taken(next, `${(await legsOf(next))[0]?.reference};Pagado`)).run, 'close', 'owner');
  expect(await storeBalances(db, testVendorId)).toEqual({});
  await expectWholeLedger(db);
});

test('what the bank returns after the run was closed opens it again, and moves nothing before somebody decided', async () => {
  const [last] = await rowsOf<{ id: string }>(db, sql`select id from payout_runs order by turn desc limit 1`);
  const closed = await desk.seen(last?.id ?? '');
  const [leg] = await legsOf(closed);
  if (!leg) throw new Error('It pays nobody.');
  expect(await refusal(answered(closed, `${leg.reference};Pagado`))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('nada nuevo'),
  });
  const open = await taken(closed, `${leg.reference};Devuelto;Cuenta cerrada`);
  expect(open).toMatchObject({ contradictory: [leg.reference], run: { state: 'answered' } });
  expect(await storeBalances(db, testVendorId)).toEqual({ paying: leg.amount });
  expect(await lettersToStore(server)).toEqual([]);
  expect(await recipientsOfKind(server, 'payout.returned')).toEqual([]);
  const decision = { leg_id: leg.id, result: 'returned', reason: 'El banco lo devolvió' };
  const settled = await step(open.run, 'settle', 'owner', decision);
  expect(await lettersToStore(server)).toEqual([expect.stringContaining('devolvió un giro')]);
  expect(await recipientsOfKind(server, 'payout.returned')).toEqual(['vendor']);
  await step(settled, 'close', 'admin');
  expect(await storeBalances(db, testVendorId)).toEqual({ available: leg.amount });
  expect((await report()).total).toMatchObject({ owed: leg.amount });
  await expectWholeLedger(db);
});

test('the last of a closed store is paid; who works in a store of the run neither approves it nor says what the bank answered, and reads no such step', async () => {
  // It is closed, writes its account, and is paid the last that it has: less than any other store is paid.
  await desk.become(testVendorId, 'cerrada');
  await setSettings(server, { 'payouts.minimum': 90_000_000 });
  await save({ number: '03122222222' }, { seen: 1 });
  nowMs += 4 * DAY_MS;
  const owner = server.accountId('owner');
  await rowsOf(db, sql`insert into store_members values (${owner}, ${testVendorId})`);
  const draft = await made();
  // Who has a second factor gives it anew for what pays out: nothing is done without it.
  await enrolFactor(server, await server.signIn('owner'), nowMs);
  const settled = { leg_id: 'x', result: 'paid', reason: 'x' };
  for (const [name, more] of Object.entries({ approve: {}, file: desk.fileOf(), settle: settled }))
    expect(await (await stepAnswer(draft, name, 'owner', more)).json()).toMatchObject({ code: 'AUTH_009' });
  expect(await desk.seen(draft.id)).toMatchObject({ state: 'draft', version: draft.version });
  await rowsOf(db, sql`delete from second_factors`);
  const own = { status: 403, detail: runRefusals.own_store };
  expect(await refusal(stepAnswer(draft, 'approve', 'owner'))).toEqual(own);
  expect(await (await send('owner', payoutPaths.run(draft.id))).json()).toMatchObject({ steps: ['void'] });
  await rowsOf(db, sql`delete from store_members where user_id = ${owner}`);
  const approved = await step(draft, 'approve', 'owner');
  const atBank = await step(await step(approved, 'file', 'admin', desk.fileOf()), 'send', 'admin');
  const [leg] = await legsOf(atBank);
  await rowsOf(db, sql`insert into store_members values (${owner}, ${testVendorId})`);
  expect(await refusal(answered(atBank, `${leg?.reference};Devuelto`, 'owner'))).toEqual(own);
  // Both words for one payment in one file: its store is told once somebody decided.
  const both = await taken(atBank, `${leg?.reference};Devuelto\n${leg?.reference};Pagado`);
  expect(await lettersToStore(server)).toHaveLength(1);
  const decision = { leg_id: leg?.id, result: 'paid', reason: 'Lo confirmó el banco' };
  expect(await refusal(stepAnswer(both.run, 'settle', 'owner', decision))).toEqual(own);
  await rowsOf(db, sql`delete from store_members where user_id = ${owner}`);
  await step(await step(both.run, 'settle', 'owner', decision), 'close', 'owner');
  expect(await storeBalances(db, testVendorId)).toEqual({});
  await desk.become(testVendorId, 'activa');
  await setSettings(server, { 'payouts.minimum': 1_000 });
});

test('the file of a void run is given to nobody, and money that comes back while a run is approved is once', async () => {
  // What came back before the approval is not paid: nobody is left.
  const gone = await sold(3);
  const late = await made();
  await refunded(gone);
  expect(await refusal(stepAnswer(late, 'approve', 'owner'))).toMatchObject({ status: 409 });
  await step(late, 'void', 'admin', { reason: 'Volvió una parte' });
  const order = await sold(3);
  const draft = await made();
  const [approval] = await Promise.all([stepAnswer(draft, 'approve', 'owner'), refunded(order)]);
  expect([200, 409]).toContain(approval.status);
  await expectWholeLedger(db);
  await sold(3);
  await sold(3);
  if (approval.status === 409) await step(draft, 'void', 'admin', { reason: 'Nadie recibe' });
  const approved =
    approval.status === 200 ? await desk.seen(draft.id) : await step(await made(), 'approve', 'owner');
  const mistyped = stepAnswer(approved, 'file', 'admin', { ...desk.fileOf(), applied_on: '2099-01-01' });
  expect(await refusal(mistyped)).toMatchObject({ status: 422 });
  const filed = await step(approved, 'file', 'admin', desk.fileOf());
  await step(filed, 'void', 'admin', { reason: 'La tienda lo pidió' });
  expect(await refusal(send('owner', payoutPaths.runFile(filed.id)))).toMatchObject({ status: 409 });
  await expectWholeLedger(db);
  // Longer than the name of any file of its record.
  const long = payoutPaths.runStep('字'.repeat(100), 'approve');
  expect((await send('owner', long, { seen_version: 1 })).status).toBe(404);
});

test('a payment that the bank took back holds what its own order earned, and its store is paid for the others', async () => {
  const statement = await statementRowOf(db, (await desk.statements())[0]?.id ?? '');
  if (!statement) throw new Error('There is no statement.');
  const read = await statementLines(db, statement, { most: 3 });
  const [before, order] = [await available(), await sold(3)];
  const earned = (await available()) - before;
  // What lands meanwhile is no line of a statement that somebody is reading.
  read.push(...(await statementLines(db, statement, { after: read.at(-1)?.at })));
  expect(read.length).toBeGreaterThan(3);
  expect(read.map(({ line }) => line)).toEqual((await wholeStatement(db, statement)).lines);
  await sold(3);
  const id = vendorOrderId(order, 1);
  await db.transaction(async (tx) => {
    await rowsOf(tx, sql`update vendor_orders set payment = 'refunded' where id = ${id}`);
    moneyMoved(tx, [{ kind: 'vendor_order', id, reason: 'charged', actorId: null }]);
  });
  expect(await storeBalances(db, testVendorId)).toEqual({ held: earned, available: before + earned });
  const run = await sent();
  expect(run).toMatchObject({ legs: 1, total: before + earned });
  const { reference } = (await legsOf(run))[0] ?? {};
  await step((await taken(run, `${reference};Pagado`)).run, 'close', 'owner');
  expect(await storeBalances(db, testVendorId)).toEqual({ held: earned });
  await expectWholeLedger(db);
});

test('files that a restored database does not know enter in the order in which they were made, and one that cannot be read is named', async () => {
  const lost = async (run: string, reference: string) => {
    const statement_id = randomUUID();
    const [leg] = (await legsOf(await desk.seen((await anyRun()).id))).slice(0, 1);
    if (!leg) throw new Error('It pays nobody.');
    const of = { ...leg, id: legIdOf(statement_id), statement_id, reference, amount: 5_000 };
    await leaveForBank(server, run, of, `PAB-${reference}.txt`);
  };
  // By their names in the folder the later one stands first.
  await lost('00000000-0000-4000-8000-000000000001', 'LQ-000902');
  await lost('ffffffff-0000-4000-8000-000000000001', 'LQ-00000901');
  const broken = path.join(server.services.config.dataDir, 'effects', 'payouts', 'roto.file.json');
  await writeFile(broken, '{');
  const refused = await refusal(send('admin', payoutPaths.runs, { id: randomUUID() }));
  expect(refused).toMatchObject({ status: 409 });
  expect((await send('admin', payoutPaths.preview)).status).toBe(200);
  const recovered = await recoverRuns(server.services);
  expect(recovered).toEqual([
    { name: 'roto', problem: expect.stringContaining('roto.file.json') },
    { name: 'PAB-LQ-00000901.txt', problem: null },
    { name: 'PAB-LQ-000902.txt', problem: null },
  ]);
  await expectWholeLedger(db);
});

async function anyRun(): Promise<{ id: string }> {
  const [run] = await rowsOf<{ id: string }>(
    db,
    sql`select r.id from payout_runs r join payout_legs g on g.run_id = r.id order by r.turn limit 1`,
  );
  if (!run) throw new Error('There is no run.');
  return run;
}
