import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadLetterPath, type Command, type CommandResult } from '#domain/protocol/command.ts';
import { aMovement, deliver, deliverOne } from '#test/server/commands.ts';
import { aDecision, failOnUnits, mendServer, commandReviewsOf } from '#test/server/command-reviews.ts';
import { serverForFile } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 20);
});
afterEach(() => mendServer(server));

async function leaveAsDeadLetter(command: unknown, headers?: Record<string, string>): Promise<Response> {
  return server.request(deadLetterPath, {
    headers: headers ?? (await server.signIn('admin_logistics')),
    json: { command },
  });
}
const resultOf = async (command: Command) =>
  (await (await leaveAsDeadLetter(command)).json()) as CommandResult;

test('a command that the server fails on is set aside, and its lane goes on', async () => {
  await failOnUnits(server, 13);
  const first = aMovement(product, { quantity: 13 });
  const second = { ...aMovement(product), deviceId: first.deviceId, lane: first.lane, laneSeq: 2 };
  expect(await deliver(server, 'admin_logistics', [first, second])).toMatchObject([
    { status: 'failed' },
    { status: 'lane_gap' },
  ]);

  expect(await resultOf(first)).toMatchObject({ id: first.id, status: 'parked' });
  expect(await deliverOne(server, 'admin_logistics', second)).toMatchObject({ status: 'applied' });
  expect((await commandReviewsOf(server, 'admin')).find((each) => each.id === first.id)).toMatchObject({
    reason: 'server_failed',
    state: 'open',
    data: first.data,
  });

  await mendServer(server);
  await deliverOne(server, 'admin', aDecision(first.id, 'apply'));
  expect(await deliverOne(server, 'admin_logistics', first)).toMatchObject({
    status: 'applied',
    result: { previousStock: 25, newStock: 38 },
  });
});

test('a command that works now takes effect, and nobody is bothered', async () => {
  const movement = aMovement(product);
  expect(await resultOf(movement)).toMatchObject({ status: 'applied', result: { newStock: 25 } });
  expect((await commandReviewsOf(server, 'admin')).some((each) => each.id === movement.id)).toBe(false);
});

test('left twice at once it is parked once and answered alike', async () => {
  await failOnUnits(server, 13);
  const movement = aMovement(product, { quantity: 13 });
  const [one, other] = await Promise.all([resultOf(movement), resultOf(movement)]);
  const parked = await resultOf(movement);
  expect(parked).toMatchObject({ status: 'parked' });
  expect([one, other]).toContainEqual(parked);
  expect((await commandReviewsOf(server, 'admin')).filter((each) => each.id === movement.id)).toHaveLength(1);
});

test('a command whose turn has not come is not set aside', async () => {
  expect(await resultOf({ ...aMovement(product), laneSeq: 2 })).toMatchObject({ status: 'lane_gap' });
});

test('somebody else’s command is refused, and a visitor must sign in', async () => {
  const movement = aMovement(product);
  expect((await leaveAsDeadLetter(movement, await server.signIn('buyer'))).status).toBe(403);
  expect((await leaveAsDeadLetter(movement, {})).status).toBe(401);
  expect(
    (await leaveAsDeadLetter(movement, await server.grant('admin_logistics', aMovement(product).deviceId)))
      .status,
  ).toBe(403);
});

test.each([null, 7, {}, { type: 'refund' }, { type: 'order' }, [aMovement('x')]])(
  'a command like %j is refused and told why',
  async (command) => {
    const answer = await leaveAsDeadLetter(command);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/acción/) });
  },
);
