import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { BatchAnswer } from '#domain/protocol/command.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliverAs } from '#test/server/commands.ts';
import { serverOnOwnPostgres } from '#test/server/database/own-postgres.ts';

const START_MS = 60_000;
const { postgres, server } = await serverOnOwnPostgres();

test('a connection that dies under a transaction takes the transaction with it and nothing else', async () => {
  const { db } = server;
  const dying = db.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await rowsOf(db, sql`select pg_terminate_backend(${own?.pid})`);
    await rowsOf(tx, sql`select 1`);
  });
  await expect(dying).rejects.toSatisfy(isDatabaseAway);
  expect((await server.request('/readyz')).status).toBe(200);
});

test(
  'while PostgreSQL is down everything is answered 503 with when to ask again, and then works as before',
  async () => {
    const headers = await server.signIn('buyer');
    const product = await server.addProduct({}, 5);
    const order = anOrder('buyer', [[product, 2]]);
    await postgres.crash();
    const refused = [
      await deliverAs(server, headers, [order]),
      await server.request('/api/v1/replication/products'),
      await server.request('/api/v1/products/'),
      await server.request('/readyz'),
    ];
    expect(refused.map((each) => each.status)).toEqual([503, 503, 503, 503]);
    for (const each of refused.slice(0, 3)) {
      expect(Number(each.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await each.json()).toMatchObject({ code: 'API_003' });
    }

    await postgres.restart();
    await vi.waitFor(async () => expect((await server.request('/readyz')).status).toBe(200), START_MS);
    const answer = (await (await deliverAs(server, headers, [order])).json()) as BatchAnswer;
    expect(answer.results).toMatchObject([{ id: order.id, status: 'applied' }]);
  },
  START_MS,
);
