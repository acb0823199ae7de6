import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { asksOf } from '#domain/store-orders/asks-of.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { askMessages } from '#domain/orders/ask-store.ts';
import { picking } from '#test/factories/orders/order-steps.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aCancellation, aCommand, anAdvance, deliver, deliverOne } from '#test/server/commands.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { aPqrAnswer, aPqrFiling } from '#test/server/pqr.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let mine: string;
let others: string;
beforeAll(async () => {
  mine = await server.addProduct({ vendor_id: 'tienda-1', precio_venta: 10_000 }, 100);
  others = await server.addProduct({ vendor_id: 'tienda-2', precio_venta: 20_000 }, 100);
});

const WORDS = 'Se tiñó ayer a la medida que pidió.';
const answer = (id: string, kind: string, subject: string, reason: string, text = WORDS) =>
  aCommand('vendor', 'storeOrder.answer', {
    vendor_order_id: vendorOrderId(id, 1),
    kind,
    subject,
    reason,
    text,
  });
async function storesCopy(id: string): Promise<StoreOrder> {
  const copy = replicaOf(server, 'store_orders', await server.signIn('vendor'));
  await copy.catchUp();
  return copy.documents.get(vendorOrderId(id, 1)) as unknown as StoreOrder;
}
async function listed(role: UserType, path: string): Promise<unknown> {
  const answered = await server.request(path, { headers: await server.signIn(role) });
  expect(answered.status).toBe(200);
  return answered.json();
}
const partOf = async (id: string) => (await orderNow(server, id)).vendor_orders[0];

async function askedToCancel(product: string): Promise<{ id: string; at: string }> {
  const id = await placed(server, [product, 1]);
  await deliverOne(server, 'admin_logistics', anAdvance(id, picking));
  await deliverOne(server, 'buyer', aCancellation('buyer', id));
  const at = (await partOf(id))?.events.at(-1)?.at ?? '';
  return { id, at };
}

describe('what a store says of a cancellation', () => {
  test('is read by who decides with its words and by its buyer without them, once, and moves nothing', async () => {
    const { id, at } = await askedToCancel(mine);
    const command = answer(id, 'cancellation', at, 'made_to_order');
    expect(await deliverOne(server, 'vendor', command)).toMatchObject({ status: 'applied' });
    expect(await deliverOne(server, 'vendor', command)).toMatchObject({ status: 'applied' });
    const said = { kind: 'cancellation', subject: at, reason: 'made_to_order' };
    const part = await partOf(id);
    expect(part).toMatchObject({ status: 'cancellation_requested', store_answers: [said] });
    expect(JSON.stringify(part)).not.toContain(WORDS);
    expect((await storesCopy(id)).answers).toMatchObject([{ ...said, text: WORDS }]);
    const number = part?.order_number ?? '';
    expect(await recipientsOfKind(server, 'sale.cancelling', number)).toEqual(['vendor']);
    const deciders = ['admin', 'admin_logistics', 'owner', 'superuser'];
    expect(await recipientsOfKind(server, 'desk.store_answered', number)).toEqual(deciders);
    const list = await listed('admin_logistics', `/api/v1/vendor-orders?q=${part?.order_number}`);
    expect(list).toMatchObject({ data: [{ store_answers: [{ ...said, text: WORDS }] }] });
    const cancel = anAdvance(id, { axis: 'status', to: 'cancelled' });
    expect(await deliverOne(server, 'admin_logistics', cancel)).toMatchObject({ status: 'applied' });
    const late = await deliverOne(server, 'vendor', answer(id, 'cancellation', at, 'no_objection'));
    expect(late).toMatchObject({ status: 'rejected', problem: { code: 'already_decided' } });
  });

  test('is not taken of the order of another store', async () => {
    const { id, at } = await askedToCancel(others);
    const refused = await deliverOne(server, 'vendor', answer(id, 'cancellation', at, 'no_objection'));
    expect(refused).toMatchObject({ status: 'rejected', problem: { code: 'order_not_found' } });
  });
});

