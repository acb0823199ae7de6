import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function metrics(): Promise<string> {
  return (await server.request('/metrics')).text();
}

/** How often the server answered that a product is unknown. */
function answersCounted(text: string): number {
  const counted = /_count\{method="GET",route="\/api\/v1\/products\/:id",status="404"\} (\d+)$/m.exec(text);
  return Number(counted?.[1] ?? 0);
}

describe('what whoever runs the server asks', () => {
  test('/healthz answers while the process lives', async () => {
    expect(await (await server.request('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('/metrics measures by route, not by address', async () => {
    // Other tests may have asked this process before.
    const before = answersCounted(await metrics());
    await server.request('/api/v1/products/one');
    await server.request('/api/v1/products/another');
    const text = await metrics();
    expect(answersCounted(text)).toBe(before + 2);
    expect(text).toContain('mestore_feed_lag_seconds');
    expect(text).not.toContain('another');
  });

  test('/readyz says no when the database has lost its epoch', async () => {
    expect((await server.request('/readyz')).status).toBe(200);
    await server.db.execute(sql`delete from replication_epoch`);
    expect((await server.request('/readyz')).status).toBe(503);
  });
});
