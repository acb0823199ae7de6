import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { StoreBalance } from '#domain/payouts/store-balance.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { TaxProfiles } from '#domain/withholdings/tax-profile.ts';
import {
  OrderWithholdings,
  WithholdingExplanation,
  withholdingPaths,
  WithholdingRules,
} from '#domain/withholdings/withholding-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { withheldByStoreAndYear } from '#server/withholdings/withheld-by-store.ts';
import { bankAccountsDesk } from '#test/server/money/bank-accounts.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { expectWholeLedger, legsOf } from '#test/server/money/ledger.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { endOfRule, someRule, someTaxProfile } from '#test/server/money/withholdings.ts';

const server = await serverForFile();
const { db } = server;
const { send } = bankAccountsDesk(server);
const today = dayInBogota(server.services.now());
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

  const own = v.parse(OrderWithholdings, await (await send('vendor', withholdingPaths.order(part))).json());
  expect(own).toMatchObject({
    is_released: true,
    withheld: [
      { kind: 'retefuente', base, amount: share(2_500, left) },
      { kind: 'reteica', base, amount: share(966, left) },
    ],
  });
  const balance = v.parse(
    StoreBalance,
    await (await send('vendor', payoutPaths.storeBalance('tienda-1'))).json(),
  );
  expect(balance.withheld).toEqual(own.withheld.map(({ detail, amount }) => ({ detail, amount })));

  const year = Number(dayInBogota(Date.now()).slice(0, 4));
  const ica = (await withheldByStoreAndYear(db, year, 'tienda-1')).find((each) => each.kind === 'reteica');
  expect(ica).toMatchObject({ municipalityCode: '11001', norm: 'Norma de prueba', rate: 966, orders: 1 });
  expect(ica?.amount).toBe(share(966, left));
  // Within what a peso of rounding is of its base.
  expect(Math.abs((ica?.base ?? 0) - left)).toBeLessThan(100_000 / 966);
  expect(await withheldByStoreAndYear(db, year - 1)).toEqual([]);
  await expect(rowsOf(db, sql`update order_withholdings set rate = 1`)).rejects.toThrow();
});

const rulesFrom = async (answer: Response) => v.parse(WithholdingRules, await answer.json()).rules;
const refusal = async (asked: Promise<Response>) => {
  const answer = await asked;
  return { status: answer.status, detail: v.parse(ApiError, await answer.json()).detail };
};
const aRule = (over: object = {}) => ({
  kind: 'reteica',
  municipality_code: '05001',
  ciiu: null,
  taxpayer: null,
  payment_method: null,
  base_minimum: 50_000,
  rate: 700,
  from_day: today,
  until_day: null,
  norm: 'Acuerdo de prueba, art. 1',
  ...over,
});
const add = (role: UserType, over: object = {}, save_id: string = randomUUID()) =>
  send(role, withholdingPaths.rules, { save_id, rule: aRule(over) });
const accountant = { accountant_name: 'Ana Contadora', accountant_card: '98765-t' };
const confirm = (role: UserType, rule_id: string) =>
  send(role, withholdingPaths.confirm, { save_id: randomUUID(), rule_id, ...accountant });
const end = (role: UserType, rule_id: string, until_day: string = today) =>
  send(role, withholdingPaths.end, { save_id: randomUUID(), rule_id, until_day });
const added = async (role: UserType, over: object = {}) => {
  const known = new Set((await rulesFrom(await send(role, withholdingPaths.rules))).map((each) => each.id));
  return (await rulesFrom(await add(role, over))).find((each) => !known.has(each.id))?.id ?? '';
};
const explained = async (vendorId: string) => {
  const asked = `vendor_id=${vendorId}&price=100000&iva=19000&payment_method=pse`;
  const answer = await send('admin', `${withholdingPaths.explanation}?${asked}`);
  const { decisions } = v.parse(WithholdingExplanation, await answer.json());
  return decisions.find((each) => each.kind === 'reteica');
};

