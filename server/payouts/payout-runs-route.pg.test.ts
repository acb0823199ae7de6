import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { NEGATIVE_NOTICE_DAYS } from '#domain/payouts/payout-hold.ts';
import { legIdOf, runRefusals } from '#domain/payouts/payout-run.ts';
import type { Statement } from '#domain/payouts/statement.ts';
import { statementSums } from '#domain/payouts/statement-summary.ts';
import { SeenStatement, StatementLines, StoreBalance } from '#domain/payouts/store-balance.ts';
import { rowsOf } from '#server/db/database.ts';
import { payoutEffectOf, sha256Of } from '#server/payouts/effect-record.ts';
import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { wholeStatement, statementRowOf } from '#server/payouts/statements-storage.ts';
import { bankAccountsDesk, NUMBER } from '#test/server/money/bank-accounts.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, storeBalances } from '#test/server/money/ledger.ts';
import { aReturn, aReturnStep } from '#test/server/returns.ts';
import {
  aPayableStore,
  auditedSteps,
  leaveForBank,
  lettersToStore,
  nameThePayer,
  payoutsDesk,
} from '#test/server/money/payouts.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';
import { statementFaults } from '#test/factories/money/statement-factory.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { send, save, ask, confirm } = bankAccountsDesk(server);
await nameThePayer(server);
const desk = payoutsDesk(server, send);
const { refusal, sold, made, step, stepAnswer, legsOf, answered, taken, sent, statements } = desk;

