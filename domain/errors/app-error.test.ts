import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  AppError,
  errorKey,
  isOurs,
  scrubbedError,
  withError,
  type StoredError,
} from '#domain/errors/app-error.ts';
import { browserOf } from '#domain/errors/error-report.ts';

const anError = (over: Partial<AppError> = {}): AppError => ({
  code: 'UNKNOWN_ERROR',
  message: 'x is not a function',
  type: 'script',
  details: 'TypeError\n at f (/assets/front-Ab12Cd34.js:1:200)',
  timestamp: '2026-03-12T10:00:00.000Z',
  user_agent: 'Mozilla/5.0',
  url: '/cart',
  version: '1.0.0',
  ...over,
});

describe('what a device keeps', () => {
  test('of the same error a thousand times is one record with its count', () => {
    let kept: StoredError[] = [];
    for (let time = 0; time < 1_000; time += 1) kept = withError(kept, anError());
    expect(kept).toMatchObject([{ count: 1_000, sent: 0 }]);
  });

  test('is the last hundred, the newest first', () => {
    let kept: StoredError[] = [];
    for (let each = 0; each < 130; each += 1)
      kept = withError(kept, anError({ message: `falla ${'x'.repeat(each)}` }));
    expect(kept).toHaveLength(100);
    expect(kept[0]?.message).toHaveLength('falla '.length + 129);
  });

  test('goes on from what was told, and moves up when it happens again', () => {
    const told = withError([], anError()).map((each) => ({ ...each, sent: 1 }));
    const later = { timestamp: '2026-03-12T11:00:00.000Z' };
    const kept = withError(withError(told, anError({ message: 'otra' })), anError(later), 4);
    expect(kept[0]).toMatchObject({ count: 5, sent: 1, first: anError().timestamp, ...later });
  });
});

test('a build with other names for its files does not make another error of the same', () => {
  const later = anError({ details: 'TypeError\n at f (/assets/front-Zz99Yy88.js:1:970)', version: '1.0.1' });
  expect(errorKey(later)).toBe(errorKey(anError()));
  expect(errorKey(anError({ details: 'TypeError\n at g (/assets/cart-Zz99Yy88.js:1:2)' }))).not.toBe(
    errorKey(anError()),
  );
  expect(errorKey(anError({ message: 'falla 12' }))).toBe(errorKey(anError({ message: 'falla 7' })));
});

test('a scrubbed record fits the schema whatever it was made of', () => {
  const long = anError({
    message: `marta@correo.co ${'x'.repeat(900)}`,
    details: 'Bearer abc.def '.repeat(400),
    url: 'https://mestore.co/track/MS-2026-000123?token=abc',
    user_agent: 'x@y '.repeat(200),
  });
  const record = scrubbedError(long);
  expect(v.is(AppError, record)).toBe(true);
  expect(record.url).toBe('/track/:id');
  expect(JSON.stringify(record)).not.toMatch(/marta|abc\.def|000123/);
});

test.each([
  ['script', 'UNKNOWN_ERROR', true],
  ['worker', 'UNKNOWN_ERROR', true],
  ['call', 'API_003', true],
  ['call', 'UNKNOWN_ERROR', true],
  ['call', 'NET_001', false],
  ['call', 'AUTH_001', false],
  ['call', 'API_001', false],
  ['call', 'AUTH_004', false],
] as const)('an error of %s with %s is told to the server: %s', (type, code, told) => {
  expect(isOurs(anError({ type, code }))).toBe(told);
});

test.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge'],
  ['Mozilla/5.0 Gecko/20100101 Firefox/127.0', 'Firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari'],
  ['Mozilla/5.0 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36', 'Samsung Internet'],
  ['curl/8', 'Otro'],
])('%s is %s', (agent, browser) => {
  expect(browserOf(agent)).toBe(browser);
});
