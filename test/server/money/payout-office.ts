import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { BankFormat } from '#domain/payouts/bank-file-content.ts';
import { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { isOpenRun, type LegResult } from '#domain/payouts/payout-run.ts';
import { rowsOf } from '#server/db/database.ts';
import { payoutEffectOf, recordedRuns, sentAtOf } from '#server/payouts/effect-record.ts';
import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { legsOf, type RunLeg } from '#server/payouts/run-steps.ts';
import type { Chance } from '#test/simulation/chance.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import type { TestServer } from '#test/server/test-server.ts';

const WORDS = { paid: 'Pagado', returned: 'Devuelto;Cuenta cancelada' } as const;
const MOST_ROUNDS = 30;
/** Those who pay stores; the first alone loads answers, so that somebody is left to decide between two. */
const PEOPLE: readonly UserType[] = ['admin', 'owner', 'superuser'];

/** A bank that pays each leg of each file that it gets, or returns it, once and for all: it knows nothing of the database. */
export class Bank {
  private readonly draw: Chance;
  /** By the leg's id. */
  readonly done = new Map<string, { vendorId: string; amount: number; result: LegResult }>();

  constructor(draw: Chance) {
    this.draw = draw;
  }

  /** What became of every leg that was ever sent. A leg that two files pay is a fault. */
  async readFiles({ services: { config } }: TestServer): Promise<void> {
    const seen = new Set<string>();
    for (const run of await recordedRuns(config)) {
      if ((await sentAtOf(config, run)) === null) continue;
      for (const { id, vendor_id: vendorId, amount } of (await payoutEffectOf(config, run))?.legs ?? []) {
        if (seen.has(id)) throw new Error(`Two files pay the leg ${id}.`);
        seen.add(id);
        const result = this.draw.happens(0.25) ? ('returned' as const) : ('paid' as const);
        if (!this.done.has(id)) this.done.set(id, { vendorId, amount, result });
      }
    }
  }

  paidTo(vendorId: string): number {
    return [...this.done.values()].reduce(
      (sum, each) => sum + (each.vendorId === vendorId && each.result === 'paid' ? each.amount : 0),
      0,
    );
  }
}

/** The people who pay stores, at one of the servers: they do what the screens let them do, and refusals are part of it. */
export class PayoutOffice {
  private readonly server: TestServer;
  private readonly bank: Bank;
  private readonly draw: Chance;
  private readonly desk: ReturnType<typeof bankAccountsDesk>;

  constructor(server: TestServer, bank: Bank, draw: Chance) {
    this.server = server;
    this.bank = bank;
    this.draw = draw;
    this.desk = bankAccountsDesk(server);
  }

  /** Somebody makes a run, or moves one that is open by one step. */
  async work(): Promise<void> {
    const { draw } = this;
    const runs = await this.openRuns();
    const role = draw.pick(PEOPLE);
    if (runs.length === 0 || draw.happens(0.2)) {
      await this.call(role, payoutPaths.runs, { id: randomUUID() });
      return;
    }
    const run = draw.pick(runs);
    if (draw.happens(0.04)) await this.step(run, 'void', role, { reason: 'No era hoy' });
    else await this.next(run, role);
  }

  /** Two people say that the accounts of stores may be paid to. */
  async releaseAccounts(): Promise<void> {
    const rows = await rowsOf<{ id: string; version: number }>(
      this.server.db,
      sql`select vendor_id as id, max(version) as version from bank_accounts group by vendor_id`,
    );
    for (const { id, version } of rows)
      await this.call('admin', payoutPaths.askRelease(id), { reason: 'Lo confirmó', seen_version: version });
    for (const { id } of await this.desk.open())
      await this.desk.send('owner', payoutPaths.confirmRelease(id), undefined, 'POST');
  }

  /** Enters what the database does not know after a restore, and ends what is in its way. */
  async recover(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const problems = (await recoverRuns(this.server.services)).filter((each) => each.problem !== null);
      if (problems.length === 0) return;
      await this.endAll();
    }
    throw new Error('What left for the bank cannot be entered.');
  }

  /** Brings every run to its end: void where its file did not leave, or answered as the bank says. */
  async endAll(): Promise<void> {
    for (const { id } of await this.openRuns()) {
      let rounds = 0;
      for (let run = await this.seen(id); isOpenRun(run.state); run = await this.seen(id)) {
        rounds += 1;
        if (rounds > MOST_ROUNDS) throw new Error(`The run ${id} does not come to an end.`);
        await this.endOf(run);
      }
    }
  }

  private async next(run: SeenRun, role: UserType): Promise<void> {
    const { draw } = this;
    const legs = await legsOf(this.server.db, run.id);
    if (run.state === 'draft') await this.step(run, 'approve', role);
    else if (run.state === 'approved') await this.file(run, role, draw.pick(['pab', 'sap'] as const));
    else if (run.state === 'filed') await this.step(run, 'send', role);
    else if (run.state === 'sent')
      await this.answer(
        run,
        legs.filter(() => draw.happens(0.7)),
        () => !draw.happens(0.1),
      );
    else {
      const acts = [
        () => this.answer(run, legs),
        () => this.settle(run, legs),
        () => this.step(run, 'close', role),
      ];
      await draw.pick(acts)();
    }
  }

  private async endOf(run: SeenRun): Promise<void> {
    const legs = await legsOf(this.server.db, run.id);
    if (run.state === 'sent' || run.state === 'answered') {
      const truths = legs.map((each) => each.answers.includes(this.resultOf(each)));
      if (truths.includes(false)) await this.answer(run, legs);
      else if (legs.some((each) => each.results.length > 1)) await this.settle(run, legs);
      else await this.step(run, 'close', 'owner');
      return;
    }
    const ended = await this.step(run, 'void', 'owner', { reason: 'No salió' });
    if (ended.status === 200) return;
    // Its file is at the bank, whatever this database says.
    if (run.state === 'draft') for (const role of PEOPLE) await this.step(run, 'approve', role);
    else if (run.state === 'approved') await this.file(run, 'owner', 'pab');
    else await this.step(run, 'send', 'owner');
  }

  /** Sent once more when the answer was lost: it may change nothing. @throws where the server itself fails. */
  private async call(role: UserType, path: string, json: object): Promise<Response> {
    const answer = await this.desk.send(role, path, json);
    if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return this.draw.happens(0.3) ? this.desk.send(role, path, json) : answer;
  }

  private step(run: SeenRun, name: string, role: UserType, more: object = {}): Promise<Response> {
    return this.call(role, payoutPaths.runStep(run.id, name), { seen_version: run.version, ...more });
  }

  private file(run: SeenRun, role: UserType, format: BankFormat): Promise<Response> {
    const day = dayInBogota(this.server.services.now());
    return this.step(run, 'file', role, { format, applied_on: day });
  }

  /** The bank's answer for some legs; what it says of one may be the contrary of what it did. */
  private async answer(run: SeenRun, legs: readonly RunLeg[], isTrue = () => true): Promise<void> {
    await this.bank.readFiles(this.server);
    const word = (leg: RunLeg) => WORDS[isTrue() === (this.resultOf(leg) === 'paid') ? 'paid' : 'returned'];
    const text = legs.map((each) => `${each.reference};${word(each)}`).join('\n');
    await this.step(run, 'answer', 'admin', { name: 'respuesta.txt', text });
  }

  private async settle(run: SeenRun, legs: readonly RunLeg[]): Promise<void> {
    const leg = legs.find((each) => each.results.length > 1);
    if (!leg) return;
    const decision = { leg_id: leg.id, result: this.resultOf(leg), reason: 'Lo confirmó el banco' };
    await this.step(run, 'settle', 'owner', decision);
  }

  private resultOf({ id }: RunLeg): LegResult {
    return this.bank.done.get(id)?.result ?? 'returned';
  }

  private async seen(id: string): Promise<SeenRun> {
    return v.parse(SeenRun, await (await this.desk.send('owner', payoutPaths.run(id))).json());
  }

  private async openRuns(): Promise<SeenRun[]> {
    const rows = await rowsOf<{ id: string }>(
      this.server.db,
      sql`select id from payout_runs where state not in ('closed', 'void') order by turn`,
    );
    const runs: SeenRun[] = [];
    for (const { id } of rows) runs.push(await this.seen(id));
    return runs;
  }
}
