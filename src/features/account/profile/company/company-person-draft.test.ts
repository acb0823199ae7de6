import { expect, test } from 'vitest';
import * as v from 'valibot';
import { CompanyRights } from '#domain/companies/company.ts';
import { rightsOf } from '#src/features/account/profile/company/company-person-draft.ts';

const typed = { email: '', role: 'buyer', order_limit: '', month_limit: '' } as const;

test.each([
  ['', null],
  ['1.500.000', 1_500_000],
  ["$ 1'500.000", 1_500_000],
])('a limit written as %j is %j pesos', (order_limit, pesos) => {
  expect(v.parse(CompanyRights, rightsOf({ ...typed, order_limit }))).toMatchObject({ order_limit: pesos });
});

test.each(['1.5', '149.9', '1,5 millones', 'mil'])('a limit written as %j is asked about', (month_limit) => {
  expect(v.is(CompanyRights, rightsOf({ ...typed, month_limit }))).toBe(false);
});

test('who does not buy has no limits', () => {
  const rights = rightsOf({ ...typed, role: 'reader', order_limit: '1.500' });
  expect(rights).toMatchObject({ order_limit: null, month_limit: null });
});
