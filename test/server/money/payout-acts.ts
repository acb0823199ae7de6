import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { BankAccount } from '#domain/payouts/bank-account.ts';
import { RunAnswered, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import type { LegResult, RunStep } from '#domain/payouts/payout-run.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { insertBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { payoutEffectOf, sha256Of } from '#server/payouts/effect-record.ts';
import { deliver } from '#test/server/commands.ts';
import { dyingApp } from '#test/server/database/dying-app.ts';
import { testAccount } from '#test/server/money/bank-accounts.ts';
import { storeBalances } from '#test/server/money/ledger.ts';
import { type ModelRun, PayoutsModel } from '#test/server/money/payouts-model.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import type { TestServer } from '#test/server/test-server.ts';

export type Payer = 'admin' | 'owner' | 'superuser';
/** How an act goes wrong. @property dies at which statement the process dies first, 0 for none. @property twice it is asked for again. */
export interface Chance {
  dies: number;
  twice: boolean;
}
const ONCE: Chance = { dies: 0, twice: false };
const SAID = { paid: 'Pagado', returned: 'Devuelto;Cuenta cerrada' };

/** All that a payout writes, but for its file, table by table: the same text is the same data. */
export async function writtenOf(db: Db): Promise<Record<string, string>> {
  const all = (rows: SQL, order: string) =>
    sql`(select md5(string_agg(each::text, ';' order by ${sql.raw(order)})) from ${rows} each)`;
  const [row] = await rowsOf<Record<string, string>>(
    db,
    sql`select ${all(sql`(select id, state, version, file_sha256, sent_at from payout_runs)`, 'id')} as runs,
          ${all(sql`payout_legs`, 'id')} as legs, ${all(sql`payout_answers`, 'leg_id, result')} as answers,
          ${all(sql`(select id, balance, version from money_accounts where version > 0)`, 'id')} as accounts,
          (select count(*) from statements)::text as statements, (select count(*) from payout_skips)::text as skips,
          (select count(*) from payout_run_steps)::text as steps, (select count(*) from audit_acts)::text as acts,
          (select count(*) from outgoing_messages)::text as letters`,
  );
  return row ?? {};
}

/** What people do with payouts, each act compared with the model as it is done. */
export class PayoutActs {
  readonly model = new PayoutsModel();
  readonly #server: TestServer;
  readonly #app: ReturnType<typeof dyingApp>;
  readonly #sessions = new Map<Payer, { authorization: string }>();
  readonly #orders: { id: string; vendorId: string }[] = [];

  constructor(server: TestServer) {
    this.#server = server;
    this.#app = dyingApp(server);
  }

  /** A request that may die at a statement. */
  async request(by: Payer, path: string, json: object, dies = Infinity): Promise<Response> {
    const session = this.#sessions.get(by) ?? (await this.#server.signIn(by));
    this.#sessions.set(by, session);
    const headers = { ...session, 'content-type': 'application/json' };
    return this.#app.request(path, { method: 'POST', headers, body: JSON.stringify(json) }, dies);
  }

  written(): Promise<Record<string, string>> {
    return writtenOf(this.#server.db);
  }

  /** Asks for something that writes; its answer is lost, and whoever asked does so again. */
  async #ask(by: Payer, path: string, json: object, { dies, twice }: Chance): Promise<Response> {
    let before = await this.written();
    let wasDone = false;
    if (dies > 0) {
      await this.request(by, path, json, dies);
      const left = await this.written();
      // Nothing of it, or all: it died before its commit, or after.
      wasDone = !isDeepStrictEqual(left, before);
      before = left;
    }
    const answer = await this.request(by, path, json);
    const after = await this.written();
    expect(answer.status).toBeLessThan(500);
    if (wasDone) expect([answer.status, after]).toEqual([200, before]);
    if (answer.status >= 400) expect(after).toEqual(before);
    if (!twice) return answer;
    const again = await this.request(by, path, json);
    expect([again.status, await this.written()]).toEqual([answer.status, after]);
    return again;
  }

  async make(by: Payer, chance: Chance): Promise<void> {
    const expected = this.model.payableNow();
    const answer = await this.#ask(by, payoutPaths.runs, { id: randomUUID() }, chance);
    expect(answer.status).toBe(expected ? 200 : 409);
    if (!expected) return;
    const seen = v.parse(SeenRun, await answer.json());
    const legs = await this.legsOf(seen);
    expect(new Map(legs.map((each) => [each.vendorId, each.amount]))).toEqual(expected);
    this.model.runs.push({ seen, madeBy: by, answeredBy: new Set(), legs });
  }

  async step(run: ModelRun, name: Exclude<RunStep, 'answer'>, by: Payer, chance: Chance): Promise<void> {
    const isAllowed = this.model.allows(run, name, by);
    const out = name === 'approve' ? this.model.leftOutOf(run) : [];
    const leg = this.model.contradictoryOf(run) ?? run.legs[0];
    const result: LegResult = chance.twice ? 'paid' : 'returned';
    const more: Partial<Record<RunStep, object>> = {
      file: { format: 'pab', applied_on: dayInBogota(this.#server.services.now()) },
      void: { reason: 'Así lo pidieron' },
      settle: { leg_id: leg?.id ?? 'ninguna', result, reason: 'Lo dijo el banco' },
    };
    const body = { seen_version: run.seen.version, ...more[name] };
    const answer = await this.#ask(by, payoutPaths.runStep(run.seen.id, name), body, chance);
    expect([name, by, answer.status < 400]).toEqual([name, by, isAllowed]);
    if (!isAllowed) return;
    run.seen = v.parse(SeenRun, await answer.json());
    for (const each of out) each.isOut = true;
    if (name === 'settle' && leg) leg.settled = result;
    if (name === 'file') await this.#expectOneFile(run.seen);
  }

  /** What stands outside the database is what the desk downloads, however often the process died between the two. */
  async #expectOneFile({ id, file }: SeenRun): Promise<void> {
    const headers = await this.#server.signIn('admin');
    const sha256 = sha256Of(await (await this.#server.request(payoutPaths.runFile(id), { headers })).text());
    const kept = await payoutEffectOf(this.#server.services.config, id);
    expect([file?.sha256, kept?.sha256]).toEqual([sha256, sha256]);
  }

  /** @param said what the bank says of each leg of the run, in their order. */
  async answer(
    run: ModelRun,
    said: readonly (readonly LegResult[])[],
    by: Payer,
    chance: Chance,
  ): Promise<void> {
    const lines = run.legs.flatMap((leg, at) => (said[at] ?? []).map((each) => [leg, each] as const));
    const fresh = this.model.freshOf(run, lines);
    const rows = lines.map(([leg, each]) => `${leg.reference};${SAID[each]}`);
    const text = ['Respuesta del banco', ...rows].join('\n');
    const body = { seen_version: run.seen.version, name: 'respuesta.csv', text };
    const heard = await this.#ask(by, payoutPaths.runStep(run.seen.id, 'answer'), body, chance);
    expect(['answer', heard.status < 400]).toEqual(['answer', fresh !== null]);
    if (!fresh) return;
    run.seen = v.parse(RunAnswered, await heard.json()).run;
    run.answeredBy.add(by);
    for (const [leg, each] of fresh) leg.answers.add(each);
  }

  async legsOf(run: SeenRun): Promise<ModelRun['legs']> {
    const rows = await rowsOf<{
      id: string;
      turn: number;
      vendorId: string;
      amount: number;
      account: number;
    }>(
      this.#server.db,
      sql`select g.id, s.turn, g.vendor_id as "vendorId", g.amount::float8 as amount, g.account_version as account
          from payout_legs g join statements s on s.id = g.statement_id where g.run_id = ${run.id} order by s.turn`,
    );
    return rows.map(({ turn, ...leg }) => {
      const reference = `LQ-${String(turn).padStart(6, '0')}`;
      return { ...leg, reference, answers: new Set(), settled: null, isOut: false };
    });
  }

  async sell(vendorId: string): Promise<void> {
    await this.#beside(vendorId, async () => {
      this.#orders.push({ id: await delivered(this.#server, 2, { daysAgo: 20, vendorId }), vendorId });
      await releaseMoney(this.#server.db, Date.now());
    });
  }

  /** All of the last order comes back, whether its store was paid for it or not. */
  async giveBack(): Promise<void> {
    const order = this.#orders.pop();
    if (!order) return;
    await this.#beside(order.vendorId, async () => {
      const request = aReturn(order.id, { reason: 'defectuoso', lines: [{ line: 0, quantity: 2 }] });
      await deliver(this.#server, 'buyer', [request]);
      for (const to of ['approved', 'received', 'inspected', 'refund_pending'] as const)
        await deliver(this.#server, 'admin', [aReturnStep(request, to, 'Revisado')]);
    });
  }

  /** What changes beside payouts: the ledger says how much of it is available then. */
  async #beside(vendorId: string, work: () => Promise<unknown>): Promise<void> {
    const available = async () => (await storeBalances(this.#server.db, vendorId))['available'] ?? 0;
    const before = await available();
    await work();
    const { earned } = this.model;
    earned.set(vendorId, (earned.get(vendorId) ?? 0) + (await available()) - before);
  }

  /** Another account of the store, which it has had for long enough. */
  async changeAccount(vendorId: string): Promise<void> {
    const { db, services, accountId } = this.#server;
    const version = (this.model.accounts.get(vendorId) ?? 0) + 1;
    const account = v.parse(BankAccount, testAccount);
    await insertBankAccount(db, services.config, {
      vendorId,
      version,
      holderDiffers: false,
      savedBy: accountId('vendor'),
      at: new Date(Date.now() - 10 * DAY_MS),
      account,
    });
    this.model.accounts.set(vendorId, version);
  }

  async check(vendorIds: readonly string[]): Promise<void> {
    for (const each of vendorIds)
      expect(await storeBalances(this.#server.db, each)).toEqual(this.model.balancesOf(each));
  }

  /** Brings every run to its end, so that the next history begins with none. */
  async endAll(): Promise<void> {
    for (const run of this.model.runs) {
      if (this.model.allows(run, 'void', 'admin')) await this.step(run, 'void', 'admin', ONCE);
      if (run.seen.state !== 'sent' && run.seen.state !== 'answered') continue;
      const open = run.legs.map(({ isOut, answers }): LegResult[] =>
        isOut || answers.size > 0 ? [] : ['paid'],
      );
      if (open.some((each) => each.length > 0)) await this.answer(run, open, 'admin', ONCE);
      // Who loaded an answer decides nothing: a third person does.
      while (this.model.contradictoryOf(run)) await this.step(run, 'settle', 'superuser', ONCE);
      await this.step(run, 'close', 'admin', ONCE);
    }
  }
}