describe('what a store says of a return', () => {
  test('never stands in the way of a withdrawal: it is approved whatever the store said, or before it said anything', async () => {
    const id = await delivered(server, 2, { daysAgo: 1 });
    const [objected, silent] = [aReturn(id), aReturn(id)];
    for (const each of [objected, silent]) await deliverOne(server, 'buyer', each);
    const number = (await partOf(id))?.returns[0]?.return_number ?? '';
    const wrong = await deliverOne(server, 'vendor', answer(id, 'return', number, 'misuse'));
    expect(wrong).toMatchObject({ problem: { code: 'not_a_reason' } });
    const said = await deliverOne(server, 'vendor', answer(id, 'return', number, 'law_exception'));
    expect(said).toMatchObject({ status: 'applied' });
    const list = await listed('admin_support', `/api/v1/returns?q=${number}`);
    expect(list).toMatchObject({ data: [{ store_answers: [{ reason: 'law_exception', text: WORDS }] }] });
    for (const each of [objected, silent])
      expect(
        await deliverOne(server, 'admin_support', aReturnStep(each, 'approved', '', 'admin_support')),
      ).toMatchObject({
        status: 'applied',
      });
    // Until the goods were looked at there is still something to decide.
    const more = await deliverOne(server, 'vendor', answer(id, 'return', number, 'no_objection', ''));
    expect(more).toMatchObject({ status: 'applied' });
  });
});

describe('what a store is asked for a PQR', () => {
  const ask = (pqrId: string, order_number: string, question: string) =>
    aCommand('admin_support', 'storeOrder.ask', { pqr_id: pqrId, order_number, question });

  test('says nothing of who filed it; its answer is on the PQR, and none is taken after that was answered', async () => {
    const id = await placed(server, [mine, 1]);
    const number = (await partOf(id))?.order_number ?? '';
    const pqr = aPqr({ id: randomUUID(), nombre: 'Zoraida Quintana', order_number: number });
    await deliverOne(server, 'buyer', aPqrFiling('buyer', pqr));
    const named = await deliverOne(
      server,
      'admin_support',
      ask(pqr.id, number, 'Zoraida Quintana pregunta si es de lana.'),
    );
    expect(named).toMatchObject({ problem: { message: askMessages.names_person } });
    const elsewhere = await deliverOne(
      server,
      'admin_support',
      ask(pqr.id, 'MS-999999-1', '¿Es de lana virgen?'),
    );
    expect(elsewhere).toMatchObject({ problem: { code: 'order_not_found' } });
    const asked = ask(pqr.id, number.toLowerCase(), '¿Es de lana virgen?');
    expect(await deliverOne(server, 'admin_support', asked)).toMatchObject({ status: 'applied' });
    const { questions = [], ...copy } = await storesCopy(id);
    expect(questions).toMatchObject([{ id: asked.id, question: '¿Es de lana virgen?' }]);
    expect(JSON.stringify({ questions, copy })).not.toMatch(/zoraida|PQR/i);
    expect(JSON.stringify(await partOf(id))).not.toContain('virgen');
    expect(await recipientsOfKind(server, 'sale.asked', number)).toEqual(['vendor']);
    const said = answer(id, 'question', asked.id, 'answered', 'Sí, cien por ciento.');
    expect(await deliverOne(server, 'vendor', said)).toMatchObject({ status: 'applied' });
    // Its buyer may be somebody else than who filed it.
    expect((await partOf(id))?.store_answers).toEqual([]);
    expect(await listed('admin_support', `/api/v1/pqr?q=${number}`)).toMatchObject({
      data: [{ store_questions: [{ order_number: number, answer: { text: 'Sí, cien por ciento.' } }] }],
    });
    const answerers = ['admin', 'admin_support', 'owner', 'superuser'];
    expect(await recipientsOfKind(server, 'desk.store_answered', 'PQR-')).toEqual(answerers);
    const device = replicaOf(server, 'store_orders', await server.signIn('vendor'));
    const asks = async () => {
      await device.catchUp();
      return asksOf(device.documents.get(vendorOrderId(id, 1)) as unknown as StoreOrder);
    };
    expect(await asks()).toMatchObject([{ kind: 'question', isOpen: true }]);
    await deliver(server, 'admin_support', [aPqrAnswer(pqr.id)]);
    // The copy of a device that had it offers no answer any more.
    expect(await asks()).toMatchObject([{ kind: 'question', isOpen: false }]);
    const late = await deliverOne(server, 'vendor', answer(id, 'question', asked.id, 'unknown'));
    expect(late).toMatchObject({ problem: { code: 'already_decided' } });
    const again = await deliverOne(server, 'admin_support', ask(pqr.id, number, '¿Y de qué color es?'));
    expect(again).toMatchObject({ problem: { code: 'pqr_already_answered' } });
  });
});
