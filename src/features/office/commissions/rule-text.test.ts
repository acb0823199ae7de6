import { describe, expect, test } from 'vitest';
import { ruleOfText, type RuleText, textOfRule } from '#src/features/office/commissions/rule-text.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';

const names = { store: 'Calzado La Isla', product: 'Tenis' };
const blank = textOfRule(null, names, '2026-03-12');
const read = (over: Partial<RuleText>) => ruleOfText({ ...blank, ...over });

describe('what is written of a rule', () => {
  test('comes back as it was, and begins today where its day is over', () => {
    const {
      rule_id: _id,
      version: _version,
      ...rule
    } = aCommissionRule({
      vendor_id: 'isla',
      product_id: 'tenis',
      category_id: 'calzado',
      price_from: 1_000,
      rate_bp: 1_255,
      unit_fee: 300,
      minimum: 100,
      until_day: '2026-12-01',
    });
    const text = textOfRule({ ...rule, rule_id: 'regla', version: 3 }, names, '2026-03-12');
    expect(text).toMatchObject({
      rate: '12,55',
      vendor: { name: 'Calzado La Isla' },
      from_day: '2026-03-12',
    });
    expect(ruleOfText(text)).toEqual({ rule: { ...rule, from_day: '2026-03-12' } });
  });

  test('of one that is over begins without its end', () => {
    const over = aCommissionRule({ until_day: '2026-03-12' });
    expect(textOfRule(over, names, '2026-03-12').until_day).toBe('');
  });

  test.each([
    ['12,5', 1_250],
    ['12.5 %', 1_250],
    ['100', 10_000],
    ['', 0],
  ])('reads the rate %j', (rate, rate_bp) => {
    expect(read({ rate })).toMatchObject({ rule: { rate_bp } });
  });

  test.each(['110', '100,01', '-5', '12,555', 'diez', '1.000'])('takes no rate %j', (rate) => {
    expect(read({ rate })).toMatchObject({ problems: { 'rule.rate_bp': expect.any(String) } });
  });

  test.each([
    ['1500', 1_500],
    ['$ 1.500', 1_500],
    ['', null],
  ])('reads the amount %j', (minimum, amount) => {
    expect(read({ minimum })).toMatchObject({ rule: { minimum: amount } });
  });

  test.each(['1,5', '-1', '1.50', '149.9', 'mil', '99999999999'])('takes no amount %j', (maximum) => {
    expect(read({ maximum })).toMatchObject({ problems: { 'rule.maximum': expect.any(String) } });
  });

  test('asks for the day from which it holds', () => {
    expect(read({ from_day: '' })).toMatchObject({ problems: { 'rule.from_day': expect.any(String) } });
  });
});
