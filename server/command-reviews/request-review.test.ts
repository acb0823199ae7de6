import { beforeEach, expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { aMovement, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { aDecision, aRequest, commandReviewsOf } from '#test/server/command-reviews.ts';
import { serverForFile } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 0);
});

/** An order that was refused because the product is sold out. */
async function refusedOrder(): Promise<Command> {
  const order = anOrder('buyer', [[product, 2]]);
  const result = await deliverOne(server, 'buyer', order);
  expect(result.status).toBe('rejected');
  return order;
}

const receive = (units: number) =>
  deliver(server, 'admin_logistics', [aMovement(product, { quantity: units })]);

test('the request waits for a supervisor, and applied it takes effect while the refusal stands', async () => {
  const order = await refusedOrder();
  const request = aRequest(order, 'Me dijeron que ya llegó.');
  expect(await deliverOne(server, 'buyer', request)).toMatchObject({
    status: 'parked',
    problem: { code: 'parked' },
  });
  expect(await commandReviewsOf(server, 'buyer')).toEqual([
    expect.objectContaining({
      id: request.id,
      command_id: order.id,
      name: 'order.place',
      reason: 'asked',
      explanation: 'Me dijeron que ya llegó.',
      problem: expect.objectContaining({ code: 'order_rejected' }),
    }),
  ]);

  await receive(3);
  await deliverOne(server, 'admin', aDecision(request.id, 'apply'));
  expect(await deliverOne(server, 'buyer', request)).toMatchObject({
    status: 'applied',
    result: { order_id: (order.data as { order_id: string }).order_id, status: 'confirmed' },
  });
  expect(await deliverOne(server, 'buyer', order)).toMatchObject({ status: 'rejected' });
});

test('a supervisor reads what was asked for, and nothing about who the buyer is or where they live', async () => {
  const order = await refusedOrder();
  const request = aRequest(order);
  await deliverOne(server, 'buyer', request);
  const review = (await commandReviewsOf(server, 'admin_logistics')).find((each) => each.id === request.id);
  const { order_id, items, shipping_city } = order.data as Record<string, unknown>;
  expect(review?.data).toEqual({ order_id, items, shipping_city });
});

test('a command is reviewed once', async () => {
  const order = await refusedOrder();
  const twice = await deliver(server, 'buyer', [aRequest(order), aRequest(order)]);
  const again = await deliverOne(server, 'buyer', aRequest(order));
  expect([...twice, again].map((each) => each.problem?.code)).toEqual([
    'parked',
    'already_asked',
    'already_asked',
  ]);
});

test('what was not refused, is somebody else’s or is unknown cannot be asked for', async () => {
  await receive(5);
  const accepted = anOrder('buyer', [[product, 1]]);
  await deliverOne(server, 'buyer', accepted);
  const others = anOrder('customer', [[product, 99]]);
  await deliverOne(server, 'customer', others);
  const results = await deliver(server, 'buyer', [
    aRequest(accepted),
    { ...aRequest(others), actorId: 'persona-buyer' },
    aRequest(anOrder('buyer', [[product, 1]])),
  ]);
  expect(results.map((each) => each.problem?.code)).toEqual(['not_refused', 'not_refused', 'not_refused']);
});

test('what is asked for must be what was refused', async () => {
  const order = await refusedOrder();
  const data = { ...(order.data as object), items: [{ product_id: product, quantity: 1 }] };
  expect(await deliverOne(server, 'buyer', aRequest({ ...order, data }))).toMatchObject({
    status: 'rejected',
    problem: { code: 'altered_command' },
  });
});

test('what no supervisor could apply as it is has to be corrected instead', async () => {
  const senseless = aMovement(product, { quantity: 0 });
  await deliverOne(server, 'admin_logistics', senseless);
  expect(await deliverOne(server, 'admin_logistics', aRequest(senseless))).toMatchObject({
    status: 'rejected',
    problem: { code: 'not_reviewable' },
  });
});

test('a refused request cannot be asked for in turn', async () => {
  const request = aRequest(anOrder('buyer', [[product, 1]]));
  await deliverOne(server, 'buyer', request);
  expect(await deliverOne(server, 'buyer', aRequest(request))).toMatchObject({
    problem: { code: 'not_reviewable' },
  });
});

test('a movement that its author never could register can be asked for', async () => {
  const movement = aMovement(product, {}, { actorId: 'persona-vendor' });
  await deliverOne(server, 'vendor', movement);
  const request = aRequest(movement, 'Lo recibí en la tienda.');
  expect(await deliverOne(server, 'vendor', request)).toMatchObject({ status: 'parked' });
  await deliverOne(server, 'admin', aDecision(request.id, 'apply'));
  expect(await deliverOne(server, 'vendor', request)).toMatchObject({
    status: 'applied',
    result: { movement_id: request.id, newStock: 5 },
  });
});
