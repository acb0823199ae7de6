import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatPesos } from '#domain/base/money.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { Order } from '#domain/orders/order.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { paths } from '#domain/paths.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';
import type * as v from 'valibot';
import { receiveReturn } from '#test/e2e/support/asked-return.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { runJob, setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { setSettings } from '#test/e2e/support/set-settings.ts';
import { andresQuintero } from '#test/factories/recipients.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own, whose clock becomes another day's: a payout takes every store's money. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture() });
test.use({ viewport: { width: 1280, height: 800 } });

const BUYER = 'andres@mestore.co';
const ACCOUNT = {
  bank: '1007',
  kind: 'savings',
  number: '03112345678',
  holder_name: 'Hogar Andino',
  holder_document_type: 'NIT',
  holder_document: '900123456-8',
};
type Listed = v.InferOutput<typeof ListedStatement>;

/** The store has an account to which it is paid, and the company one from which. */
async function preparePayouts(url: string, vendorId: string): Promise<void> {
  const company = {
    'company.name': 'MeStore',
    'company.nit': '900123456-8',
    'payouts.account': '03100000001',
  };
  await setSettings(url, { ...company, 'payouts.minimum': 1_000 });
  const store = serverApi(url, accounts.store);
  const account = { seen_version: 0, number_again: ACCOUNT.number, bank_account: ACCOUNT };
  await store.send('POST', payoutPaths.storeAccount(vendorId), account);
  const [owner, admin] = [serverApi(url, accounts.owner), serverApi(url, accounts.admin)];
  const reason = 'Llamamos a la tienda y lo confirmó.';
  await owner.send('POST', payoutPaths.askRelease(vendorId), { reason, seen_version: 1 });
  const { data } = await admin.get<{ data: { id: string }[] }>(payoutPaths.releases);
  await admin.send('POST', payoutPaths.confirmRelease(data[0]?.id ?? ''), {});
}

/** The newest statement of a store. */
async function lastStatement(url: string, vendorId: string): Promise<Listed> {
  const { data } = await serverApi(url, accounts.admin).get<{ data: Listed[] }>(
    payoutPaths.storeStatements(vendorId),
  );
  if (!data[0]) throw new Error('There is no statement.');
  return data[0];
}

/** Two people pay the stores, and the bank pays each leg. @param aheadMs how far the server's clock is. */
async function payStores(url: string, vendorId: string, aheadMs: number): Promise<void> {
  const [admin, owner] = [serverApi(url, accounts.admin), serverApi(url, accounts.owner)];
  let run = await admin.send<SeenRun>('POST', payoutPaths.runs, { id: randomUUID() });
  const step = async (by: typeof admin, name: string, more: object = {}) => {
    run = await by.send<SeenRun>('POST', payoutPaths.runStep(run.id, name), {
      seen_version: run.version,
      ...more,
    });
  };
  await step(owner, 'approve');
  await step(admin, 'file', { format: 'pab', applied_on: dayInBogota(Date.now() + aheadMs) });
  await step(admin, 'send');
  const statement = await lastStatement(url, vendorId);
  const text = `${statement.number};Pagado`;
  const answer = { seen_version: run.version, name: 'respuesta.txt', text };
  ({ run } = await admin.send<{ run: SeenRun }>('POST', payoutPaths.runStep(run.id, 'answer'), answer));
  await step(owner, 'close');
}

/** The buyer gives one unit back, and its money goes back to them. */
async function giveBack(url: string, orderId: string): Promise<void> {
  const buyer = serverApi(url, BUYER);
  await buyer.command('order', 'return.request', {
    return_id: randomUUID(),
    vendor_order_id: vendorOrderId(orderId, 1),
    reason: 'defectuoso',
    lines: [{ line: 0, quantity: 1 }],
    comment: 'No prende',
    requested_at: new Date().toISOString(),
  });
  const order = await buyer.get<Order>(`/api/v1/orders/${orderId}`);
  const number = order.vendor_orders[0]?.returns[0]?.return_number ?? '';
  await receiveReturn(url, number);
  for (const [person, to] of [
    [accounts.warehouse, 'inspected'],
    [accounts.sales, 'refund_pending'],
    [accounts.sales, 'refunded'],
  ] as const)
    await serverApi(url, person).send('PATCH', `/api/v1/returns/${number}/advance`, { to, note: 'Revisado' });
}

/** What the store reads of a statement: what was paid by it, and that its lines lead from one balance to the next. */
async function expectStatement(store: Page, { number, payout }: Listed, amount: number): Promise<void> {
  await store.goto(paths.storePayouts);
  const row = store.getByRole('row', { name: new RegExp(`^${number}`) });
  await expect(row).toContainText('Girado');
  await expect(row).toContainText(formatPesos(amount));
  expect(payout?.amount).toBe(amount);
  await row.getByRole('link', { name: number }).click();
  await expect(store.getByRole('heading', { level: 1, name: `Liquidación ${number}` })).toBeVisible();
}

test('a sale is seen by its store, delivered, stated and paid, and what comes back is taken out of the next payout', async ({
  newDevice,
  server: { url },
}) => {
  test.setTimeout(300_000);
  const { vendor_id: vendorId } = await theDemoStore(url);
  const goods = await ownGoods(url, { of: theDemoStore });
  await preparePayouts(url, vendorId);
  const buy = (quantity: number) =>
    serverApi(url, BUYER).send<{ id: string; order_number: string }>('POST', '/api/v1/orders/', {
      items: [{ product_id: goods.productId, quantity }],
      ...andresQuintero,
    });

  const store = await newDevice('store');
  await store.goto(paths.storeOrdersOf(goods.sku));
  const sale = await buy(3);
  // Without anybody reading the page again.
  await expect(store.getByRole('row', { name: new RegExp(sale.order_number) })).toContainText('Nuevo', {
    timeout: 30_000,
  });
  await deliverOrder(url, sale.id);
  await setServerAhead(url, 20 * DAY_MS);
  await setDeviceAhead(store.context(), 20 * DAY_MS);
  await runJob(url, 'release-money');
  await payStores(url, vendorId, 20 * DAY_MS);
  const first = await lastStatement(url, vendorId);
  const paid = first.closing.available;
  expect(paid).toBeGreaterThan(0);
  await expectStatement(store, first, paid);
  await expect(store.getByRole('link', { name: `${sale.order_number}-1` }).first()).toBeVisible();

  await giveBack(url, sale.id);
  await store.goto(paths.storePayouts);
  await expect(store.getByText(/^El saldo está en contra de la tienda/).first()).toBeVisible();
  const next = await buy(3);
  await deliverOrder(url, next.id);
  await setServerAhead(url, 40 * DAY_MS);
  await setDeviceAhead(store.context(), 40 * DAY_MS);
  await runJob(url, 'release-money');
  await payStores(url, vendorId, 40 * DAY_MS);
  // A unit of three came back: two thirds of the sale of the same three are paid, to the peso that rounding leaves.
  const second = await lastStatement(url, vendorId);
  const amount = second.closing.available;
  expect(Math.abs(amount - (paid * 2) / 3)).toBeLessThanOrEqual(2);
  await expectStatement(store, second, amount);
  await expect(store.getByRole('row', { name: /Devolución/ }).first()).toBeVisible();
});
