import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { StoredError, type AppError } from '#domain/errors/app-error.ts';
import { LoggingState } from '#domain/errors/error-report.ts';
import { clearErrors, storedErrors, logErrors, writeErrors } from '#src/errors/error-log.ts';
import { recordError } from '#src/errors/record-error.ts';
import { startReportingErrors, reportErrors } from '#src/errors/report-errors.ts';
import { reportGlobalErrors } from '#src/errors/global-errors.ts';
import * as v from 'valibot';

type KindWithFacts = { id: string; errors: (AppError & { count: number })[] };
let server: {
  wants: boolean;
  isProxy?: boolean;
  answers: [status: number, headers?: Record<string, string>][];
};
let asked: { method: string; body: KindWithFacts | null }[] = [];

/** Each test on a day of its own: what one waits for is over in the next. */
let dayMs = Date.parse('2026-03-05T15:00:00Z');
/** This tab is the only one. */
const oneTab = { request: (_: string, __: object, work: (lock: object) => unknown) => work({}) };

beforeEach(() => {
  vi.useFakeTimers({ now: (dayMs += DAY_MS) });
  server = { wants: true, answers: [] };
  asked = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as KindWithFacts) : null;
    asked.push({ method: init.method ?? 'GET', body });
    if (!body)
      return Response.json({ remote_logging: server.wants } satisfies v.InferOutput<typeof LoggingState>);
    const [status, headers] = server.answers.shift() ?? [200];
    if (status === 0) throw new TypeError('offline');
    const said = status < 400 ? { taken: body.errors.length, remote_logging: true } : apiError('API_001');
    return Response.json(server.isProxy ? {} : said, { status, headers: headers ?? {} });
  });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/126.0', locks: oneTab });
  clearErrors();
});
afterEach(() => vi.useRealTimers());

const crash = (message = 'x is not a function') => ({
  type: 'script' as const,
  message,
  times: 1,
  at: new Date().toISOString(),
  address: '/track/MS-2026-000123?token=abc',
});
const posts = () => asked.filter((each) => each.method === 'POST');

describe('the log of this device', () => {
  test('writes a storm once, as one record with its count, and nothing of the person', async () => {
    for (let time = 0; time < 1_000; time += 1) logErrors([crash('falla con marta@correo.co')]);
    expect(storedErrors.value).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(storedErrors.value).toMatchObject([{ count: 1_000, url: '/track/:id', code: 'UNKNOWN_ERROR' }]);
    expect(localStorage.getItem('mestore_errores')).not.toMatch(/marta|token=/);
  });

  test('counts every one of a storm, also of before the log is there', async () => {
    for (let time = 0; time < 500; time += 1) recordError({ type: 'script', message: 'tormenta' });
    await vi.dynamicImportSettled();
    writeErrors();
    expect(storedErrors.value).toMatchObject([{ message: 'tormenta', count: 500 }]);
  });

  test('is written when the page goes', () => {
    logErrors([crash('al irse')]);
    dispatchEvent(new Event('pagehide'));
    expect(storedErrors.value).toMatchObject([{ message: 'al irse' }]);
  });

  test('keeps what it can read of what another version wrote', async () => {
    logErrors([crash('de hoy')]);
    writeErrors();
    const [record] = storedErrors.value;
    localStorage.setItem('mestore_errores', JSON.stringify([{ code: 'X' }, record, null]));
    dispatchEvent(new StorageEvent('storage', { key: 'mestore_errores' }));
    expect(storedErrors.value).toMatchObject([{ message: 'de hoy' }]);
    expect(storedErrors.value.every((each) => v.is(StoredError, each))).toBe(true);
  });

  test('notes what nobody caught, and no call that somebody gave up', async () => {
    reportGlobalErrors();
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('sin atrapar'), message: 'sin atrapar' }));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed.' }));
    const aborted = new Event('unhandledrejection');
    dispatchEvent(Object.assign(aborted, { reason: new DOMException('', 'AbortError') }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'una promesa' }));
    await vi.dynamicImportSettled();
    writeErrors();
    expect(storedErrors.value.map((each) => [each.type, each.message])).toEqual([
      ['promise', 'Se lanzó string'],
      ['script', 'TypeError: sin atrapar'],
    ]);
  });
});

