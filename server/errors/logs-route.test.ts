import { rateLimits } from '#server/auth/rate-limits.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { GroupedError, logsPath, performancePaths, ServerState } from '#domain/errors/error-report.ts';
import { clientErrors } from '#server/db/tables/errors-tables.ts';
import { ERRORS_RETENTION_DAYS } from '#domain/errors/error-report.ts';
import { storeErrors, MAX_ERROR_ROWS } from '#server/errors/errors-storage.ts';
import { serverForFile } from '#test/server/test-server.ts';

const START_MS = Date.parse('2026-03-12T15:00:00Z');
let nowMs = START_MS;
const server = await serverForFile({ now: () => nowMs, config: { remoteLogging: true } });
const quiet = await serverForFile({ config: { remoteLogging: false } });

/** Letters for a number: figures do not tell errors apart. */
const letters = (of: number) => [...String(of)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');

let told = 0;
/** An error that no other test tells. */
function anError(over: Partial<AppError> & { count?: number } = {}) {
  told += 1;
  return {
    code: 'UNKNOWN_ERROR' as const,
    message: `falla ${letters(told)}`,
    type: 'script' as const,
    details: 'at f (/assets/front-Ab12Cd34.js:1:200)',
    timestamp: '2026-03-12T10:00:00.000Z',
    user_agent: 'Mozilla/5.0 Chrome/126.0 Safari/537.36',
    url: '/cart',
    version: '1.0.0',
    count: 1,
    ...over,
  };
}

const tell = (errors: unknown, path = logsPath) => server.request(path, { json: { errors } });

async function grouped(message: string): Promise<GroupedError[]> {
  const headers = await server.signIn('admin');
  const answer = await server.request(`${performancePaths.errors}?limit=100`, { headers });
  const Page = v.object({ data: v.array(GroupedError) });
  const { data } = v.parse(Page, await answer.json());
  return data.filter((each) => each.message === message);
}

describe('the errors of devices', () => {
  test('are one by what they are, with how often, where and in what browser', async () => {
    const error = anError({ count: 3 });
    expect(await (await tell([error])).json()).toEqual({ taken: 1, remote_logging: true });
    nowMs = START_MS + DAY_MS;
    const later = { ...error, version: '1.1.0', url: '/checkout', user_agent: 'Firefox/127.0', count: 4 };
    const moved = { ...later, details: 'at f (/assets/front-Zz99Yy88.js:1:900)' };
    await tell([later, moved], '/api/v1/logs');
    expect(await grouped(error.message)).toMatchObject([
      {
        count: 11,
        first_at: new Date(START_MS).toISOString(),
        last_at: new Date(START_MS + DAY_MS).toISOString(),
        versions: ['1.0.0', '1.1.0'],
        pages: ['/cart', '/checkout'],
        browsers: ['Chrome', 'Firefox'],
      },
    ]);
  });

  test('count once however often their report comes, also when two tabs bring it at once', async () => {
    const error = anError({ count: 3 });
    const json = { id: randomUUID(), errors: [error] };
    const send = async () => (await server.request(logsPath, { json })).json();
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.filter((each) => (each as { taken: number }).taken === 1)).toHaveLength(1);
    expect(await grouped(error.message)).toMatchObject([{ count: 3 }]);
    await server.request(logsPath, { json: { id: randomUUID(), errors: [error] } });
    expect(await grouped(error.message)).toMatchObject([{ count: 6 }]);
  });

  test('are found by what they say, where it was and what kind they are', async () => {
    const error = anError({ type: 'worker', url: '/wishlist' });
    await tell([error]);
    const headers = await server.signIn('owner');
    const found = async (query: string) => {
      const answer = await server.request(`${performancePaths.errors}?${query}`, { headers });
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
    };
    expect(await found(`q=${encodeURIComponent(error.message.toUpperCase())}&type=worker`)).toBe(1);
    expect(await found('q=/WISHLIST')).toBe(1);
    expect(await found(`q=${encodeURIComponent(error.message)}&type=call`)).toBe(0);
    expect(await found('q=100%25_')).toBe(0);
  });

  test('say nothing of anybody, even when a device does', async () => {
    const secret = {
      message: 'No se pudo con marta@correo.co, 300 123 4567',
      details: 'Authorization: Bearer eyJhbGciOi.eyJzdWIiOiJtYXJ0YSJ9.c2lnbmF0dXJl1\nrefresh_token=abcdef',
      url: 'https://mestore.co/track/MS-2026-000123?token=abcdef',
      user_agent: 'marta@correo.co',
    };
    expect((await tell([anError(secret)])).status).toBe(200);
    const rows = JSON.stringify(await server.db.select().from(clientErrors));
    expect(rows).not.toMatch(/marta|300 123|eyJ|abcdef"|000123|correo/);
    expect(rows).toContain('/track/:id');
  });

  test('are forgotten once nobody told them for thirty days', async () => {
    nowMs = START_MS;
    const [old, recent] = [anError(), anError()];
    await tell([old, recent]);
    nowMs = START_MS + 20 * DAY_MS;
    await tell([recent]);
    nowMs = START_MS + (ERRORS_RETENTION_DAYS + 1) * DAY_MS;
    await server.run('forget-errors');
    expect(await grouped(old.message)).toEqual([]);
    expect(await grouped(recent.message)).toMatchObject([{ count: 2 }]);
  });

  test('of too many kinds fill nothing: those that are known go on counting', async () => {
    const known = anError();
    await tell([known]);
    const kinds = Array.from({ length: MAX_ERROR_ROWS }, (_, at) =>
      anError({ message: `otra ${letters(at)}` }),
    );
    await storeErrors(server.db, { errors: kinds }, nowMs);
    const one = anError();
    nowMs += 1_000;
    expect(await (await tell([one, known])).json()).toMatchObject({ taken: 1 });
    expect(await grouped(known.message)).toMatchObject([{ count: 2 }]);
    await server.db.delete(clientErrors);
  });

  test('are not kept where remote logging is off, and devices are told so', async () => {
    expect(await (await quiet.request(logsPath)).json()).toEqual({ remote_logging: false });
    const answer = await quiet.request(logsPath, { json: { errors: [anError()] } });
    expect(await answer.json()).toEqual({ taken: 0, remote_logging: false });
    expect(await quiet.db.$count(clientErrors)).toBe(0);
  });
});

describe('a bad report', () => {
  test.each([
    ['ten megabytes', { errors: [anError({ message: 'x'.repeat(10 * 1024 * 1024) })] }, 413],
    ['ten thousand records', { errors: Array.from({ length: 10_000 }, () => ({})) }, 422],
    ['no record', { errors: [] }, 422],
    ['a list', [], 422],
    ['an id that is none', { id: 'hoy', errors: [anError()] }, 422],
    ['a count of none', { errors: [anError({ count: 0 })] }, 422],
    ['a count that is a text', { errors: [{ ...anError(), count: '3' }] }, 422],
    ['a code of nobody', { errors: [{ ...anError(), code: 'X_001' }] }, 422],
    ['a field that no record has', { errors: [{ ...anError(), email: 'a@b.co' }] }, 422],
    ['a moment that is none', { errors: [anError({ timestamp: 'ayer' })] }, 422],
    ['a text that no database takes', { errors: [anError({ message: 'a\0b' })] }, 422],
  ])('with %s is refused in words', async (_, json, status) => {
    const answer = await server.request(logsPath, { json });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w/);
  });

  test('too often from one address waits as long as it is told', async () => {
    const one = { json: { errors: [anError()] } };
    let answer = await quiet.request(logsPath, one);
    for (let sent = 0; sent < rateLimits.errorReports.perNetwork && answer.status === 200; sent += 1)
      answer = await quiet.request(logsPath, one);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('who runs the installation reads how the server is doing, as far as it knows', async () => {
  const headers = await server.signIn('superuser');
  const answer = await server.request(performancePaths.server, { headers });
  const state = v.parse(ServerState, await answer.json());
  expect(state).toMatchObject({ remote_logging: true, errors_kept_days: ERRORS_RETENTION_DAYS });
  expect(state.requests).toBeGreaterThan(0);
  expect(state.p95_seconds).toBeGreaterThanOrEqual(state.median_seconds ?? 0);
  for (const role of ['admin_support', 'vendor', 'buyer'] as const) {
    const refused = await server.request(performancePaths.server, { headers: await server.signIn(role) });
    expect(refused.status).toBe(403);
  }
});
