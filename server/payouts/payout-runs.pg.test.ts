import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { ListedLeg, RunAnswered, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { statementFaults, type Statement } from '#domain/payouts/statement.ts';
import { StatementLines, Statements, StoreBalance } from '#domain/payouts/store-balance.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { rowsOf } from '#server/db/database.ts';
import { pageSchema } from '#server/http/paged.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { wholeStatement, statementRowOf } from '#server/payouts/statements-storage.ts';
import { bankAccountsDesk } from '#test/server/bank-accounts.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, storeBalances } from '#test/server/ledger.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({
  now: () => nowMs,
});
const { db } = server;
const { send, save } = bankAccountsDesk(server);
await setSettings(server, {
  'company.name': 'MeStore',
  'company.nit': '900123456-8',
  'payouts.account': '03100000001',
  'payouts.minimum': 1_000,
});
await rowsOf(
  db,
  sql`insert into store_applications (vendor_id, fields, updated_at)
      values (${testVendorId}, ${JSON.stringify({ tax_id: '900123456-8' })}::jsonb, now())`,
);

const refusal = async (answer: Response) => {
  return { status: answer.status, detail: v.parse(ApiError, await answer.json()).detail };
};

/** A sale of the store of the tests whose money is available. */
async function sold(units = 1): Promise<string> {
  const id = await delivered(server, units, { daysAgo: 20 });
  await releaseMoney(db, Date.now());
  return id;
}

async function made(role: UserType = 'admin', id: string = randomUUID()): Promise<SeenRun> {
  const answer = await send(role, payoutPaths.runs, { id });
  expect(answer.status).toBe(200);
  return v.parse(SeenRun, await answer.json());
}

async function step(run: SeenRun, name: string, role: UserType, more: object = {}): Promise<SeenRun> {
  const answer = await send(role, payoutPaths.runStep(run.id, name), { seen_version: run.version, ...more });
  expect(await answer.clone().text()).toContain('"number":"GR-');
  return v.parse(SeenRun, await answer.json());
}

const fileOf = (format: 'pab' | 'sap' = 'pab') => ({ format, applied_on: dayInBogota(nowMs) });

async function legsOf(run: SeenRun): Promise<ListedLeg[]> {
  const answer = await send('admin', `${payoutPaths.legs}?run=${run.id}`);
  return v.parse(pageSchema(ListedLeg), await answer.json()).data;
}

async function answered(run: SeenRun, text: string) {
  const body = { seen_version: run.version, name: 'respuesta.txt', text };
  return send('admin', payoutPaths.runStep(run.id, 'answer'), body);
}

async function statements() {
  return v.parse(Statements, await (await send('vendor', payoutPaths.storeStatements(testVendorId))).json())
    .data;
}

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
    expect(await refusal(await send('owner', payoutPaths.runs, { id: randomUUID() }))).toMatchObject({
      status: 409,
    });
    const own = await send('admin', payoutPaths.runStep(draft.id, 'approve'), { seen_version: 1 });
    expect(await refusal(own)).toMatchObject({ status: 403 });
    await expectWholeLedger(db);

    const approved = await step(draft, 'approve', 'owner');
    expect(await step(draft, 'approve', 'owner')).toMatchObject({ version: approved.version });
    expect(await storeBalances(db, testVendorId)).toMatchObject({ paying: available });
    await expectWholeLedger(db);

    const filed = await step(approved, 'file', 'admin', fileOf());
    const record = path.join(server.services.config.dataDir, 'effects', 'payouts', `${draft.id}.json`);
    expect(existsSync(record)).toBe(true);
    const [one, other] = [
      await (await send('admin', payoutPaths.runFile(draft.id))).text(),
      await (await send('owner', payoutPaths.runFile(draft.id))).text(),
    ];
    expect(one).toBe(other);
    expect(
      one
        .split('\r\n')
        .slice(0, -1)
        .map((each) => each.length),
    ).toEqual([264, 264]);
    expect(filed.file?.name).toContain('SIN-VERIFICAR');

    const sent = await step(filed, 'send', 'admin');
    const [leg] = await legsOf(sent);
    expect(leg).toMatchObject({ state: 'unanswered', amount: available, overdue: false });
    expect((await answered(sent, 'LQ-999999;Pagado')).status).toBe(422);
    nowMs += 4 * DAY_MS;
    expect(await legsOf(sent)).toMatchObject([{ overdue: true }]);
    const paid = v.parse(RunAnswered, await (await answered(sent, `${leg?.reference};Pagado`)).json());
    expect(paid).toMatchObject({ fresh: 1, silent: [], contradictory: [], run: { paid: 1 } });
    const again = v.parse(RunAnswered, await (await answered(paid.run, `${leg?.reference};Pagado`)).json());
    expect(again).toMatchObject({ fresh: 0, run: { paid: 1 } });
    await step(again.run, 'close', 'owner');
    expect((await storeBalances(db, testVendorId))['paying']).toBeUndefined();
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
    await expectWholeLedger(db);

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
    const lines = await send('vendor', payoutPaths.statementLines(last?.id ?? ''));
    expect(v.parse(StatementLines, await lines.json()).data.map(({ kind }) => kind)).toContain('payout');
    const csv = () => send('vendor', payoutPaths.statementCsv(first?.id ?? '')).then((each) => each.text());
    expect(await csv()).toBe(await csv());
  });

  test('that the bank returns is available again, and paid by the next one', async () => {
    for (let sale = 0; sale < 4; sale += 1) await sold(3);
    const draft = await made();
    const run = await step(
      await step(await step(draft, 'approve', 'owner'), 'file', 'admin', fileOf('sap')),
      'send',
      'admin',
    );
    const [leg] = await legsOf(run);
    const answer = v.parse(
      RunAnswered,
      await (await answered(run, `${leg?.reference};Rechazado;Cuenta cancelada`)).json(),
    );
    expect(await legsOf(answer.run)).toMatchObject([
      { state: 'returned', answers: [{ reason: 'Cuenta cancelada' }] },
    ]);
    await step(answer.run, 'close', 'owner');
    expect(await storeBalances(db, testVendorId)).toMatchObject({ available: leg?.amount });
    const again = await made();
    expect(again).toMatchObject({ legs: 1, total: leg?.amount });
    await step(again, 'void', 'admin', { reason: 'Solo para ver cuánto es' });
    // A run that was void left a statement that nobody pays: the next one pays all the same.
    const third = await made();
    expect(third).toMatchObject({ legs: 1, total: leg?.amount });
    await step(third, 'void', 'admin', { reason: 'Solo para ver cuánto es' });
    await expectWholeLedger(db);
  });

  test('leaves out a store that changed its account since the draft, and is approved by nobody alone', async () => {
    const draft = await made();
    await save({ number: '03199999999' }, { seen: 1 });
    expect(
      await refusal(await send('owner', payoutPaths.runStep(draft.id, 'approve'), { seen_version: 1 })),
    ).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Ninguna tienda'),
    });
    await step(draft, 'void', 'admin', { reason: 'La tienda cambió su cuenta' });
  });

  test('of another store is not there, and nobody else reads of any', async () => {
    for (const role of ['customer', 'admin_sales', 'vendor'] as const)
      expect((await send(role, payoutPaths.runs)).status).toBe(403);
    expect((await send('vendor', payoutPaths.storeBalance('tienda-2'))).status).toBe(404);
    expect((await send('vendor', payoutPaths.statement('ninguna'))).status).toBe(404);
  });
});
