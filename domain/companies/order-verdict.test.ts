import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approvedVerdict,
  companyVerdict,
  type CompanyPlace,
  type CompanyPurchase,
  wholeCompanyProblem,
} from '#domain/companies/order-verdict.ts';

const company = { company: 'Muebles S.A.S.', requires_purchase_order: false, is_closed: false };
const buyer: CompanyPlace = { role: 'buyer', order_limit: null, month_limit: null, bought_until_ms: null };
const judged = (place: CompanyPlace | null, over: Partial<CompanyPurchase> = {}) => {
  const verdict = companyVerdict({
    place,
    company,
    purchase_order: '',
    madeAtMs: 1_000,
    total: 100_000,
    spent: 50_000,
    ...over,
  });
  return verdict.does === 'wait' ? verdict.reason : verdict.does === 'refuse' ? verdict.code : 'place';
};

test.each([
  [
    'of who administers it, whatever it costs',
    { ...buyer, role: 'administrator' as const, order_limit: 1 },
    'place',
  ],
  ['within both limits, to the peso', { ...buyer, order_limit: 100_000, month_limit: 150_000 }, 'place'],
  ['a peso above the limit of an order', { ...buyer, order_limit: 99_999 }, 'order_limit'],
  ['a peso above the limit of the month', { ...buyer, month_limit: 149_999 }, 'month_limit'],
  ['of a reader', { ...buyer, role: 'reader' as const }, 'company_reader'],
  ['of who never was of it', null, 'company_left'],
  ['made before its buyer left', { ...buyer, role: null, bought_until_ms: 1_000 }, 'rights_ended'],
  ['made after its buyer left', { ...buyer, role: null, bought_until_ms: 999 }, 'company_left'],
  [
    'made before its buyer became a reader',
    { ...buyer, role: 'reader' as const, bought_until_ms: 2_000 },
    'rights_ended',
  ],
])('an order %s', (_, place, verdict) => {
  expect(judged(place)).toBe(verdict);
});

test('a company that closed, or wants a number that is missing, gets no order, with an approval or without', () => {
  const closed = { ...company, is_closed: true };
  const strict = { ...company, requires_purchase_order: true };
  expect(judged(buyer, { company: closed })).toBe('company_closed');
  expect(judged(buyer, { company: strict })).toBe('purchase_order_missing');
  expect(judged(buyer, { company: strict, purchase_order: 'OC-7' })).toBe('place');
  expect(wholeCompanyProblem({ company: closed, purchase_order: 'OC-7' })?.code).toBe('company_closed');
});

test('an approved order is placed for what it cost when it was asked or less, and never for more', () => {
  const approved = { company, purchase_order: '', approvedTotal: 100_000 };
  expect(approvedVerdict({ ...approved, total: 100_000 }).does).toBe('place');
  expect(approvedVerdict({ ...approved, total: 100_001 })).toMatchObject({ code: 'approval_dearer' });
});

test('nothing is placed by itself for who may not buy now, or above a limit', () => {
  const limit = fc.option(fc.nat(200_000), { nil: null });
  const place = fc.record({
    role: fc.constantFrom('administrator' as const, 'buyer' as const, 'reader' as const, null),
    order_limit: limit,
    month_limit: limit,
    bought_until_ms: fc.option(fc.nat(2_000), { nil: null }),
  });
  fc.assert(
    fc.property(place, fc.nat(200_000), fc.nat(200_000), (one, total, spent) => {
      if (judged(one, { total, spent }) !== 'place') return;
      expect(['administrator', 'buyer']).toContain(one.role);
      if (one.role === 'administrator') return;
      expect(total).toBeLessThanOrEqual(one.order_limit ?? Infinity);
      expect(spent + total).toBeLessThanOrEqual(one.month_limit ?? Infinity);
    }),
  );
});
