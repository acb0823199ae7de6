import { expect, test } from 'vitest';
import { isOffered, paymentRefusal, type PaymentTerms } from '#domain/settings/payment-terms.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

const terms: PaymentTerms = {
  ...initialSettings,
  'payments.methods': ['pse', 'contraentrega'],
  'payments.cash_on_delivery_departments': ['68'],
  'payments.least_total': 20_000,
  'payments.most_total': 500_000,
};

test.each([
  ['pse', '05', true],
  ['nequi', '68', false],
  ['contraentrega', '68', true],
  ['contraentrega', '05', false],
  ['contraentrega', null, true],
] as const)('%s towards department %s is offered: %s', (method, department, offered) => {
  expect(isOffered(method, department, terms)).toBe(offered);
});

test.each([
  ['pse', '05', 20_000, null],
  ['pse', '05', 500_000, null],
  ['pse', '05', 19_999, 'desde $\u00a020.000'],
  ['pse', '05', 500_001, 'hasta $\u00a0500.000'],
  ['nequi', '05', 50_000, '«Nequi»'],
  ['contraentrega', '05', 50_000, 'en ese lugar'],
] as const)('%s to %s of %i pesos: %s', (method, departmentCode, total, says) => {
  const refusal = paymentRefusal({ method, departmentCode, total }, terms);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});
