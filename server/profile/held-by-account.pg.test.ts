import { expect, test } from 'vitest';
import { deletionMessages, type HeldByAccount } from '#domain/profile/account-deletion.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { storeApplications } from '#server/db/tables/store-applications-tables.ts';
import { storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { heldByAccount } from '#server/profile/held-by-account.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import { aCancellation, anOrder, deliverOne } from '#test/server/commands.ts';
import { anIncident } from '#test/server/incidents.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { approve, begin, only, paid, refundOf } from '#test/server/money/refunds.ts';
import { aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { aClaim, anOpenTask } from '#test/server/tasks.ts';
import { testPassword } from '#test/server/test-server.ts';

const pay = await paymentsForFile();
await pay.control({ hold_events: true });
const { server } = pay;

const held = (role: UserType, nowMs = Date.now()) => heldByAccount(server.db, server.accountId(role), nowMs);
/** How many of a kind somebody holds more, or fewer, than before. */
async function counting(role: UserType, kind: keyof HeldByAccount) {
  const before = (await held(role))[kind];
  return async () => (await held(role))[kind] - before;
}

async function remove(role: UserType): Promise<[status: number, detail: string | undefined]> {
  const headers = await server.signIn(role);
  const answer = await server.request('/api/v1/profile', {
    method: 'DELETE',
    headers,
    json: { password: testPassword },
  });
  const body = answer.status === 204 ? null : ((await answer.json()) as { detail: string });
  return [answer.status, body?.detail];
}

test('each thing that keeps an account is counted under the name that the rule reads', async () => {
  expect(Object.keys(await held('buyer'))).toEqual(Object.keys(deletionMessages));
});

test('an account waits for the money of an order that was cancelled after it was paid', async () => {
  const id = await paid(pay);
  await deliverOne(server, 'buyer', aCancellation('buyer', id));
  expect(await remove('buyer')).toEqual([409, deletionMessages.owedRefunds]);
  const owes = await counting('buyer', 'owedRefunds');
  await deliverOne(server, 'admin_sales', refundOf(await only(pay, id)));
  expect(await owes()).toBe(-1);
});

test('and for what was charged twice', async () => {
  const owes = await counting('buyer', 'owedRefunds');
  const id = await pay.purchase();
  await begin(pay, id, 2);
  await approve(pay, id);
  expect(await owes()).toBe(1);
});

test('a payment that no bank has decided keeps it, for as long as one may still do so', async () => {
  const waits = await counting('buyer', 'openPayments');
  const id = await pay.purchase();
  await begin(pay, id);
  expect(await waits()).toBe(1);
  expect((await held('buyer', Date.now() + 31 * DAY_MS)).openPayments).toBe(0);
  await approve(pay, id);
  expect(await waits()).toBe(0);
});

test('an order that was paid is on its way until it is there, however long that takes', async () => {
  const nextMonth = Date.now() + 31 * DAY_MS;
  const before = (await held('buyer', nextMonth)).ordersOnTheirWay;
  await pay.purchase();
  expect((await held('buyer', nextMonth)).ordersOnTheirWay).toBe(before);
  await paid(pay);
  expect((await held('buyer', nextMonth)).ordersOnTheirWay).toBe(before + 1);
});

test('a change that waits for a supervisor keeps it', async () => {
  const waits = await counting('customer', 'openCommandReviews');
  const none = await server.addProduct({}, 0);
  const refused = anOrder('customer', [[none, 1]]);
  expect(await deliverOne(server, 'customer', refused)).toMatchObject({ status: 'rejected' });
  await deliverOne(server, 'customer', { ...aRequest(refused), actorId: server.accountId('customer') });
  expect(await waits()).toBe(1);
  expect(await remove('customer')).toEqual([409, deletionMessages.openCommandReviews]);
});

test('a task of the warehouse that this person has keeps it', async () => {
  const { taskId } = await anOpenTask(server, await server.addProduct({}, 3));
  await deliverOne(server, 'admin_logistics', aClaim([taskId]));
  expect(await remove('admin_logistics')).toEqual([409, deletionMessages.claimedTasks]);
});

test('who is the last of a store waits for its goods, its notices and its incidents, and a colleague relieves them', async () => {
  const business = await counting('vendor', 'storeBusiness');
  const { id } = await shippingNoticesOn(server).announced();
  const goods = await counting('vendor', 'storeProducts');
  expect(await business()).toBe(1);
  await deliverOne(
    server,
    'vendor',
    aShippingNoticeStep('cancel', id, { actorId: server.accountId('vendor') }),
  );
  expect(await business()).toBe(0);

  const product = await server.addProduct({ is_active: false }, 1);
  expect(await goods()).toBe(1);
  await deliverOne(server, 'admin_logistics', anIncident(product));
  // Its only unit is in quarantine now, and still theirs.
  expect([await goods(), await business()]).toEqual([1, 1]);

  await server.db.insert(storeMembers).values({ userId: server.accountId('customer'), vendorId: 'tienda-1' });
  expect(await held('vendor')).toMatchObject({ storeProducts: 0, storeBusiness: 0 });
});

test('an application waits for its answer, and for who took its review', async () => {
  const [customer, admin] = [server.accountId('customer'), server.accountId('admin')];
  await server.db
    .insert(vendors)
    .values({ id: 'solicita', storeName: 'Nueva', storeSlug: 'nueva', state: 'en_revision' });
  await server.db.insert(storeMembers).values({ userId: customer, vendorId: 'solicita' });
  await server.db.insert(storeApplications).values({
    vendorId: 'solicita',
    fields: {},
    assigneeId: admin,
    assigneeName: 'Ana',
    updatedAt: new Date(),
  });
  expect(await held('customer')).toMatchObject({ storeApplications: 1, applicationsInReview: 0 });
  expect(await held('admin')).toMatchObject({ storeApplications: 0, applicationsInReview: 1 });
});

test('of the last two of a store who go at once, one stays', async () => {
  await server.addProduct({ vendor_id: 'tienda-2' }, 1);
  const two = ['admin_marketing', 'admin_support'] as const;
  for (const role of two)
    await server.db.insert(storeMembers).values({ userId: server.accountId(role), vendorId: 'tienda-2' });
  const answers = await Promise.all(two.map((role) => remove(role)));
  expect(answers.map(([status]) => status).sort()).toEqual([204, 409]);
});
