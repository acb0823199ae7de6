import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('what whoever runs the server asks', () => {
  test('/healthz answers while the process lives', async () => {
    expect(await (await server.request('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('/metrics measures by route, not by address', async () => {
    await server.request('/api/v1/products/one');
    await server.request('/api/v1/products/another');
    const text = await (await server.request('/metrics')).text();
    expect(text).toContain('route="/api/v1/products/:id",status="404"} 2');
    expect(text).toContain('mestore_feed_lag_seconds');
    expect(text).not.toContain('another');
  });

  test('/readyz says no when the database has lost its epoch', async () => {
    expect((await server.request('/readyz')).status).toBe(200);
    await server.services.database.db.execute(sql`delete from replication_epoch`);
    expect((await server.request('/readyz')).status).toBe(503);
  });
});
