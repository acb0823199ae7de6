import { expect, test } from 'vitest';
import { nextAdministrator } from '#domain/companies/next-administrator.ts';
import type { CompanyRole } from '#domain/companies/company.ts';

const person = (id: string, role: CompanyRole, joinedMs: number) => ({ id, role, joinedMs });

test.each([
  ['nobody while somebody administers it', [person('a', 'administrator', 9), person('b', 'buyer', 1)], null],
  ['who buys longest, before who reads longer', [person('r', 'reader', 1), person('b', 'buyer', 3)], 'b'],
  ['the eldest of two who buy', [person('late', 'buyer', 5), person('early', 'buyer', 2)], 'early'],
  [
    'who reads longest where nobody buys',
    [person('late', 'reader', 5), person('early', 'reader', 2)],
    'early',
  ],
  ['nobody of a company without people', [], null],
] as const)('the next administrator is %s', (_, people, next) => {
  expect(nextAdministrator(people)).toBe(next);
});