describe('telling the server', () => {
  test('sends the product’s own errors once, and then only how often they came again', async () => {
    logErrors([crash(), crash()]);
    recordError({ type: 'call', code: 'NET_001', message: 'sin red', details: 'GET /x sin respuesta' });
    await vi.dynamicImportSettled();
    writeErrors();
    await reportErrors();
    await reportErrors();
    logErrors([crash()]);
    writeErrors();
    await reportErrors();
    expect(posts().map(({ body }) => body?.errors.map((each) => [each.message, each.count]))).toEqual([
      [['x is not a function', 2]],
      [['x is not a function', 1]],
    ]);
  });

  test('keeps them while there is no network, and never tells of its own failure', async () => {
    server.answers = [[0], [503], [429, { 'retry-after': 'mañana' }]];
    logErrors([crash('sin red')]);
    writeErrors();
    await reportErrors();
    await vi.advanceTimersByTimeAsync(70 * 60_000);
    expect(posts().length).toBeGreaterThanOrEqual(3);
    expect(posts().length).toBeLessThan(12);
    expect(storedErrors.value).toMatchObject([{ message: 'sin red', sent: 1 }]);
  });

  test('sends a report whose answer was lost again as it was, and what happened since in one of its own', async () => {
    server.answers = [[0]];
    logErrors([crash('perdida')]);
    writeErrors();
    await reportErrors();
    logErrors([crash('perdida'), crash('después')]);
    writeErrors();
    await reportErrors();
    await reportErrors();
    const [lost, again, since] = posts().map(({ body }) => body);
    expect(again).toEqual(lost);
    expect(since?.id).not.toBe(lost?.id);
    expect(since?.errors.map((each) => [each.message, each.count]).toSorted()).toEqual([
      ['después', 1],
      ['perdida', 1],
    ]);
    expect(storedErrors.value.every((each) => each.count === each.sent)).toBe(true);
  });

  test('tells nothing of a list that the person cleared, not even what was under way', async () => {
    server.answers = [[0]];
    logErrors([crash('borrada')]);
    writeErrors();
    await reportErrors();
    clearErrors();
    await reportErrors();
    expect(posts()).toHaveLength(1);
  });

  test('does not insist on what the server refuses', async () => {
    server.answers = [[422]];
    logErrors([crash('rechazada')]);
    writeErrors();
    await reportErrors();
    await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
    expect(posts()).toHaveLength(1);
  });

  test('takes what a proxy refuses for no network', async () => {
    startReportingErrors();
    server.isProxy = true;
    server.answers = [[403], [404], [200]];
    logErrors([crash('en el hotel')]);
    writeErrors();
    await reportErrors();
    await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
    expect(posts().length).toBeGreaterThan(3);
    expect(new Set(posts().map((each) => each.body?.id)).size).toBe(1);
  });

  test('waits as long as the server says', async () => {
    startReportingErrors();
    const date = new Date(Date.now() + 20 * 60_000).toUTCString();
    server.answers = [[429, { 'retry-after': date, date: new Date().toUTCString() }]];
    logErrors([crash('espera')]);
    writeErrors();
    await reportErrors();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(19 * 60_000);
    expect(posts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(posts()).toHaveLength(2);
  });

  test('goes on telling after errors that came while it waited for their company', async () => {
    startReportingErrors();
    for (const message of ['la primera', 'la segunda']) {
      logErrors([crash(message)]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    logErrors([crash('mucho después')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts().map((each) => each.body?.errors.map((error) => error.message))).toEqual([
      ['la segunda', 'la primera'],
      ['mucho después'],
    ]);
  });
});
