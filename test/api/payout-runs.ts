import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LEG_RESULTS, type RunState } from '#domain/payouts/payout-run.ts';
import { sealText } from '#server/auth/seal.ts';
import { rowsOf } from '#server/db/database.ts';
import { payoutAnswers, payoutLegs, payoutRuns } from '#server/db/tables/money/payouts-tables.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { payoutFileSeal } from '#server/payouts/effect-record.ts';
import { makeRun } from '#server/payouts/make-run.ts';
import { aPerson } from '#test/api/objects/administration-objects.ts';
import { aPayableStore, nameThePayer } from '#test/server/money/payouts.ts';
import { placed } from '#test/server/orders.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The store that is paid. No test signs its people in. */
const PAID = 'tienda-2';
const FILE = {
  format: 'pab',
  fileName: 'PAB-SIN-VERIFICAR.txt',
  fileSha256: 'sha256',
  fileMadeAt: new Date(),
  appliedOn: '2026-03-05',
} as const;

/** Payout runs in each of their states, and statements, of a server. */
export function payouts(server: TestServer) {
  let maker: Promise<string> | null = null;

  return {
    /** An order of a store, placed by a buyer. */
    async vendorOrderOf(vendorId: string): Promise<string> {
      const product = await server.addProduct({ vendor_id: vendorId }, 1);
      return vendorOrderId(await placed(server, [product, 1]), 1);
    },
    /** A run in this state, the only one that is open, whose version is 1. @returns its id. */
    async payoutRun(state: RunState | 'contradictory'): Promise<string> {
      maker ??= aStoreToPay(server);
      const by = await maker;
      await endOpenRun(server);
      const id = randomUUID();
      await makeRun(server.services, { id: by, userType: 'owner', deviceId: null }, id);
      const legs = await server.db.select().from(payoutLegs).where(eq(payoutLegs.runId, id));
      if (state === 'draft') return id;
      await server.db.transaction(async (tx) => {
        const sealed = sealText(payoutFileSeal(server.services.config, id), '1');
        const file = state === 'approved' ? {} : { ...FILE, fileBytes: Buffer.from(sealed) };
        await tx
          .update(payoutRuns)
          .set({ ...file, state: state === 'contradictory' ? 'answered' : state })
          .where(eq(payoutRuns.id, id));
        // One that is answered may be closed: nothing waits for the bank.
        if (state === 'answered')
          await tx.update(payoutLegs).set({ leftOut: 'balance_changed' }).where(eq(payoutLegs.runId, id));
        if (state === 'contradictory') await tx.insert(payoutAnswers).values(legs.flatMap(bothAnswers));
        moneyMoved(tx, legs.map(moved));
      });
      return id;
    },
    /** The bank's answer to the run that is open. */
    async payoutAnswer(): Promise<object> {
      const [row] = await rowsOf<{ text: string }>(
        server.db,
        sql`select coalesce(string_agg('LQ-' || lpad(s.turn::text, 6, '0') || ';Pagado', chr(10)), '') as text
            from payout_legs g join statements s on s.id = g.statement_id join payout_runs r on r.id = g.run_id
            where r.state not in ('closed', 'void')`,
      );
      return { seen_version: 1, name: 'respuesta.txt', text: row?.text ?? '' };
    },
    /** Which answer counts for a line of the run that is open. */
    async payoutDecision(): Promise<object> {
      const [leg] = await rowsOf<{ id: string }>(
        server.db,
        sql`select g.id from payout_legs g join payout_runs r on r.id = g.run_id where r.state not in ('closed', 'void')`,
      );
      return { seen_version: 1, leg_id: leg?.id ?? 'none', result: 'paid', reason: 'Lo dijo el banco' };
    },
    /** A statement of a store in which nothing moved. @returns its id. */
    async statement(vendorId: string): Promise<string> {
      maker ??= aStoreToPay(server);
      const runId = await this.payoutRun('draft');
      const id = randomUUID();
      await rowsOf(
        server.db,
        sql`insert into statements (id, vendor_id, run_id, store_name, "from", until, opening, closing, opening_versions,
              closing_versions, lines)
            select ${id}, v.id, ${runId}, v.store_name, l.until, now(), coalesce(l.closing, nothing), coalesce(l.closing, nothing),
              coalesce(l.closing_versions, nothing), coalesce(l.closing_versions, nothing), 0
            from vendors v cross join jsonb_build_object('pending', 0, 'available', 0, 'held', 0, 'paying', 0) as nothing
            left join lateral (select * from statements s where s.vendor_id = v.id order by s.turn desc limit 1) l on true
            where v.id = ${vendorId}`,
      );
      return id;
    },
  };
}

/** What a store needs to be paid, and who makes its runs. @returns the id of that person. */
async function aStoreToPay(server: TestServer): Promise<string> {
  await nameThePayer(server);
  const savedBy = await aPerson(server);
  await aPayableStore(server, PAID, savedBy);
  return savedBy;
}

/** Voids the run that is open, whatever it came to: what was on its way is available again. */
async function endOpenRun(server: TestServer): Promise<void> {
  await server.db.transaction(async (tx) => {
    const legs = await rowsOf<{ id: string }>(
      tx,
      sql`with ended as (update payout_runs set state = 'void' where state not in ('closed', 'void') returning id)
          select g.id from payout_legs g join ended on ended.id = g.run_id`,
    );
    moneyMoved(tx, legs.map(moved));
  });
}

function bothAnswers({ id }: typeof payoutLegs.$inferSelect) {
  const about = { legId: id, reason: '', at: new Date(), fileName: 'respuesta.txt', fileSha256: 'sha256' };
  return LEG_RESULTS.map((result) => ({ ...about, result }));
}

function moved({ id }: { id: string }) {
  return { kind: 'payout', id, reason: 'voided', actorId: null } as const;
}
