import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import type { ApiError } from '#domain/protocol/error-catalogue.ts';
import { readConfig } from '#server/config/config.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { warehouseTasks } from '#server/db/tables/warehouse-tables.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { testServer, type TestServer, type TestServerOptions } from '#test/server/test-server.ts';

const CALLS = [
  ['POST', '/dev/jobs/seal-audit'],
  ['GET', '/dev/clock'],
  ['POST', '/dev/clock'],
] as const;

let server: TestServer;
afterEach(() => server.close());

async function serverWith(options: TestServerOptions = {}): Promise<void> {
  server = await testServer(options);
}

const run = (name: string) => server.request(`/dev/jobs/${name}`, { method: 'POST' });
const putAhead = (aheadMs: unknown) => server.request('/dev/clock', { json: { aheadMs } });

describe('POST /dev/jobs/:name', () => {
  test('answers once the job has been done', async () => {
    await serverWith();
    const product = await server.addProduct({}, 5);
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    const tasks = () => server.db.select().from(warehouseTasks);
    expect(await tasks()).toEqual([]);
    expect((await run('follow-orders')).status).toBe(204);
    expect(await tasks()).toMatchObject([{ kind: 'pick' }]);
  });

  test('names the jobs to who asks for one that does not exist', async () => {
    await serverWith();
    const answer = await run('constructor');
    expect(answer.status).toBe(404);
    const { code, detail } = (await answer.json()) as ApiError;
    expect(code).toBe('API_002');
    expect(detail).toMatch(/^No existe ese trabajo\. Están: .*seal-audit, .*follow-orders, .*\.$/);
  });

  test('tells what a job failed for, and does it again when asked again', async () => {
    await serverWith();
    const { db } = server;
    const failure = vi.spyOn(db, 'delete').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    const answer = await run('forget-messages');
    expect(answer.status).toBe(500);
    expect(((await answer.json()) as ApiError).detail).toBe(
      'El trabajo forget-messages falló: Error: the disk is full',
    );
    failure.mockRestore();
    expect((await run('forget-messages')).status).toBe(204);
  });
});

describe('/dev/clock', () => {
  test('puts the time of the whole server ahead, and back', async () => {
    const realMs = Date.UTC(2026, 0, 1);
    await serverWith({ now: () => realMs });
    const ahead = async () => (await server.request('/dev/clock')).json();
    expect(await ahead()).toEqual({ aheadMs: 0 });
    const theirs = await server.signIn('buyer');
    const me = async () => (await server.request('/api/v1/auth/me', { headers: theirs })).status;

    expect(await (await putAhead(DAY_MS)).json()).toEqual({ aheadMs: DAY_MS });
    expect(await ahead()).toEqual({ aheadMs: DAY_MS });
    expect(server.services.now()).toBe(realMs + DAY_MS);
    expect(await me()).toBe(401);

    await putAhead(0);
    expect(server.services.now()).toBe(realMs);
    expect(await me()).toBe(200);
  });

  test('has jobs do what they do by then', async () => {
    await serverWith();
    const { db } = server;
    await server.request('/api/v1/auth/forgot-password', { json: { email: 'buyer@prueba.co' } });
    const letters = () =>
      db.select().from(outgoingMessages).where(eq(outgoingMessages.destination, 'buyer@prueba.co'));
    await run('forget-messages');
    expect(await letters()).toHaveLength(1);
    await putAhead(365 * DAY_MS);
    await run('forget-messages');
    expect(await letters()).toEqual([]);
  });

  test.each([-1, 0.5, 1e15, '1', null])('refuses to be %s milliseconds ahead', async (aheadMs) => {
    await serverWith();
    expect((await putAhead(aheadMs)).status).toBe(422);
    expect(await (await server.request('/dev/clock')).json()).toEqual({ aheadMs: 0 });
  });
});

describe('where the configuration does not turn the calls on', () => {
  const production = readConfig({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) });

  test.each([
    ['in production', { production: production.production, devCalls: production.devCalls }],
    ['elsewhere', { devCalls: readConfig({ JWT_SECRET: 'x'.repeat(32) }).devCalls }],
  ])('%s they are answered as any unknown address, and the time stays', async (_, config) => {
    await serverWith({ config });
    const asked = async (method: string, path: string) => {
      const body = method === 'POST' ? { body: '{"aheadMs":1}' } : {};
      const headers = { 'content-type': 'application/json' };
      const answer = await server.request(path, { method, headers, ...body });
      const text = (await answer.text()).replaceAll(path, '');
      return { status: answer.status, allow: answer.headers.get('allow'), text };
    };
    for (const [method, path] of CALLS)
      expect(await asked(method, path)).toEqual(await asked(method, `${path}/nada`));
    expect(server.services.movableClock).toBeNull();
    expect(Math.abs(server.services.now() - Date.now())).toBeLessThan(60_000);
  });
});
