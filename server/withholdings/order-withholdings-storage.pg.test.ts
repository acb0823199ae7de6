import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf } from '#server/db/database.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { withheldByStoreAndYear } from '#server/withholdings/withheld-by-store.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, legsOf } from '#test/server/ledger.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { endOfRule, someRule, someTaxProfile } from '#test/server/withholdings.ts';

const server = await serverForFile();
const { db } = server;
const share = (rate: number, of: number) => Math.round((rate * of) / 100_000);

test('what the law keeps is frozen at the release by confirmed rules alone, and a return takes its share back', async () => {
  const nowMs = Date.now() + 30 * DAY_MS;
  await someRule(db, { id: 'w-fuente', rate: 2_500, confirmed: true });
  await someRule(db, { id: 'w-ica', kind: 'reteica', rate: 966, confirmed: true, municipality: '11001' });
  await someRule(db, { id: 'w-iva', kind: 'reteiva', rate: 15_000 });
  await someTaxProfile(db, 'tienda-1', { municipality: '11001' });
  const id = await delivered(server, 3);
  const part = vendorOrderId(id, 1);
  await Promise.all([releaseMoney(db, nowMs), releaseMoney(db, nowMs)]);
  const frozen = await rowsOf<{ kind: string; base: number }>(
    db,
    sql`select kind, base::float8 as base from order_withholdings where vendor_order_id = ${part} order by kind`,
  );
  expect(frozen.map((each) => each.kind)).toEqual(['retefuente', 'reteica']);
  const base = frozen[0]?.base ?? 0;
  const legs = await legsOf(db, part);
  expect(legs).toMatchObject({
    withholding_retefuente: share(2_500, base),
    withholding_reteica: share(966, base),
  });
  expect(legs['withholding_reteiva']).toBeUndefined();
  await expectWholeLedger(db);

  // What is decided of the rules afterwards changes nothing of what was released.
  await endOfRule(db, 'w-fuente', dayInBogota(nowMs));
  const returned = aReturn(id, {
    reason: 'defectuoso',
    lines: [{ line: 0, quantity: 1 }],
  });
  await deliverOne(server, 'buyer', returned);
  for (const step of ['approved', 'received', 'inspected', 'refund_pending'] as const) {
    const [result] = await deliver(server, 'admin', [aReturnStep(returned, step, 'Revisado')]);
    expect(result).toMatchObject({ status: 'applied' });
  }
  const left = (base / 3) * 2;
  expect(await legsOf(db, part)).toMatchObject({
    withholding_retefuente: share(2_500, left),
    withholding_reteica: share(966, left),
  });
  await expectWholeLedger(db);

  const year = Number(dayInBogota(Date.now()).slice(0, 4));
  const ica = (await withheldByStoreAndYear(db, year, 'tienda-1')).find((each) => each.kind === 'reteica');
  expect(ica).toMatchObject({ municipalityCode: '11001', norm: 'Norma de prueba', rate: 966, orders: 1 });
  expect(ica?.amount).toBe(share(966, left));
  // Within what a peso of rounding is of its base.
  expect(Math.abs((ica?.base ?? 0) - left)).toBeLessThan(100_000 / 966);
  expect(await withheldByStoreAndYear(db, year - 1)).toEqual([]);
  await expect(rowsOf(db, sql`update order_withholdings set rate = 1`)).rejects.toThrow();
});
