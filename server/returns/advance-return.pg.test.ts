import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ListedReturn } from '#domain/returns/listed-return.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { anAdvance, deliver, deliverOne } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { orderNow } from '#test/server/orders.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered, returnsOf } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('return.advance', () => {
  const way: [UserType, ReturnStatus, string][] = [
    ['admin_support', 'approved', 'Envíalo con la guía que te mandamos'],
    ['admin_logistics', 'received', ''],
    ['admin_logistics', 'inspected', 'Completo y sin uso'],
    ['admin_sales', 'refund_pending', ''],
    ['admin_sales', 'refunded', 'Transferencia 8841'],
  ];

  test('goes from requested to refunded, each area its steps, and says who wrote what', async () => {
    const id = await delivered(server, 2);
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    for (const [role, to, note] of way) {
      const wrong = role === 'admin_logistics' ? 'admin_support' : 'admin_logistics';
      expect(await deliverOne(server, wrong, aReturnStep(request, to, note, wrong))).toMatchObject({
        problem: { code: 'not_yours_to_decide' },
      });
      const results = await deliver(server, role, [
        aReturnStep(request, to, note, role),
        aReturnStep(request, to, note, role),
      ]);
      expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    }
    const order = await orderNow(server, id);
    expect(order.vendor_orders[0]?.returns[0]?.events.map(({ to, by, note }) => [to, by, note])).toEqual([
      ['requested', 'buyer', ''],
      ...way.map(([, to, note]) => [to, 'staff', note]),
    ]);
    // It says how much is owed; the payment of the whole stays as it was, and nothing came into the stock by
    // itself.
    expect(order.vendor_orders[0]).toMatchObject({ payment: 'paid' });
  });

  test('refuses with a reason, and the units are free again', async () => {
    const id = await delivered(server, 1);
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    expect(await deliverOne(server, 'admin', aReturnStep(request, 'refused'))).toMatchObject({
      problem: { code: 'reason_needed' },
    });
    await deliverOne(server, 'admin', aReturnStep(request, 'refused', 'Es de uso personal'));
    expect(await deliverOne(server, 'admin', aReturnStep(request, 'approved'))).toMatchObject({
      problem: { code: 'not_a_return_step' },
    });
    expect(await returnsOf(server, id)).toMatchObject([
      { status: 'refused', events: [{}, { note: 'Es de uso personal' }] },
    ]);
    expect(await deliverOne(server, 'buyer', aReturn(id))).toMatchObject({ status: 'applied' });
  });

  test('owes no money that was not paid', async () => {
    const id = await delivered(server, 1, { isPaid: false });
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    const steps = [['approved'], ['received'], ['inspected', 'Bien']] as const;
    for (const [to, note] of steps) await deliverOne(server, 'admin', aReturnStep(request, to, note));
    expect(await deliverOne(server, 'admin', aReturnStep(request, 'refund_pending'))).toMatchObject({
      problem: { code: 'not_paid' },
    });
    await deliver(server, 'admin_logistics', [anAdvance(id, { axis: 'payment', to: 'paid' })]);
    expect(await deliverOne(server, 'admin', aReturnStep(request, 'refund_pending'))).toMatchObject({
      status: 'applied',
    });
  });

  test('by the buyer withdrawing while staff receive ends in one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await delivered(server, 1);
      const request = aReturn(id);
      await deliverOne(server, 'buyer', request);
      await deliverOne(server, 'admin', aReturnStep(request, 'approved'));
      const results = await Promise.all([
        deliverOne(server, 'buyer', aWithdrawal(request)),
        deliverOne(server, 'admin', aReturnStep(request, 'received')),
      ]);
      expect(results.filter((each) => each?.status === 'applied')).toHaveLength(1);
      expect((await returnsOf(server, id))[0]?.events).toHaveLength(3);
    }
  });

  test('goes by its number through the API, and staff read what waits', async () => {
    const id = await delivered(server, 2);
    await deliverOne(server, 'buyer', aReturn(id, { reason: 'equivocado', comment: 'Pedí el azul' }));
    const [asked] = await returnsOf(server, id);
    const path = `/api/v1/returns/${asked?.return_number}/advance`;
    const support = await server.signIn('admin_support');
    const json = { to: 'approved', note: 'Recogemos el martes' };
    const answer = await server.request(path, { method: 'PATCH', headers: support, json });
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'approved' }]);

    const list = await server.request('/api/v1/returns?status=approved&limit=100', { headers: support });
    const { data, pagination } = (await list.json()) as { data: unknown[]; pagination: { total: number } };
    const listed = v.parse(v.array(ListedReturn), data);
    expect(listed.find((each) => each.id === asked?.id)).toMatchObject({
      return_number: asked?.return_number,
      vendor_name: 'Ferretería La Esquina',
      payment: 'paid',
      lines: [{ line: 0, units: [1], sku: expect.any(String) }],
      events: [{ note: 'Pedí el azul' }, { note: 'Recogemos el martes' }],
    });
    expect(pagination.total).toBe(data.length);
    expect(listed.every((each) => each.status === 'approved')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('Marta Rojas');

    const refused = await server.request(path, {
      method: 'PATCH',
      headers: support,
      json: { to: 'received' },
    });
    expect(refused.status).toBe(422);
    const none = path.replace('-D1', '-D9');
    expect((await server.request(none, { method: 'PATCH', headers: support, json })).status).toBe(404);
  });

  test('is told to its buyer by a letter, once per move, and what concerns only staff is not', async () => {
    const id = await delivered(server, 2);
    const email = `${randomUUID()}@correo.co`;
    await server.db.execute(sql`update orders set shipping_email = ${email} where id = ${id}`);
    const [good, bad] = [aReturn(id), aReturn(id)];
    for (const each of [good, bad]) await deliverOne(server, 'buyer', each);
    const steps = [
      aReturnStep(good, 'approved', 'Recogemos el martes'),
      aReturnStep(good, 'received'),
      aReturnStep(good, 'inspected', 'Completo'),
      aReturnStep(good, 'refund_pending'),
      aReturnStep(good, 'refunded', 'Por Nequi'),
      aReturnStep(bad, 'refused', 'Le falta la etiqueta'),
    ];
    for (const each of steps) await deliverOne(server, 'admin', each);
    // The same person says it again, and another says it at once.
    await Promise.all(
      ['approved', 'refunded'].map((to) =>
        deliverOne(server, 'admin', aReturnStep(good, to as ReturnStatus, 'Otra vez')),
      ),
    );
    await deliverOne(server, 'admin', steps[0]!);

    const emails = (await emailsTo(server, 'email', email))
      .filter((each) => each.subject.includes('devolución'))
      .toReversed();
    const [first] = await returnsOf(server, id);
    const number = first?.return_number ?? '';
    expect(emails.map((each) => each.subject)).toEqual([
      `Aprobamos tu devolución ${number}`,
      `Recibimos tu devolución ${number}`,
      `Te devolvimos el dinero de la devolución ${number}`,
      `No aceptamos tu devolución ${number.replace('-D1', '-D2')}`,
    ]);
    const [approved, , refunded, refused] = emails.map((each) => each.body);
    expect(approved).toContain('Recogemos el martes');
    expect(refunded).toContain(formatPesos(first?.refund ?? 0));
    expect(refunded).toContain('Por Nequi');
    expect(refused).toContain('Motivo: Le falta la etiqueta');
  });

  test('staff read first what waits for them, and find by the number of the purchase, the vendor order or the return', async () => {
    const id = await delivered(server, 3);
    const [first, second, third] = [aReturn(id), aReturn(id), aReturn(id)];
    for (const each of [first, second, third]) await deliverOne(server, 'buyer', each);
    await deliverOne(server, 'admin', aReturnStep(first, 'refused', 'Es de uso personal'));
    await deliverOne(server, 'admin', aReturnStep(second, 'approved'));
    const number = (await orderNow(server, id)).order_number;
    const found = async (role: UserType, query: string) => {
      const headers = await server.signIn(role);
      const answer = await server.request(`/api/v1/returns?${query}`, { headers });
      const { data, pagination } = (await answer.json()) as {
        data: ListedReturn[];
        pagination: { total: number };
      };
      expect(pagination.total).toBeGreaterThanOrEqual(data.length);
      return data.map((each) => each.return_number);
    };
    const [d1, d2, d3] = ['1', '2', '3'].map((each) => `${number}-1-D${each}`);
    expect(await found('admin_logistics', `q=${number}`)).toEqual([d2, d3, d1]);
    expect(await found('admin_support', `q=${number?.toLowerCase()}-1`)).toEqual([d3, d2, d1]);
    expect(await found('admin_sales', `q=${d2}`)).toEqual([d2]);
    expect(await found('admin_sales', `q=${d2}&status=refused`)).toEqual([]);
    expect(await found('admin_sales', 'q=Rosalba')).toEqual([]);
    const headers = await server.signIn('admin_sales');
    const tooLong = await server.request(`/api/v1/returns?q=${'1'.repeat(255)}`, { headers });
    expect(tooLong.status).toBe(422);
  });

  test('of a return that is not there is refused', async () => {
    const id = await delivered(server, 1);
    const nothing = aReturn(id, { return_id: randomUUID() });
    expect(await deliverOne(server, 'admin', aReturnStep(nothing, 'approved'))).toMatchObject({
      problem: { code: 'return_not_found' },
    });
  });
});
