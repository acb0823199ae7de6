import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { thirdPartyTotals } from '#domain/tax-reports/third-party-income.ts';
import { commissionSums } from '#server/commissions/charged-commissions.ts';
import { rowsOf } from '#server/db/database.ts';
import { endDisputes } from '#server/money/end-disputes.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { buyerSums } from '#server/tax-reports/year-sums.ts';
import { withheldByStore } from '#server/withholdings/withheld-by-store.ts';
import { chance } from '#test/simulation/chance.ts';
import { backUp } from '#test/server/backup.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import { aCancellation, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { rulesDesk } from '#test/server/money/commissions.ts';
import { expectWholeLedger } from '#test/server/money/ledger.ts';
import { Bank, PayoutOffice } from '#test/server/money/payout-office.ts';
import { aPayableStore, nameThePayer } from '#test/server/money/payouts.ts';
import { someRule } from '#test/server/money/withholdings.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { startPostgres } from '#test/support/postgres/postgres.ts';
import { neighbourOf, serverForFile, testVendorId } from '#test/server/test-server.ts';

const SEEDS = [1, 2, 3];
const ROUNDS = 8;
const WRITERS = 32;
const STORES = [testVendorId, 'tienda-2'];

let nowMs = Date.now();
const postgres = await startPostgres({ durable: false });
afterAll(() => postgres.stop());
const first = await serverForFile({ now: () => nowMs, databaseUrl: postgres.url });
const servers = [first, await neighbourOf(first, { now: () => nowMs })];
const { db } = first;
await nameThePayer(first);
for (const [at, store] of STORES.entries())
  await aPayableStore(first, store, first.accountId(at === 0 ? 'vendor' : 'buyer'));
for (const kind of WITHHOLDING_KINDS)
  await someRule(db, { id: `r-${kind}`, kind, rate: 1_966, confirmed: true });
const product = await first.addProduct({ precio_venta: 19_990 }, 100_000);

/** It outlives every restore, and every seed. */
const bank = new Bank(chance(0, 'bank'));

/** Where buyers' money lies, told by the orders, the returns and the bank, without the ledger. */
async function moneyThatCame(paidOut: number): Promise<number> {
  const [row] = await rowsOf<{ came: number }>(
    db,
    sql`with paid as (
          select w.payment, w.total, w.total % 50 as coins, (select e.moved_by from order_events e
            where e.vendor_order_id = w.id and e.axis = 'payment' and e.to_state = 'paid' order by e.sequence desc limit 1) as by
          from vendor_orders w where w.payment in ('paid', 'refund_pending', 'refunded'))
        select ((select coalesce(sum(total - case by when 'operations' then coins else 0 end
              - case payment when 'refunded' then total else 0 end), 0) from paid)
          - (select coalesce(sum(refund), 0) from order_returns where status = 'refunded'))::float8 as came`,
  );
  return (row?.came ?? 0) - paidOut;
}

async function liesAt(): Promise<number> {
  const [row] = await rowsOf<{ lies: number }>(
    db,
    sql`select -sum(balance)::float8 as lies from money_accounts where kind in ('gateway', 'carrier_cash', 'bank_collecting')`,
  );
  return row?.lies ?? 0;
}

/** The list of commissions, certificates and what is reported of buyers, against the accounts of the ledger. */
async function expectReportsOfLedger(): Promise<void> {
  const [has] = await rowsOf<{ commission: number; charged: number; withheld: number; released: number }>(
    db,
    sql`select sum(balance) filter (where kind = 'commission')::float8 as commission,
          sum(balance) filter (where kind like 'commission%')::float8 as charged,
          sum(balance) filter (where kind like 'withholding_%')::float8 as withheld,
          (select sum(case when to_account like '%:available' then amount else -amount end)::float8
            from money_lines where leg = 'release') as released
        from money_accounts`,
  );
  expect(Math.min(has?.commission ?? 0, has?.withheld ?? 0)).toBeGreaterThan(0);
  const [charged] = (await commissionSums(db, 'all', {})).data;
  expect((charged?.commission ?? 0) + (charged?.commission_iva ?? 0)).toBe(has?.charged);
  const certified = await withheldByStore(db, { from: '2020-01-01', until: '2100-01-01' });
  expect(certified.reduce((sum, each) => sum + each.amount, 0)).toBe(has?.withheld);
  const reported = thirdPartyTotals(await buyerSums(db, Number(dayInBogota(Date.now()).slice(0, 4))));
  expect(reported.withheld).toBe(has?.withheld);
  expect(reported.transferred + reported.withheld).toBe(has?.released);
}

const paidByLedger = async (vendorId: string) =>
  (
    await rowsOf<{ paid: number }>(
      db,
      sql`select coalesce(sum(case l.to_account when 'bank_collecting' then l.amount else -l.amount end), 0)::float8 as paid
          from money_lines l join money_entries e on e.id = l.entry join payout_legs g on g.id = e.cause_id
          where l.leg = 'payout_paid' and g.vendor_id = ${vendorId}`,
    )
  )[0]?.paid ?? 0;

/** The gateway says that it has the payment of a delivered order, or that the bank took it back. */
async function paymentMoves(id: string, to: 'refunded' | 'paid'): Promise<void> {
  await db.transaction(async (tx) => {
    const [part] = await rowsOf<{ payment: string }>(
      tx,
      sql`select payment from vendor_orders where id = ${id} and tracking = 'delivered' for no key update`,
    );
    if (part?.payment !== (to === 'paid' ? 'refunded' : 'paid')) return;
    for (const state of to === 'paid' ? ['paid'] : ['refund_pending', 'refunded']) {
      await rowsOf(
        tx,
        sql`insert into order_events (vendor_order_id, axis, from_state, to_state, moved_by, at)
            select id, 'payment', payment, ${state}, 'payments', ${new Date(nowMs).toISOString()}::timestamptz
            from vendor_orders where id = ${id}`,
      );
      await rowsOf(tx, sql`update vendor_orders set payment = ${state} where id = ${id}`);
    }
    moneyMoved(tx, [{ kind: 'vendor_order', id, reason: 'moved', actorId: null }]);
  });
}