test('a rule is applied once a second person enters the accountant who answers for it, and until somebody who may ends it', async () => {
  await someTaxProfile(db, 'tienda-2', { municipality: '05001' });
  const once = randomUUID();
  const before = (await rulesFrom(await send('admin', withholdingPaths.rules))).length;
  await Promise.all([add('admin', {}, once), add('admin', {}, once)]);
  const after = await rulesFrom(await add('admin', {}, once));
  expect(after).toHaveLength(before + 1);
  const rule = after.find((each) => each.municipality_code === '05001')?.id ?? '';
  expect(await explained('tienda-2')).toMatchObject({ reason: 'unconfirmed', amount: 0 });
  expect((await confirm('admin', rule)).status).toBe(403);
  const confirmed = (await rulesFrom(await confirm('owner', rule))).find((each) => each.id === rule);
  expect(confirmed).toMatchObject({ confirmed: { accountant_card: '98765-T', day: today }, is_own: false });
  expect(confirmed?.steps.map((each) => each.step)).toEqual(['confirmed', 'added']);
  expect(await explained('tienda-2')).toMatchObject({ reason: 'rule', amount: 700 });

  // Who wrote it does not confirm it, and two for the same are not confirmed for one day.
  const same = await added('owner', { rate: 800 });
  expect(await refusal(confirm('owner', same))).toMatchObject({ status: 403 });
  const refused = await refusal(confirm('superuser', same));
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.detail).toMatch(
    /reteICA para «Medellín».*confirmada por Ana Contadora el .*Termina esa antes/i,
  );
  expect((await refusal(end('admin', rule))).status).toBe(403);
  expect((await end('owner', rule)).status).toBe(200);
  expect(await explained('tienda-2')).toMatchObject({ reason: 'unconfirmed', amount: 0 });
  expect((await refusal(end('owner', rule))).status).toBe(409);
  const both = await Promise.all([confirm('superuser', same), confirm('superuser', same)]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
  expect(await explained('tienda-2')).toMatchObject({ amount: 800 });
  expect(await refusal(add('admin', { kind: 'reteiva' }))).toMatchObject({ status: 422 });
  expect((await refusal(add('admin', { municipality_code: '99999' }))).detail).toBe(
    'Ese municipio no existe.',
  );
});

test('how a store is taxed is written by its people, corrected by the company, and read by nobody else', async () => {
  const [own, other] = [withholdingPaths.profile('tienda-1'), withholdingPaths.profile('tienda-9')];
  const profile = {
    regime: 'simple',
    is_large_taxpayer: false,
    is_self_withholder: false,
    ciiu: null,
    municipality_code: '11001',
  };
  const save = (role: UserType, seen_version: number, over: object = {}) =>
    send(role, own, { save_id: randomUUID(), seen_version, profile: { ...profile, ...over } });
  expect((await save('vendor', 1)).status).toBe(200);
  // The answer was lost, and the same comes again as another request.
  expect((await save('vendor', 1)).status).toBe(200);
  expect((await refusal(save('admin', 1, { ciiu: '4771' }))).status).toBe(409);
  const { versions } = v.parse(TaxProfiles, await (await save('admin', 2, { ciiu: '4771' })).json());
  expect(versions.map((each) => [each.version, each.regime, each.by_office])).toEqual([
    [3, 'simple', true],
    [2, 'simple', false],
    [1, 'responsable', false],
  ]);
  // An id under which one store's was saved does not make another's be taken for saved.
  await server.addProduct({ vendor_id: 'tienda-2' });
  const twice = { save_id: randomUUID(), profile };
  expect((await send('admin', own, { ...twice, seen_version: 3 })).status).toBe(200);
  expect(
    (await send('admin', withholdingPaths.profile('tienda-2'), { ...twice, seen_version: 0 })).status,
  ).toBe(409);
  expect((await send('vendor', other)).status).toBe(404);
  expect((await send('admin_support', own)).status).toBe(403);
  expect((await send('buyer', own)).status).toBe(403);
  expect((await save('admin', 3, { municipality_code: '99999' })).status).toBe(422);
});
