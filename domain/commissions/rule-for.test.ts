import { describe, expect, test } from 'vitest';
import { type RuleVersion, versionOn } from '#domain/commissions/commission-rule.ts';
import { commissionRules } from '#domain/commissions/rule-for.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';

const shoe = { product_id: 'tenis', vendor_id: 'isla', category_id: 'tenis-de-lona', unit_price: 89_900 };
const parents = new Map([
  ['tenis-de-lona', 'calzado'],
  ['calzado', null],
  ['ropa', null],
]);

/** Rules that are asked in the order in which they are given. */
function rulesOf(...versions: RuleVersion[]) {
  const precedence = [...new Set(versions.map((each) => each.rule_id))];
  return commissionRules({ revision: versions.length, versions, precedence, parents });
}

const chosen = (day: string, ...versions: RuleVersion[]) => {
  const rule = rulesOf(...versions).ruleFor(shoe, day);
  return rule && `${rule.rule_id} v${rule.version}`;
};

describe('the rule that a product bears', () => {
  test.each<[string, Partial<RuleVersion>, boolean]>([
    ['is one for everything', {}, true],
    ['is one of its store', { vendor_id: 'isla' }, true],
    ['is none of another store', { vendor_id: 'otra' }, false],
    ['is one of its category', { category_id: 'tenis-de-lona' }, true],
    ['is one of a category above its own', { category_id: 'calzado' }, true],
    ['is none of another category', { category_id: 'ropa' }, false],
    ['is one of its own', { product_id: 'tenis' }, true],
    ['is none of another product', { product_id: 'botas' }, false],
    ['is one whose prices begin with its own', { price_from: 89_900 }, true],
    ['is none whose prices begin above it', { price_from: 89_901 }, false],
    ['is one whose prices end with its own', { price_to: 89_900 }, true],
    ['is none whose prices end below it', { price_to: 89_899 }, false],
    ['is none of which it meets only a part', { vendor_id: 'isla', category_id: 'ropa' }, false],
  ])('%s', (_, conditions, applies) => {
    expect(chosen('2026-03-10', aCommissionRule(conditions))).toBe(applies ? 'regla v1' : null);
  });

  test('is the first in the order that they were given', () => {
    const [store, category] = [
      aCommissionRule({ rule_id: 'tienda', vendor_id: 'isla' }),
      aCommissionRule({ rule_id: 'categoría', category_id: 'calzado' }),
    ];
    expect(chosen('2026-03-10', store, category)).toBe('tienda v1');
    expect(chosen('2026-03-10', category, store)).toBe('categoría v1');
  });

  test('is one for everything only where no other applies, whatever its place', () => {
    const everything = aCommissionRule({ rule_id: 'general' });
    expect(chosen('2026-03-10', everything, aCommissionRule({ vendor_id: 'isla' }))).toBe('regla v1');
    expect(chosen('2026-03-10', everything, aCommissionRule({ vendor_id: 'otra' }))).toBe('general v1');
  });

  test.each([
    ['before its first day', '2026-03-09', false],
    ['on its first day', '2026-03-10', true],
    ['on its last', '2026-03-19', true],
    ['on the day until which it holds', '2026-03-20', false],
  ])('is one for some days: %s', (_, day, applies) => {
    const promotion = aCommissionRule({ from_day: '2026-03-10', until_day: '2026-03-20' });
    expect(chosen(day, promotion)).toBe(applies ? 'regla v1' : null);
  });

  test('is not looked for for ever in categories that lie in a circle', () => {
    const circle = new Map([
      ['tenis-de-lona', 'calzado'],
      ['calzado', 'tenis-de-lona'],
    ]);
    const versions = [aCommissionRule({ category_id: 'ropa' })];
    const rules = commissionRules({ revision: 1, versions, precedence: ['regla'], parents: circle });
    expect(rules.ruleFor(shoe, '2026-03-10')).toBe(null);
  });
});

describe('the version of a rule in force on a day', () => {
  const v1 = aCommissionRule({ from_day: '2026-01-01' });
  const v2 = aCommissionRule({ version: 2, from_day: '2026-07-01' });

  test('is the earlier one until the day from which the change holds', () => {
    expect(chosen('2026-06-30', v1, v2)).toBe('regla v1');
    expect(chosen('2026-07-01', v1, v2)).toBe('regla v2');
  });

  test('is the one written last, also where another was planned for a later day', () => {
    const v3 = aCommissionRule({ version: 3, from_day: '2026-06-01' });
    expect(chosen('2026-05-31', v1, v2, v3)).toBe('regla v1');
    expect(chosen('2026-08-01', v1, v2, v3)).toBe('regla v3');
  });

  test('is none once it ended, and none of one that was taken back before its first day', () => {
    const ended = aCommissionRule({ version: 3, from_day: '2026-06-01', until_day: '2026-06-15' });
    expect(versionOn([v1, v2, ended], '2026-06-14')?.version).toBe(3);
    expect(versionOn([v1, v2, ended], '2026-07-02')).toBe(null);
    const takenBack = aCommissionRule({ version: 2, from_day: '2026-01-01', until_day: '2026-01-01' });
    expect(versionOn([v1, takenBack], '2026-01-01')).toBe(null);
  });
});

describe('why', () => {
  test('names the rules asked before, in what the product is not theirs, and those that would apply', () => {
    const rules = rulesOf(
      aCommissionRule({ rule_id: 'general' }),
      aCommissionRule({ rule_id: 'otra', vendor_id: 'otra', price_to: 50_000 }),
      aCommissionRule({ rule_id: 'tienda', vendor_id: 'isla' }),
      aCommissionRule({ rule_id: 'categoría', category_id: 'calzado' }),
      aCommissionRule({ rule_id: 'futura', vendor_id: 'isla', from_day: '2027-01-01' }),
    );
    const { applies, missed, shadowed } = rules.explain(shoe, '2026-03-10');
    expect(applies?.rule_id).toBe('tienda');
    expect(missed.map(({ rule, misses }) => [rule.rule_id, misses])).toEqual([['otra', ['store', 'price']]]);
    expect(shadowed.map((each) => each.rule_id)).toEqual(['categoría', 'general']);
  });

  test('says of what no rule is for in what it is not theirs', () => {
    const rules = rulesOf(aCommissionRule({ product_id: 'botas' }));
    const { applies, missed } = rules.explain(shoe, '2026-03-10');
    expect([applies, missed[0]?.misses]).toEqual([null, ['product']]);
  });
});
