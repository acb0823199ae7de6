import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushPaths } from '#domain/notifications/push-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { outgoingMessages, pushTopicFollowers, users } from '#server/db/schema.ts';
import { delivered, paid, toTheDoor } from '#test/factories/orders/order-steps.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aCommand, aMovement, deliver } from '#test/server/commands.ts';
import { anIncident } from '#test/server/incidents.ts';
import { signedInDevice } from '#test/server/notifications/push-device.ts';
import { pushService } from '#test/server/notifications/push-service.ts';
import { notificationsOf, recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';
import { advance, placed } from '#test/server/orders.ts';
import { aPqrAnswer, aPqrFiling } from '#test/server/pqr.ts';
import { aReturn, aReturnStep } from '#test/server/returns.ts';
import { aShippingNotice, aShippingNoticeStep } from '#test/server/shipping-notices.ts';
import { anApproved, aSave, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const service = await pushService();
afterAll(() => service.close());
let product: string;

/** Those who may decide, answer and review; a store's person and one of another store are none of them. */
const DECIDERS = ['admin', 'owner', 'superuser'];

const other = 'persona-de-otra-tienda';
beforeAll(async () => {
  product = await server.addProduct({ vendor_id: 'tienda-1' }, 1_000);
  const person = { id: other, email: 'otra@tienda.co', userType: 'vendor', passwordHash: '' } as const;
  await server.db.insert(users).values({ ...person, vendorId: 'tienda-2' });
  const topic = { topic: 'inventory-low', followedAt: new Date() } as const;
  const followers = [other, 'persona-admin_logistics', 'persona-buyer', 'persona-vendor'];
  const updates = ['persona-admin', 'persona-admin_logistics', 'persona-vendor'];
  await server.db
    .insert(pushTopicFollowers)
    .values([
      ...followers.map((userId) => ({ ...topic, userId })),
      ...updates.map((userId) => ({ ...topic, topic: 'inventory-updates' as const, userId })),
    ]);
});
beforeEach(async () => {
  await server.run('notify-people');
  await rowsOf(server.db, sql`delete from notifications`);
});

test('a request that was filed, of who filed it with their proven e-mail and of those who answer', async () => {
  const email = 'customer@prueba.co';
  await rowsOf(server.db, sql`update users set email_verified = true where id = 'persona-customer'`);
  const filing = aPqrFiling('buyer', { ...aPqr(), email: email.toUpperCase() });
  await deliver(server, 'buyer', [filing]);
  await deliver(server, 'buyer', [filing]);
  expect(await recipientsOfKind(server, 'pqr.filed')).toEqual(['customer']);
  expect(await recipientsOfKind(server, 'desk.pqr')).toEqual([
    'admin',
    'admin_support',
    'owner',
    'superuser',
  ]);
  const { id } = filing.data as { id: string };
  await deliver(server, 'admin_support', [aPqrAnswer(id)]);
  expect(await recipientsOfKind(server, 'pqr.answered')).toEqual(['customer']);
  const [filed] = await notificationsOf(server, 'pqr.filed');
  expect(filed?.message).toMatch(/^Tu reclamo PQR-\d{4}-\d{6}: te respondemos por correo a más tardar el /);
});

test('what is decided about a store, of its people', async () => {
  const step = (name: string) =>
    aCommand('admin', 'store.advance', { vendor_id: 'tienda-1', step: name, note: 'Porque sí' });
  const suspending = step('suspend');
  await deliver(server, 'admin', [suspending, suspending, step('resume')]);
  expect(await recipientsOfKind(server, 'store.suspended')).toEqual(['vendor']);
  expect(await recipientsOfKind(server, 'store.resumed')).toEqual(['vendor']);
});

test('goods that came or were not taken, of the store that announced them and of other staff who follow that', async () => {
  const [notice, ...cancelled] = [1, 2, 3].map(() => aShippingNotice([product]));
  await deliver(
    server,
    'vendor',
    [notice, ...cancelled].flatMap((each) => each ?? []),
  );
  const [byWarehouse, byStore] = cancelled.map((each) => each.id);
  const ids = [notice?.id ?? '', byWarehouse ?? '', byStore ?? ''] as const;
  const finish = aShippingNoticeStep('finish', ids[0]);
  const steps = [
    aShippingNoticeStep('arrive', ids[0]),
    finish,
    finish,
    aShippingNoticeStep('cancel', ids[1]),
  ];
  await deliver(server, 'admin_logistics', steps);
  await deliver(server, 'vendor', [aCommand('vendor', 'inbound.cancel', { notice_id: ids[2] })]);
  expect(await recipientsOfKind(server, 'shipping_notice.received')).toEqual(['vendor']);
  expect(await recipientsOfKind(server, 'shipping_notice.cancelled')).toEqual(['vendor']);
  expect(await recipientsOfKind(server, 'inventory.counted')).toEqual(['admin']);
});

test('a product that came to its minimum, of its store and of the staff who follow that, once a day', async () => {
  const low = await anApproved(server, { min_stock: 3 });
  const move = (type: 'entrada' | 'salida', quantity: number) =>
    aMovement(low, { type, quantity, reason: type === 'salida' ? 'merma' : 'compra' });
  await deliver(server, 'admin_logistics', [move('entrada', 5), move('salida', 1)]);
  expect(await recipientsOfKind(server, 'inventory.low')).toEqual([]);
  const crossing = move('salida', 1);
  await deliver(server, 'admin_logistics', [crossing, crossing, move('salida', 1)]);
  await deliver(server, 'admin_logistics', [move('entrada', 9), move('salida', 8)]);
  expect(await recipientsOfKind(server, 'inventory.low')).toEqual(['admin_logistics', 'vendor']);
  const [store] = (await notificationsOf(server, 'inventory.low')).filter(({ user_id }) =>
    user_id.endsWith('vendor'),
  );
  expect(store).toMatchObject({ url: '/app/inventario?status=low_stock' });
  expect(store?.message).toContain(': 3 unidades en la bodega, y su mínimo es 3.');
});

test('an incident, of the store whose goods they are and of those who may settle it', async () => {
  await deliver(server, 'admin_logistics', [aMovement(product), anIncident(product)]);
  expect(await recipientsOfKind(server, 'incident.store')).toEqual(['vendor']);
  expect(await recipientsOfKind(server, 'incident.reported')).toEqual(DECIDERS);
});

test('what waits for a decision, of those who may decide; of products once for each store and day', async () => {
  const id = await placed(server, [product, 1]);
  await advance(server, id, ...toTheDoor, delivered);
  await deliver(server, 'buyer', [aReturn(id)]);
  expect(await recipientsOfKind(server, 'desk.return')).toEqual([
    'admin',
    'admin_support',
    'owner',
    'superuser',
  ]);
  await rowsOf(server.db, sql`delete from integration_events where kind = 'products.submitted'`);
  for (const each of [randomUUID(), randomUUID()])
    await deliver(server, 'vendor', [aSave(each, wholeFields())]);
  expect(await recipientsOfKind(server, 'desk.products')).toEqual(DECIDERS);
});

test('a purchase of two stores from its order to its return, of each person once by each of their channels', async () => {
  await rowsOf(server.db, sql`update users set email_verified = true where id like 'persona-%'`);
  const whose = new Map<string, string>();
  for (const role of ['buyer', 'customer', 'vendor'] as const) {
    const { body } = service.browser();
    expect((await (await signedInDevice(server, role)).post(pushPaths.subscribe, body)).status).toBe(200);
    whose.set(body.endpoint, role);
  }
  /** What left since it was last asked. */
  async function left() {
    for (const job of ['notify-people', 'notify-people', 'deliver-notifications'] as const)
      await server.run(job);
    const written = await server.db.delete(outgoingMessages).returning();
    const letters = written.map(
      ({ destination, subject }) => `${destination}: ${subject.replace(/:? MS-.*/, '')}`,
    );
    const pushes = service.take().map(({ endpoint, message: { notification } }) => {
      return `${whose.get(endpoint)}: ${notification.title}`;
    });
    return { letters: letters.toSorted(), pushes: pushes.toSorted() };
  }
  await left();
  const id = await placed(server, [product, 2], [await server.addProduct({ vendor_id: 'tienda-2' }, 5), 1]);
  expect(await left()).toEqual({
    letters: ['buyer@prueba.co: Recibimos tu pedido'],
    pushes: ['vendor: Tienes un pedido nuevo'],
  });
  await advance(server, id, ...toTheDoor.slice(0, -1));
  expect(await left()).toEqual({
    letters: ['buyer@prueba.co: Tu pedido va en camino'],
    pushes: ['buyer: Tu pedido va en camino'],
  });
  await advance(server, id, delivered, paid);
  expect(await left()).toEqual({
    letters: ['buyer@prueba.co: Entregamos tu pedido', 'buyer@prueba.co: Recibimos tu pago'],
    pushes: ['buyer: Entregamos tu pedido', 'buyer: Recibimos tu pago', 'vendor: Se entregó un pedido'],
  });
  const asked = aReturn(id);
  await deliver(server, 'buyer', [asked]);
  expect(await left()).toEqual({ letters: [], pushes: ['vendor: Te piden una devolución'] });
  await deliver(server, 'admin', [aReturnStep(asked, 'approved')]);
  expect(await left()).toEqual({
    letters: ['buyer@prueba.co: Aprobamos tu devolución'],
    pushes: ['buyer: Tu devolución avanzó'],
  });
  expect(service.faults).toEqual([]);
});
