import { expect, test } from 'vitest';
import { equalRule, equalRuleText, ruleProblems } from '#domain/withholdings/check-rule.ts';
import type { WithholdingRule } from '#domain/withholdings/withholding-rule.ts';
import { aWithholdingRule } from '#test/factories/money/withholding-factory.ts';

const day = '2026-03-12';
const ica = (id: string, over: Partial<WithholdingRule> = {}) =>
  aWithholdingRule({ id, kind: 'reteica', municipality_code: '11001', rate: 966, ...over });

test('two confirmed rules for the same on one day are refused with who confirmed the other and when', () => {
  const rule = ica('new', { confirmed: null });
  const other = ica('old', { from_day: '2026-01-01', until_day: '2026-06-01' });
  const equal = equalRule(rule, [rule, other], day)!;
  expect(equal.day).toBe(day);
  const text = equalRuleText(equal, 'Bogotá');
  expect(text).toContain('confirmada por Ana Contadora el 2 de enero de 2026');
  expect(text).toContain('las dos valdrían el 12 de marzo de 2026');
  expect(equalRule({ ...rule, from_day: '2026-06-01' }, [other], day)).toBeNull();
  expect(equalRule(rule, [{ ...other, confirmed: null }], day)).toBeNull();
  expect(equalRule(rule, [{ ...other, ciiu: '4771' }], day)).toBeNull();
  expect(equalRule(rule, [{ ...other, kind: 'reteiva' }], day)).toBeNull();
});

test('a rule begins today or later, ends after it begins, and only that of ICA is of a municipality', () => {
  const { id: _, confirmed: __, ...fields } = ica('a', { from_day: day });
  expect(ruleProblems(fields, day)).toEqual({});
  const wrong = { ...fields, kind: 'reteiva' as const, from_day: '2026-03-11', until_day: '2026-03-11' };
  expect(Object.keys(ruleProblems(wrong, day))).toEqual(['from_day', 'until_day', 'municipality_code']);
});
