import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { Order } from '#domain/orders/order.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { aCancellation, anOrder, deliver } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { attemptsOf } from '#test/server/money/payments.ts';
import { pull, replicaOf } from '#test/server/database/replica.ts';
import { unpaidForTests } from '#test/server/money/unpaid.ts';

const unpaid = await unpaidForTests();
const { pay, server, neighbour, placed, placedMany, orderNow, heldForMs, held, accepted, tryNequi, decided } =
  unpaid;
let product: string;
beforeEach(async () => {
  await pay.control({ hold_events: true });
  product = await unpaid.beginAnew();
});

describe('a purchase that nobody paid in time', () => {
  test('is given up with its units, and its buyer is told on every device and by a letter', async () => {
    const email = `${uuidv7()}@correo.co`;
    const id = await placed('pse', email);
    expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    const device = replicaOf(server, 'orders', await server.signIn('buyer'));
    await device.catchUp();
    pay.pass(30 * MINUTE_MS - 1);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(1);

    pay.pass(1);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(0);
    const buyer = await server.signIn('buyer');
    // Other databases of this PostgreSQL hold the feed back while they write.
    const page = await vi.waitUntil(
      async () => {
        const next = await pull(server, 'orders', device.checkpoint, buyer);
        return next.documents.length > 0 && next;
      },
      { timeout: 15_000 },
    );
    expect(page.documents.map((each) => each.id)).toEqual([id]);
    const copy = v.parse(Order, page.documents[0]);
    expect(copy).toMatchObject({ status: 'cancelled', held_until: null });
    expect(copy.vendor_orders[0]).toMatchObject({ status: 'cancelled', payment: 'void' });
    expect(copy.vendor_orders[0]?.events.filter((each) => each.to === 'cancelled')).toMatchObject([
      { axis: 'status', from: 'confirmed', by: 'payments', note: 'No se pagó a tiempo' },
    ]);
    const [letter, ...others] = await emailsTo(server, 'email', email, 'Cancelamos');
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Cancelamos tu pedido ${copy.order_number}`);
    expect(letter?.body).toContain('no se pagó a tiempo');
    expect(letter?.body).toContain(`/marketplace/orders/${id}`);
    expect((await tryNequi(id)).status).toBe(409);
  });

  test('is given up once by two servers at the same time', async () => {
    const ids = await placedMany(12);
    const email = 'buyer@prueba.co';
    const before = (await emailsTo(server, 'email', email, 'Cancelamos')).length;
    pay.pass(31 * MINUTE_MS);
    const counts = await Promise.all([
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
    ]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(ids.length);
    expect(await held()).toBe(0);
    expect((await emailsTo(server, 'email', email, 'Cancelamos')).length - before).toBe(ids.length);
    for (const id of ids) {
      const [vendorOrder] = (await orderNow(id)).vendor_orders;
      expect(vendorOrder?.events.filter((each) => each.to === 'cancelled')).toHaveLength(1);
    }
  });

  test('or that its buyer cancels at the same moment is cancelled once', async () => {
    const ids = await placedMany(12);
    pay.pass(31 * MINUTE_MS);
    const results = await Promise.all([
      releaseOverdue(server.services),
      ...ids.map((id) => deliver(neighbour, 'buyer', [aCancellation('buyer', id)])),
      releaseOverdue(neighbour.services),
    ]);
    expect(results.flat().filter((each) => typeof each === 'object' && each.status !== 'applied')).toEqual(
      [],
    );
    await releaseOverdue(server.services);
    expect(await held()).toBe(0);
    for (const id of ids) {
      const [vendorOrder] = (await orderNow(id)).vendor_orders;
      expect(vendorOrder?.events.filter((each) => each.to === 'cancelled')).toHaveLength(1);
    }
  });

  test('keeps what the warehouse already prepares, and its letter says that it is a part', async () => {
    const email = `${uuidv7()}@correo.co`;
    const other = await server.addProduct({ vendor_id: 'tienda-2' }, 5);
    const order = anOrder('buyer', [
      [product, 1],
      [other, 2],
    ]);
    const data = { ...(order.data as { order_id: string }), payment_method: 'pse', shipping_email: email };
    await deliver(server, 'buyer', [{ ...order, data }]);
    // An earlier version let the warehouse prepare it unpaid.
    await server.db.execute(
      sql`update vendor_orders set preparation = 'picking' where id = ${vendorOrderId(data.order_id, 1)}`,
    );
    pay.pass(31 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    const now = await orderNow(data.order_id);
    expect(now).toMatchObject({ status: 'confirmed', held_until: null });
    expect(now.vendor_orders.map(({ status, preparation }) => [status, preparation])).toEqual([
      ['confirmed', 'picking'],
      ['cancelled', 'waiting'],
    ]);
    expect(await held()).toBe(1);
    const [letter] = await emailsTo(server, 'email', email, 'Cancelamos');
    expect(letter?.subject).toBe(`Cancelamos una parte de tu pedido ${now.order_number}`);
  });
});

describe('what is done about paying', () => {
  test('keeps the units for longer, and never beyond a day', async () => {
    const id = await placed('nequi');
    for (let tries = 0; tries < 4; tries += 1) {
      pay.pass(20 * MINUTE_MS);
      expect((await tryNequi(id)).status).toBe(201);
      expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
      pay.pass(5 * MINUTE_MS);
      await decided(id, 'DECLINED');
      expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    }
    expect(await releaseOverdue(server.services)).toBe(0);
    expect((await tryNequi(id)).status).toBe(201);
    pay.pass(DAY_MS);
    await decided(id, 'DECLINED');
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await held()).toBe(0);
  });

  test('is waited for while a bank decides, and what it says is the end of it', async () => {
    const [approved = '', declined = ''] = await placedMany(2);
    for (const id of [approved, declined]) expect((await tryNequi(id)).status).toBe(201);
    pay.pass(3 * 60 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(2);
    await decided(approved, 'APPROVED');
    await decided(declined, 'DECLINED');
    expect(await orderNow(approved)).toMatchObject({ status: 'confirmed', held_until: null });
    expect(await heldForMs(declined)).toBe(30 * MINUTE_MS);
    pay.pass(9 * DAY_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect((await pay.status(approved)).status).toBe('paid');
    expect(await held()).toBe(1);
  });

  test('at the till keeps them for three days, and money that comes later is owed back', async () => {
    const id = await placed('efectivo');
    const payment_data = await accepted();
    await pay.process({ order_id: id, payment_method: 'efectivo', payment_data });
    expect(await heldForMs(id)).toBe(3 * DAY_MS);
    pay.pass(3 * DAY_MS - 1);
    expect(await releaseOverdue(server.services)).toBe(0);
    pay.pass(1);
    expect(await releaseOverdue(server.services)).toBe(1);
    await decided(id, 'APPROVED');
    expect(await held()).toBe(0);
    const [attempt] = await attemptsOf(server.db, id);
    expect(attempt).toMatchObject({ status: 'approved', refundDue: true });
    expect((await pay.status(id)).status).toBe('refused');
  });

  test('on delivery keeps them without limit, also when it is chosen later', async () => {
    const [first, second] = [await placed('contraentrega'), await placed('pse')];
    await pay.process({ order_id: second, payment_method: 'contraentrega' });
    for (const id of [first, second]) expect(await heldForMs(id)).toBeNull();
    pay.pass(300 * DAY_MS);
    expect(await releaseOverdue(server.services)).toBe(0);
    expect(await held()).toBe(2);
  });

  test('and was given back by the bank begins the time anew', async () => {
    const id = await placed('nequi');
    await tryNequi(id);
    await decided(id, 'APPROVED');
    pay.pass(5 * DAY_MS);
    await decided(id, 'VOIDED');
    expect(await heldForMs(id)).toBe(30 * MINUTE_MS);
    pay.pass(31 * MINUTE_MS);
    expect(await releaseOverdue(server.services)).toBe(1);
    expect(await held()).toBe(0);
  });
});