test.each(SEEDS)(
  'every peso is once: %i, by 32 writers on two servers, among payouts, lost answers, killed connections and restores',
  async (seed) => {
    const draw = chance(seed, 'payouts under faults');
    const offices = servers.map((server) => new PayoutOffice(server, bank, draw));
    const bought: string[] = [];
    const happened: Record<string, number> = {};

    const acts: Record<string, (at: number) => Promise<unknown>> = {
      async sells(at) {
        const [server, vendorId] = [servers[at]!, draw.pick(STORES)];
        bought.push(await delivered(server, draw.whole(1, 3), { daysAgo: 20, vendorId }));
      },
      async cancels(at) {
        const order = anOrder('buyer', [[product, 1]]);
        await deliverOne(servers[at]!, 'buyer', order);
        const { order_id } = order.data as { order_id: string };
        await deliverOne(servers[at]!, 'buyer', aCancellation('buyer', order_id));
      },
      async givesBack(at) {
        const request = aReturn(draw.pick(bought), { reason: 'defectuoso' });
        await deliverOne(servers[at]!, 'buyer', request);
        for (const to of ['approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const)
          await deliver(servers[at]!, 'admin', [aReturnStep(request, to, 'Revisado')]);
      },
      // What is sold from now on bears another commission; what was sold keeps its own.
      async changesRates(at) {
        const headers = await servers[at]!.signIn('admin');
        const { save, rulesNow } = rulesDesk(servers[at]!, () => headers);
        const id = (await rulesNow()).rules[0]?.rule_id ?? null;
        const answer = await save({ rate_bp: draw.whole(0, 3_000), unit_fee: draw.whole(0, 900) }, { id });
        expect([200, 409, 422]).toContain(answer.status);
      },
      disputes: () => paymentMoves(vendorOrderId(draw.pick(bought), 1), 'refunded'),
      paysAgain: () => paymentMoves(vendorOrderId(draw.pick(bought), 1), 'paid'),
      releases: () => releaseMoney(db, Date.now()),
      async pays(at) {
        for (let step = 0; step < 5; step += 1) await offices[at]!.work();
      },
      async changesAccount(at) {
        const { save, state } = bankAccountsDesk(servers[at]!);
        await save({ number: `031${draw.whole(10_000_000, 99_999_999)}` }, { seen: (await state()).version });
      },
      releasesAccounts: (at) => offices[at]!.releaseAccounts(),
      async kills() {
        await rowsOf(
          db,
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
        );
      },
      async writesOff(at) {
        const { send } = bankAccountsDesk(servers[at]!);
        const debt = (await (await send('admin', payoutPaths.storeWriteOff(testVendorId))).json()) as {
          limit: number;
        };
        await send('admin', payoutPaths.storeWriteOff(testVendorId), {
          reason: 'No responde',
          amount: debt.limit || 1,
        });
        const { data } = (await (await send('owner', payoutPaths.writeOffs)).json()) as {
          data: { id: string }[];
        };
        for (const { id } of data) await send('owner', payoutPaths.confirmWriteOff(id), undefined, 'POST');
      },
    };
    const oftenOf: Record<string, number> = {
      sells: 6,
      givesBack: 3,
      pays: 10,
      releases: 2,
      disputes: 2,
      paysAgain: 1,
    };
    const names = Object.keys(acts).flatMap((name) => Array.from({ length: oftenOf[name] ?? 1 }, () => name));

    await acts['sells']!(0);
    let restore: (() => Promise<void>) | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const failures: unknown[] = [];
      let kills = 0;
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          const name = draw.pick(names);
          if (name === 'kills') kills += 1;
          await acts[name]!(writer % 2).then(
            () => (happened[name] = (happened[name] ?? 0) + 1),
            (error: unknown) => failures.push(error),
          );
        }),
      );
      // Only who lost their connection may fail.
      if (kills === 0)
        expect(failures.map(String).filter((each) => !each.includes('did not come'))).toEqual([]);
      nowMs += 4 * DAY_MS;
      if (restore && draw.happens(0.5)) {
        await restore();
        await offices[round % 2]!.recover();
        happened['restores'] = (happened['restores'] ?? 0) + 1;
        restore = null;
      }
      if (draw.happens(0.6)) restore = await backUp(db, `backup_${seed}_${round}`);
      if (round === ROUNDS - 3) {
        nowMs += (DISPUTE_DAYS + WRITE_OFF_DAYS) * DAY_MS;
        happened['lost'] = await endDisputes(db, nowMs);
      }
      await expectWholeLedger(db);
    }

    await offices[0]!.recover();
    await offices[1]!.endAll();
    await expectWholeLedger(db);
    await bank.readFiles(first);
    for (const store of STORES) expect(await paidByLedger(store)).toBe(bank.paidTo(store));
    const paidOut = STORES.reduce((sum, store) => sum + bank.paidTo(store), 0);
    expect(await liesAt()).toBe(await moneyThatCame(paidOut));
    // It proves nothing where nothing happened.
    for (const name of Object.keys(acts)) expect(happened[name], name).toBeGreaterThan(0);
    expect(paidOut).toBeGreaterThan(0);
    await expectReportsOfLedger();
  },
  600_000,
);
