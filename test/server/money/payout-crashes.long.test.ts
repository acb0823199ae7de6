import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { createApp } from '#server/app.ts';
import { rowsOf } from '#server/db/database.ts';
import { payoutEffectOf, sentAtOf } from '#server/payouts/effect-record.ts';
import { legsOf } from '#server/payouts/run-steps.ts';
import { connectionSlots } from '#test/simulation/engine.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { aProcess } from '#test/simulation/scheduling/simulated-process.ts';
import { SimulatedPool, simulatedDatabase } from '#test/simulation/simulated-pool.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import { expectWholeLedger, storeBalances } from '#test/server/money/ledger.ts';
import { nameThePayer, payoutsDesk } from '#test/server/money/payouts.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';
import { startPostgres } from '#test/support/postgres/postgres.ts';

const postgres = await startPostgres({ durable: false });
afterAll(() => postgres.stop());
let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs, databaseUrl: postgres.url });
const { db, services } = server;
const sound = bankAccountsDesk(server);
const { sold } = payoutsDesk(server, sound.send);
await nameThePayer(server);
await sold(3);
await sound.save();
nowMs += 4 * DAY_MS;

const client = new Client({ connectionString: postgres.url });
await client.connect();
afterAll(() => client.end());

/** Statements until the process dies; at a commit it dies after it, and nobody learns that it was kept. */
let left = Infinity;
const engine = {
  slots: connectionSlots(1),
  connect: () => ({
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await client.query<object>(text, [...values])).rows,
    abort: () => void client.query('rollback'),
  }),
  close: () => Promise.resolve(),
};
const noTime = { step: () => Promise.resolve() } as unknown as Scheduler;
const fault = () => {
  left -= 1;
  return left === 0 ? new Error('The process died.') : null;
};
const dyingApp = createApp({
  ...services,
  database: simulatedDatabase(new SimulatedPool(aProcess('server'), engine, noTime, fault)),
});
const dying = bankAccountsDesk({
  ...server,
  request: async (path, { json, ...init } = {}) =>
    dyingApp.request(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }),
});

/** Of any step: who asks, the run, its legs, what is written, and the end. */
const FEWEST_STATEMENTS = 6;
const STEPS = ['make', 'approve', 'file', 'send', 'answer', 'settle', 'close', 'void'] as const;
type Step = (typeof STEPS)[number];
const BY: Readonly<Record<Step, UserType>> = {
  make: 'admin',
  approve: 'owner',
  file: 'admin',
  send: 'admin',
  answer: 'admin',
  settle: 'owner',
  close: 'owner',
  void: 'admin',
};
/** What is done before a step, and after it so that the next run may be made. */
const BEFORE: Readonly<Record<Step, readonly Step[]>> = {
  make: [],
  approve: ['make'],
  file: ['make', 'approve'],
  send: ['make', 'approve', 'file'],
  answer: ['make', 'approve', 'file', 'send'],
  settle: ['make', 'approve', 'file', 'send', 'answer'],
  close: ['make', 'approve', 'file', 'send', 'answer', 'settle'],
  void: ['make', 'approve', 'file'],
};

type Send = typeof sound.send;
interface Asked {
  id: string;
  version: number;
}

async function bodyOf(step: Step, { id, version }: Asked): Promise<object> {
  if (step === 'make') return { id };
  const [leg] = await legsOf(db, id);
  const more: Partial<Record<Step, object>> = {
    file: { format: 'pab', applied_on: dayInBogota(nowMs) },
    // The bank says both: somebody else decides.
    answer: { name: 'r.txt', text: `${leg?.reference};Devuelto\n${leg?.reference};Pagado` },
    settle: { leg_id: leg?.id, result: 'returned', reason: 'Lo confirmó el banco' },
    void: { reason: 'No era hoy' },
  };
  return { seen_version: version, ...more[step] };
}

async function ask(send: Send, step: Step, asked: Asked): Promise<Response> {
  const path = step === 'make' ? payoutPaths.runs : payoutPaths.runStep(asked.id, step);
  return send(BY[step], path, await bodyOf(step, asked));
}

const seen = async (id: string) =>
  v.parse(SeenRun, await (await sound.send('owner', payoutPaths.run(id))).json());

async function make(steps: readonly Step[], id: string): Promise<number> {
  let version = 0;
  for (const step of steps) {
    const answer = await ask(sound.send, step, { id, version });
    if (answer.status !== 200) throw new Error(`${step}: ${await answer.text()}`);
    version += 1;
  }
  return version;
}

/** Ends a run whatever came of it, and has the store's money available again, to an account that may be paid to. */
async function end(id: string): Promise<void> {
  let run = await seen(id);
  if (['draft', 'approved', 'filed'].includes(run.state)) await ask(sound.send, 'void', run);
  for (const step of ['answer', 'settle', 'close'] as const) {
    run = await seen(id);
    if (['sent', 'answered'].includes(run.state)) await ask(sound.send, step, run);
  }
  if ((await seen(id)).returned === 0) return;
  await sound.ask('admin');
  await sound.confirm('owner');
}

test.each(STEPS)(
  'a server that dies at any statement of the step «%s» of a payout has made it whole or not at all, and it is made once when it is asked again',
  async (step) => {
    const { available } = await storeBalances(db, testVendorId);
    for (let nth = 1; ; nth += 1) {
      const id = randomUUID();
      const version = await make(BEFORE[step], id);
      left = nth;
      const first = await ask(dying.send, step, { id, version });
      const hasDied = left <= 0;
      left = Infinity;
      expect([200, ...(hasDied ? [401, 500, 503] : [])]).toContain(first.status);
      await expectWholeLedger(db);
      expect((await ask(sound.send, step, { id, version })).status).toBe(200);
      const run = await seen(id);
      expect([run.version, run.legs]).toEqual([version + 1, 1]);
      const made = await rowsOf(
        db,
        sql`select from payout_run_steps where run_id = ${id} and step = ${step}`,
      );
      expect(made).toHaveLength(1);
      const [record, sentAt] = [
        await payoutEffectOf(services.config, id),
        await sentAtOf(services.config, id),
      ];
      expect(record?.sha256 ?? null).toBe(run.file?.sha256 ?? null);
      expect(sentAt !== null).toBe(['sent', 'answered', 'closed'].includes(run.state));
      await expectWholeLedger(db);
      await end(id);
      // Whatever died, the store has what it had, once.
      expect(await storeBalances(db, testVendorId)).toEqual({ available });
      if (hasDied) continue;
      expect(nth).toBeGreaterThan(FEWEST_STATEMENTS);
      break;
    }
  },
  600_000,
);
