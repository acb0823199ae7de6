import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { dayInBogota } from '#domain/calendar/day.ts';
import { RunAnswered, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import type { LegResult, RunStep } from '#domain/payouts/payout-run.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { expectWholeLedger, storeBalances } from '#test/server/money/ledger.ts';
import { type Payer, PayoutActs } from '#test/server/money/payout-acts.ts';
import { aPayableStore, nameThePayer } from '#test/server/money/payouts.ts';
import type { ModelRun } from '#test/server/money/payouts-model.ts';
import { serverForFile } from '#test/server/test-server.ts';

/*
 * Payouts against a model of them, on the real PostgreSQL: in any order, by people who may and who may not, asked for twice, and with the
 * process killed at any statement on the way. Each peso that a store earned is once: available, on its way, or at its bank.
 */

const server = await serverForFile();
const { db, services } = server;
await nameThePayer(server);
const acts = new PayoutActs(server);
const { model } = acts;
const STORES = ['tienda-1', 'tienda-2'] as const;
for (const vendorId of STORES) {
  await aPayableStore(server, vendorId, server.accountId('vendor'));
  model.accounts.set(vendorId, 1);
  model.earned.set(vendorId, (await storeBalances(db, vendorId))['available'] ?? 0);
}

/** The long run kills a step at each of its statements. */
const STATEMENTS_BETWEEN_DEATHS = inRun({ gate: 2, long: 1 });
const SAYINGS: readonly (readonly LegResult[])[] = [['paid'], ['returned'], [], ['paid', 'returned']];
const STEPS = ['approve', 'file', 'send', 'settle', 'close', 'void'] as const;
const chance = fc.record({
  dies: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
  twice: fc.boolean(),
});
const by = fc.constantFrom<Payer[]>('admin', 'owner');
const store = fc.constantFrom(...STORES);
const said = fc.tuple(fc.constantFrom(...SAYINGS), fc.constantFrom(...SAYINGS));
const back = fc.nat({ max: 2 });
const of = <Kind extends string>(kind: Kind) => fc.constant(kind);
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: of('onward'), by, said, chance }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('step'), step: fc.constantFrom(...STEPS), back, by, chance }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('answer'), back, said, by, chance }) },
  { weight: 1, arbitrary: fc.record({ kind: of('make'), by, chance }) },
  { weight: 1, arbitrary: fc.record({ kind: of('sell'), store }) },
  { weight: 1, arbitrary: fc.record({ kind: of('give back') }) },
  { weight: 1, arbitrary: fc.record({ kind: of('account'), store }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function take(each: Act): Promise<void> {
  switch (each.kind) {
    case 'sell':
      return acts.sell(each.store);
    case 'give back':
      return acts.giveBack();
    case 'account':
      return acts.changeAccount(each.store);
    case 'make':
      return acts.make(each.by, each.chance);
    case 'onward':
      return onward(model.runs.at(-1), each);
    case 'step':
    case 'answer': {
      const run = model.runs.at(-1 - each.back);
      if (!run) return;
      if (each.kind === 'answer') return acts.answer(run, each.said, each.by, each.chance);
      return acts.step(run, each.step, each.by, each.chance);
    }
  }
}

/** What usually comes next with a run. */
async function onward(run: ModelRun | undefined, each: Extract<Act, { kind: 'onward' }>): Promise<void> {
  switch (run?.seen.state) {
    case 'draft':
      return acts.step(run, 'approve', run.madeBy === 'admin' ? 'owner' : 'admin', each.chance);
    case 'approved':
      return acts.step(run, 'file', each.by, each.chance);
    case 'filed':
      return acts.step(run, 'send', each.by, each.chance);
    case 'sent':
      return acts.answer(run, each.said, each.by, each.chance);
    case 'answered':
      return acts.step(run, model.contradictoryOf(run) ? 'settle' : 'close', each.by, each.chance);
    default:
      return acts.make(each.by, each.chance);
  }
}

test('a process that dies on the way of a step leaves nothing of it, and the next one makes it whole', async () => {
  const deaths: Record<string, number> = {};
  /** Dies one statement later each time, until it lives. */
  async function untilItLives(name: string, person: Payer, path: string, json: object): Promise<unknown> {
    const before = await acts.written();
    for (let dies = 1; ; dies += STATEMENTS_BETWEEN_DEATHS) {
      const heard = await acts.request(person, path, json, dies);
      const left = await acts.written();
      if (heard.status !== 200 && isDeepStrictEqual(left, before)) continue;
      // It was done whole, whether its answer arrived or not: the same again changes nothing.
      const again = await acts.request(person, path, json);
      expect([name, again.status, await acts.written()]).toEqual([name, 200, left]);
      deaths[name] = dies - 1;
      return again.json();
    }
  }
  let run = v.parse(SeenRun, await untilItLives('make', 'admin', payoutPaths.runs, { id: randomUUID() }));
  const legs = await acts.legsOf(run);
  const [one, other] = legs;
  const lines = (first: string, second: string) =>
    `${one?.reference};${first}\n${other?.reference};${second}`;
  const steps: [RunStep, Payer, object][] = [
    ['approve', 'owner', {}],
    ['file', 'admin', { format: 'sap', applied_on: dayInBogota(services.now()) }],
    ['send', 'admin', {}],
    ['answer', 'admin', { name: 'uno.csv', text: lines('Pagado', 'Devuelto') }],
    ['answer', 'admin', { name: 'dos.csv', text: lines('Devuelto', 'Devuelto') }],
    ['settle', 'owner', { leg_id: one?.id, result: 'paid', reason: 'Lo dijo el banco' }],
    ['close', 'owner', {}],
  ];
  for (const [name, person, more] of steps) {
    const json = { seen_version: run.version, ...more };
    const heard = await untilItLives(name, person, payoutPaths.runStep(run.id, name), json);
    run = name === 'answer' ? v.parse(RunAnswered, heard).run : v.parse(SeenRun, heard);
  }
  model.runs.push({ seen: run, madeBy: 'admin', answeredBy: new Set(['admin']), legs });
  one?.answers.add('paid');
  other?.answers.add('returned');
  await acts.check(STORES);
  await expectWholeLedger(db);
  // Each of them had statements to die at.
  for (const died of Object.values(deaths)) expect(died).toBeGreaterThan(3);
  await acts.changeAccount(STORES[1]);
});

test(
  'whatever is done with payouts, by whom, and wherever the process dies, every peso of a store is once',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 16, size: 'max' }), async (history) => {
        await acts.sell(STORES[history.length % 2] ?? STORES[0]);
        for (const each of history) {
          await take(each);
          await acts.check(STORES);
        }
        await expectWholeLedger(db);
        await acts.endAll();
        await acts.check(STORES);
        for (const vendorId of STORES) await acts.changeAccount(vendorId);
      }),
      // What is done to one database cannot be done again with less.
      { numRuns: inRun({ gate: 1, long: 150 }), endOnFailure: true },
    );
  },
  inRun({ gate: 60_000, long: 900_000 }),
);
