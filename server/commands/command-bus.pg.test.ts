import { expect, test } from 'vitest';
import { noCommissionRules } from '#domain/commissions/rule-for.ts';
import { commandHandlers } from '#server/command-handlers.ts';
import { commandBus } from '#server/commands/command-bus.ts';
import { readCommand } from '#server/commands/read-command.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { anOrder, deliver } from '#test/server/commands.ts';

const server = await serverForFile();
const buyer: Actor = {
  id: server.accountId('buyer'),
  userType: 'buyer',
  granted: null,
  vendorIds: [],
  name: 'Compradora',
  kind: 'session',
  deviceId: null,
};

test('a line that is too long is closed: who comes to it hears when to come again, and those in it are decided', async () => {
  const product = await server.addProduct({}, 50);
  const orders = Array.from({ length: 4 }, () => anOrder('buyer', [[product, 1]]));
  const longest = { commands: 2, ms: 10_000 };
  const bus = commandBus(server.services, commandHandlers, async () => noCommissionRules, longest);
  const said = await Promise.allSettled(
    orders.map((each) => {
      const read = readCommand(each);
      return bus.submit(buyer, read && 'command' in read ? [read] : []);
    }),
  );
  const refused = said.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).not.toEqual([]);
  for (const each of refused) {
    if (!(each instanceof ApiProblem)) throw each;
    expect(each.status).toBe(503);
    expect(each.body.detail).toContain('se envía de nuevo');
    expect(Number(each.headers['retry-after'])).toBeGreaterThanOrEqual(5);
  }
  const again = await deliver(server, 'buyer', orders);
  expect(again.map((each) => each.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
});
