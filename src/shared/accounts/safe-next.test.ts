import { expect, test } from 'vitest';
import { safeNext } from '#src/shared/accounts/safe-next.ts';

const ORIGIN = 'https://mestore.test';

test.each([
  ['/checkout', '/checkout'],
  ['/marketplace/search?q=caf%C3%A9#r', '/marketplace/search?q=caf%C3%A9#r'],
  ['/app/../cart', '/cart'],
])('goes back to %s', (next, to) => {
  expect(safeNext(next, ORIGIN)).toBe(to);
});

test.each([
  null,
  '',
  'cart',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  'javascript:alert(1)',
  '/auth/login?next=/auth/login',
  '/login',
])('never leaves for %j', (next) => {
  expect(safeNext(next, ORIGIN)).toBeNull();
});