describe('a payout', () => {
  test('is made by one, approved by another, filed once, answered, and the next statement nets what came back', async () => {
    const order = await sold(3);
    await save();
    nowMs += 4 * DAY_MS;
    const { available = 0 } = await storeBalances(db, testVendorId);
    const draft = await made();
    expect(draft).toMatchObject({ state: 'draft', legs: 1, total: available });
    // The answer was lost: the same id is the same run.
    expect(await made('admin', draft.id)).toMatchObject({ number: draft.number, version: 1 });
    expect((await send('owner', payoutPaths.runs, { id: randomUUID() })).status).toBe(409);
    expect((await stepAnswer(draft, 'approve', 'admin')).status).toBe(403);

    const approved = await step(draft, 'approve', 'owner');
    expect(await step(draft, 'approve', 'owner')).toMatchObject({ version: approved.version });
    expect(await storeBalances(db, testVendorId)).toMatchObject({ paying: available });
    await expectWholeLedger(db);

    const filed = await step(approved, 'file', 'admin', desk.fileOf());
    // Neither the database nor its record has the whole number of an account.
    for (const kept of [
      JSON.stringify(await payoutEffectOf(server.services.config, draft.id)),
      JSON.stringify(await rowsOf(db, sql`select encode(file_bytes, 'escape') as kept from payout_runs`)),
    ])
      expect(kept).not.toContain(NUMBER);
    const [oneFile, otherFile] = [
      await (await send('admin', payoutPaths.runFile(draft.id))).text(),
      await (await send('owner', payoutPaths.runFile(draft.id))).text(),
    ];
    expect(oneFile).toBe(otherFile);
    expect(oneFile).toMatch(/^.{264}\r\n.{264}\r\n$/);
    expect(filed.file).toMatchObject({
      name: expect.stringContaining('SIN-VERIFICAR'),
      bytes: oneFile.length,
      sha256: sha256Of(oneFile),
    });
    expect(oneFile).toContain(NUMBER);

    const atBank = await step(filed, 'send', 'admin');
    const [leg] = await legsOf(atBank);
    expect(leg).toMatchObject({ state: 'unanswered', amount: available, overdue: false });
    expect((await answered(atBank, `${'\n'.repeat(1_100_000)}LQ-999999;Pagado`)).status).toBe(422);
    nowMs += 4 * DAY_MS;
    expect(await legsOf(atBank)).toMatchObject([{ overdue: true }]);
    expect(await desk.found(payoutPaths.runs, atBank.number, 'GR-999')).toEqual([1, 0]);
    expect(await desk.found(payoutPaths.legs, leg?.reference ?? '', 'LQ-999')).toEqual([1, 0]);
    const paid = await taken(atBank, `${leg?.reference};Pagado`);
    expect(paid).toMatchObject({ fresh: 1, silent: [], contradictory: [], run: { paid: 1 } });
    // The answer was lost: the same file at the same version is told what it was told. Another file is not taken for it.
    const { version } = paid.run;
    expect(await taken(atBank, `${leg?.reference};Pagado`)).toMatchObject({ fresh: 1, run: { version } });
    expect(await refusal(answered(atBank, `${leg?.reference};Rechazado`))).toEqual({
      status: 409,
      detail: expect.stringContaining('Persona admin cargó una respuesta del banco después'),
    });
    const again = await taken(paid.run, `${leg?.reference};Pagado`);
    expect(again).toMatchObject({ fresh: 0, run: { paid: 1 } });
    await step(again.run, 'close', 'owner');
    const late = stepAnswer({ ...again.run, version: again.run.version + 1 }, 'void', 'admin', {
      reason: 'No',
    });
    expect(await refusal(late)).toEqual({ status: 409, detail: runRefusals.not_now });
    expect((await auditedSteps(server, draft.id)).join(' ')).toBe(
      'makeRun approveRun fileRun downloadFile downloadFile sendRun answerRun answerRun closeRun',
    );
    await expectWholeLedger(db);

    const request = aReturn(order, { reason: 'defectuoso', lines: [{ line: 0, quantity: 1 }] });
    await deliverOne(server, 'buyer', request);
    for (const to of ['approved', 'received', 'inspected', 'refund_pending'] as const)
      await deliver(server, 'admin', [aReturnStep(request, to, 'Revisado')]);
    const owed = (await storeBalances(db, testVendorId))['available'] ?? 0;
    expect(owed).toBeLessThan(0);
    const balance = await send('vendor', payoutPaths.storeBalance(testVendorId));
    expect(v.parse(StoreBalance, await balance.json())).toMatchObject({
      hold: { reason: 'negative_balance' },
    });
    const next = await made();
    expect(next).toMatchObject({ legs: 0, skipped: [{ reason: 'negative_balance', stores: 1 }] });
    await step(next, 'void', 'admin', { reason: 'Nadie recibe todavía' });
    nowMs += NEGATIVE_NOTICE_DAYS * DAY_MS;
    for (const reason of ['Pasaron veinte días', 'Y otra vez'])
      await step(await made(), 'void', 'admin', { reason });
    expect(await lettersToStore(server)).toEqual([expect.stringContaining('está en contra')]);

    const [last, first] = await statements();
    expect(first).toMatchObject({ payout: { state: 'paid', amount: available } });
    expect(last).toMatchObject({
      closing: { available: owed },
      payout: null,
      hold: { reason: 'negative_balance' },
    });
    const whole: Statement[] = [];
    for (const each of [first, last]) {
      const row = await statementRowOf(db, each?.id ?? '');
      if (row) whole.push(await wholeStatement(db, row));
    }
    expect(whole.map((each, at) => statementFaults(each, whole[at - 1] ?? null))).toEqual([[], []]);
    const seen = await send('vendor', payoutPaths.statement(first?.id ?? ''));
    const one = v.parse(SeenStatement, await seen.json());
    expect(one.sums).toEqual(statementSums(whole[0]?.lines ?? []));
    expect(one.sums).toContainEqual({ bucket: 'available', kind: 'release', lines: 1, amount: available });
    const lines = await send('vendor', payoutPaths.statementLines(last?.id ?? ''));
    expect(v.parse(StatementLines, await lines.json()).data.map(({ kind }) => kind)).toContain('payout');
    const csv = () => send('vendor', payoutPaths.statementCsv(first?.id ?? '')).then((each) => each.text());
    expect(await csv()).toBe(await csv());
  });

  test('that the bank returns is available again, and paid by the next one once somebody looked at the account', async () => {
    for (let sale = 0; sale < 4; sale += 1) await sold(3);
    const run = await sent('sap');
    const [leg] = await legsOf(run);
    const answer = await taken(run, `${leg?.reference};Rechazado;Cuenta cancelada`);
    expect(await legsOf(answer.run)).toMatchObject([
      { state: 'returned', answers: [{ reason: 'Cuenta cancelada' }] },
    ]);
    await step(answer.run, 'close', 'owner');
    expect(await lettersToStore(server)).toContainEqual(expect.stringContaining('El banco devolvió un giro'));
    expect(await storeBalances(db, testVendorId)).toMatchObject({ available: leg?.amount });
    const again = await made();
    expect(again).toMatchObject({ legs: 0, skipped: [{ reason: 'account_returned', stores: 1 }] });
    await step(again, 'void', 'admin', { reason: 'La cuenta no recibe' });
    expect(await (await send('admin', `${payoutPaths.accounts}?state=review`)).text()).toContain(
      testVendorId,
    );
    expect([(await ask('admin')).status, (await confirm('owner')).status]).toEqual([200, 200]);
    // A run that was void left a statement that nobody pays: the next one pays all the same.
    const third = await made();
    expect(third).toMatchObject({ legs: 1, total: leg?.amount });
    await step(third, 'void', 'admin', { reason: 'Solo para ver cuánto es' });
  });

  test('leaves out a store that changed its account since the draft, and is approved for nobody', async () => {
    await aPayableStore(server, 'tienda-2', server.accountId('buyer'));
    const draft = await made();
    await save({ number: '03199999999' }, { seen: 1 });
    const approved = await step(draft, 'approve', 'owner');
    expect([draft.legs, approved]).toMatchObject([2, { legs: 1, skipped: [{ reason: 'account_changed' }] }]);
    expect(await storeBalances(db, testVendorId)).not.toHaveProperty('paying');
    await step(approved, 'void', 'admin', { reason: 'La tienda cambió su cuenta' });
    const next = await made();
    await desk.become('tienda-2', 'suspendida');
    expect((await refusal(stepAnswer(next, 'approve', 'owner'))).detail).toContain('Ninguna tienda');
    await desk.become('tienda-2', 'activa');
    await step(next, 'void', 'admin', { reason: 'Nadie recibe' });
  });

  test('of which the bank answers a part keeps nobody else waiting, and two answers are decided by somebody else', async () => {
    nowMs += 4 * DAY_MS;
    const run = await sent();
    const [one, other] = await desk.twoLegs(run);
    const part = await taken(run, `${one.reference};Pagado`);
    expect(part).toMatchObject({ fresh: 1, silent: [other.reference], run: { paid: 1, unanswered: 1 } });
    expect(await refusal(stepAnswer(part.run, 'close', 'owner'))).toMatchObject({
      detail: runRefusals.not_all_answered,
    });
    const next = await made();
    expect(next).toMatchObject({ legs: 0, skipped: [{ reason: 'in_open_run', stores: 2 }] });
    await step(next, 'void', 'admin', { reason: 'Nadie recibe todavía' });

    const both = await taken(
      part.run,
      `${one.reference};Devuelto;Cuenta cancelada\n${other.reference};Pagado`,
    );
    expect(both).toMatchObject({ contradictory: [one.reference], run: { contradictory: 1, paid: 1 } });
    expect(await storeBalances(db, testVendorId)).toMatchObject({ paying: one.amount });
    const decision = { leg_id: one.id, result: 'returned', reason: 'Lo confirmó el banco' };
    expect(await refusal(stepAnswer(both.run, 'settle', 'admin', decision))).toMatchObject({ status: 403 });
    const settled = await step(both.run, 'settle', 'owner', decision);
    expect(settled).toMatchObject({ returned: 1, paid: 1, contradictory: 0 });
    expect(await step(both.run, 'settle', 'owner', decision)).toMatchObject({ version: settled.version });
    expect(await storeBalances(db, testVendorId)).toMatchObject({ available: one.amount });
    await expectWholeLedger(db);
    const late = await taken(settled, `${one.reference};Pagado`);
    expect(late).toMatchObject({ fresh: 0, contradictory: [], run: { returned: 1 } });
    await step(late.run, 'close', 'admin');
  });

  test('of two people at once is made by one, and the other reads whose is open', async () => {
    const both = await Promise.all(
      (['admin', 'owner'] as const).map((role) => send(role, payoutPaths.runs, { id: randomUUID() })),
    );
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
    const [made, refused] = both.toSorted((one, other) => one.status - other.status);
    if (!made || !refused) throw new Error('One of two is missing.');
    const run = v.parse(SeenRun, await made.json());
    expect((await refusal(refused)).detail).toContain(
      `${run.number}, de ${run.made_by_name}, no se ha enviado`,
    );
    const ended = await Promise.all(
      (['admin', 'owner'] as const).map((role) =>
        send(role, payoutPaths.runStep(run.id, 'void'), { seen_version: 1, reason: 'Se hizo dos veces' }),
      ),
    );
    expect(ended.map((each) => each.status).toSorted()).toEqual([200, 409]);
  });

  test('of a database that was restored is paid by the file that left, and nothing is paid while one is unknown', async () => {
    await save({ number: '03188888888' }, { seen: 2 });
    nowMs += 4 * DAY_MS;
    const draft = await made();
    const [leg] = await legsOf(draft);
    if (!leg) throw new Error('Nobody is paid.');
    // What stands outside of a run whose approval, file and sending the restored database does not have.
    expect((await leaveForBank(server, draft.id, leg, 'PAB-ANTES.txt')).name).toBe('PAB-ANTES.txt');
    expect((await leaveForBank(server, draft.id, leg, 'OTRO.txt')).name).toBe('PAB-ANTES.txt');
    // Meanwhile its account changed: it was paid all the same.
    await save({ number: '03177777777' }, { seen: 3 });
    const filed = await step(await step(draft, 'approve', 'owner'), 'file', 'owner', desk.fileOf('sap'));
    expect(filed).toMatchObject({ legs: 1, file: { name: 'PAB-ANTES.txt', format: 'pab' } });
    expect(filed.history.at(-1)?.note).toContain('no lo envíes otra vez');
    const ended = stepAnswer(filed, 'void', 'owner', { reason: 'No salió' });
    expect(await refusal(ended)).toEqual({ status: 409, detail: runRefusals.was_sent });
    const answer = await taken(await step(filed, 'send', 'owner'), `${leg.reference};Pagado`);
    await step(answer.run, 'close', 'owner');
    expect(await storeBalances(db, testVendorId)).not.toHaveProperty('available');

    // One that it does not know at all is entered by who restored it.
    const statement_id = randomUUID();
    const lost = { ...leg, id: legIdOf(statement_id), statement_id, reference: 'LQ-000900', amount: 5_000 };
    const { run } = await leaveForBank(server, randomUUID(), lost, 'PAB-PERDIDO.txt');
    const refused = await send('admin', payoutPaths.runs, { id: randomUUID() });
    expect((await refusal(refused)).detail).toContain('PAB-PERDIDO.txt');
    for (const entered of [[{ name: 'PAB-PERDIDO.txt', problem: null }], []])
      expect(await recoverRuns(server.services)).toEqual(entered);
    expect(await storeBalances(db, testVendorId)).toMatchObject({ available: -5_000, paying: 5_000 });
    await expectWholeLedger(db);
    await step((await taken(await desk.seen(run), 'LQ-000900;Pagado')).run, 'close', 'admin');
    await step(await made(), 'void', 'admin', { reason: 'Se puede otra vez' });
  });
});
