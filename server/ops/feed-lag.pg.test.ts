import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Logger } from 'pino';
import { feedLagWatch } from '#server/ops/feed-lag.ts';
import { serverOnOwnPostgres } from '#test/server/database/own-postgres.ts';
import { pull, replicaOf } from '#test/server/database/replica.ts';

const { postgres, server } = await serverOnOwnPostgres();
const writer = new Client({ connectionString: postgres.url });
writer.on('error', () => undefined);
await writer.connect();
afterAll(() => writer.end());

async function lagOnMetrics(): Promise<number> {
  const text = await (await server.request('/metrics')).text();
  return Number(/^mestore_feed_lag_seconds (\S+)$/m.exec(text)?.[1]);
}

test(
  'a transaction left open stops the feed, is measured and warned of, and hides nothing once it ends',
  { timeout: 60_000 },
  async () => {
    const warnings: unknown[] = [];
    const log = {
      warn: (fields: object) => warnings.push(fields),
      info: () => undefined,
    } as unknown as Logger;
    const look = feedLagWatch({ database: server.services.database, log }, 0.2);
    await look();
    expect(warnings).toEqual([]);

    await writer.query('begin');
    const { rows } = await writer.query<{ x: string; pid: number }>(
      'select pg_current_xact_id()::text as x, pg_backend_pid() as pid',
    );
    const { x = '0', pid } = rows[0] ?? {};
    const product = await server.addProduct({});
    const replica = replicaOf(server, 'products');
    await replica.catchUp();
    expect(replica.documents.has(product)).toBe(false);
    expect(BigInt((await pull(server, 'products', replica.checkpoint)).upTo)).toBeLessThanOrEqual(BigInt(x));

    await expect.poll(lagOnMetrics, { timeout: 20_000 }).toBeGreaterThan(0.2);
    await look();
    await look();
    expect(warnings).toMatchObject([{ pid }]);

    await writer.query('rollback');
    await expect
      .poll(
        async () => {
          await replica.catchUp();
          return replica.documents.has(product);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect.poll(lagOnMetrics, { timeout: 20_000 }).toBeLessThan(0.2);
  },
);
