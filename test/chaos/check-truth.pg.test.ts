import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, anOrder, deliver } from '#test/server/commands.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';
import { checkTruth, type DeviceAfterwards } from '#test/chaos/check-truth.ts';

let server: TestServer;
let product: string;
let order: Command;
let movements: Command[];
let results: Map<string, CommandResult>;

beforeEach(async () => {
  server = await testServer();
  product = await server.addProduct({}, 50);
  order = anOrder('buyer', [[product, 2]]);
  const first = aMovement(product);
  movements = [first, aMovement(product, {}, { deviceId: first.deviceId, lane: first.lane, laneSeq: 2 })];
  const answers = [
    ...(await deliver(server, 'buyer', [order])),
    ...(await deliver(server, 'admin_logistics', movements)),
  ];
  results = new Map(answers.map((each) => [each.id, each]));
});
afterEach(() => server.close());

/** One device per command author, with the server's answers. */
function devices(): DeviceAfterwards[] {
  return [[order], movements].map((commands, number) => ({
    plan: {
      name: `device ${number}`,
      seed: '',
      origin: '',
      deviceId: commands[0]?.deviceId ?? '',
      person: { id: '', userType: 'buyer', access: '', grant: '' },
      commands: commands.length,
      spreadMs: 0,
      products: { soldOnly: [product], moved: [] },
    },
    outcome: {
      commands: commands.map(({ id, name, data, lane, laneSeq }) => {
        const result = results.get(id)?.result ?? null;
        return { id, name, data, lane, laneSeq, state: 'confirmed', attempts: 1, result };
      }),
      overlay: 0,
      replicas: {},
      requests: 1,
    },
  }));
}

/** The guarantees that are found broken. */
async function broken(): Promise<string[]> {
  const { findings } = await checkTruth(String(server.services.config.databaseUrl), devices());
  return findings.filter((each) => each.problems.length > 0).map((each) => each.guarantee);
}

async function tamper(statement: SQL): Promise<void> {
  await rowsOf(server.db, sql`alter table stock_movements disable trigger append_only`);
  await rowsOf(server.db, statement);
}

describe('after a run, the database itself', () => {
  test('finds nothing wrong where everything took effect once', async () => {
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['nothing saved is lost', () => sql`delete from command_receipts where id = ${order.id}`],
    [
      'nothing took effect twice or unasked',
      () => sql`update products set reserved = reserved + 2, stock = stock - 2 where id = ${product}`,
    ],
    [
      'a receipt exactly where an effect is',
      () => sql`delete from stock_movements where id = ${movements[1]?.id}`,
    ],
    [
      'stock is what the ledger adds up to',
      () => sql`update products set on_hand = on_hand + 1, stock = stock + 1 where id = ${product}`,
    ],
    ['nothing is oversold', () => sql`update products set stock = stock + 1 where id = ${product}`],
    [
      'orders are what was accepted',
      () => sql`update orders set lines = jsonb_set(lines, '{0,quantity}', '1')`,
    ],
    [
      'every lane kept its order',
      () => sql`update stock_movements set sequence = 1000000 where id = ${movements[0]?.id}`,
    ],
    [
      'each device was told what its receipts say',
      () =>
        sql`update command_receipts set result = jsonb_set(result, '{result,total}', '1') where id = ${order.id}`,
    ],
  ])('notices when this does not hold: %s', async (guarantee, statement) => {
    await tamper(statement());
    expect(await broken()).toContain(guarantee);
  });
});
