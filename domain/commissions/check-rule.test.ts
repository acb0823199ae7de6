import { describe, expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import { equalRule, equalRuleText, ruleProblems } from '#domain/commissions/check-rule.ts';
import { type RuleFields, spansOf, versionOn } from '#domain/commissions/commission-rule.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';

const TODAY = '2026-03-12';

function fields(over: Partial<RuleFields> = {}): RuleFields {
  const { rule_id: _id, version: _version, ...rule } = aCommissionRule({ from_day: TODAY, ...over });
  return rule;
}

describe('a rule that can be told wrong by itself', () => {
  test.each<[string, Partial<RuleFields>, keyof RuleFields]>([
    ['begins before today', { from_day: '2026-03-11' }, 'from_day'],
    ['ends on the day on which it begins', { until_day: TODAY }, 'until_day'],
    ['ends before it begins', { from_day: '2026-04-01', until_day: '2026-03-31' }, 'until_day'],
    ['has its prices the wrong way round', { price_from: 50_000, price_to: 10_000 }, 'price_to'],
    ['has a maximum below its minimum', { minimum: 2_000, maximum: 1_000 }, 'maximum'],
    ['asks for more than the lowest price by the unit', { price_from: 1_000, unit_fee: 950 }, 'unit_fee'],
    ['asks for a minimum above the lowest price', { price_from: 1_000, minimum: 1_001 }, 'minimum'],
  ])('%s', (_, over, field) => {
    expect(Object.keys(ruleProblems(fields(over), TODAY))).toEqual([field]);
  });

  test('asks for more than what its product costs, and is told how much that would be', () => {
    expect(
      ruleProblems(fields({ product_id: 'botas', rate_bp: 9_000, unit_fee: 900 }), TODAY, 8_000),
    ).toEqual({
      unit_fee: `A ${formatPesos(8_000)} la comisión pasaría del precio: sería de ${formatPesos(8_100)}.`,
    });
  });

  test.each<[string, Partial<RuleFields>]>([
    ['all of the price', { rate_bp: 10_000, price_from: 1 }],
    ['an amount above some price that nobody can know', { unit_fee: 5_000 }],
    [
      'a minimum that its maximum keeps below the price',
      { price_from: 1_000, rate_bp: 9_999, unit_fee: 500, maximum: 900 },
    ],
    ['one price alone', { price_from: 1_000, price_to: 1_000 }],
    ['one day', { until_day: '2026-03-13' }],
  ])('is not one for %s', (_, over) => {
    expect(ruleProblems(fields(over), TODAY)).toEqual({});
  });
});

describe('two rules for the same', () => {
  const mine = aCommissionRule({
    rule_id: 'mía',
    vendor_id: 'isla',
    from_day: '2026-05-01',
    until_day: '2026-06-01',
  });
  const other = (over: object) => aCommissionRule({ rule_id: 'otra', vendor_id: 'isla', ...over });

  test.each([
    ['share a day', other({ from_day: '2026-05-31' }), '2026-05-31'],
    ['share all of them', other({}), '2026-05-01'],
    ['follow one another', other({ from_day: '2026-06-01' }), null],
    ['are for other stores', other({ vendor_id: 'centro' }), null],
    ['are for other prices', other({ price_from: 1 }), null],
    ['shared a day that is over', other({ from_day: '2026-01-01', until_day: '2026-03-12' }), null],
  ])('%s', (_, theirs, day) => {
    expect(equalRule({ own: [mine], others: [[theirs]] }, TODAY)?.day ?? null).toBe(day);
  });

  test('share no day where a later version of one is for something else by then', () => {
    const moved = other({ version: 2, vendor_id: 'centro', from_day: '2026-04-01' });
    expect(equalRule({ own: [mine], others: [[other({}), moved]] }, TODAY)).toBe(null);
  });

  test('are named, with their days', () => {
    const equal = { rule: other({ from_day: '2026-05-31' }), day: '2026-05-31' };
    expect(equalRuleText(equal, 'Calzado La Isla')).toBe(
      'Ya hay una regla para «Calzado La Isla» desde el 31 de mayo de 2026: las dos valdrían el 31 de mayo de 2026. ' +
        'Cambia esa, o termínala antes.',
    );
  });
});

test('the days of the versions of a rule are those on which each is in force', () => {
  const versions = [
    aCommissionRule({ from_day: '2026-03-01' }),
    aCommissionRule({ version: 2, from_day: '2026-03-10', until_day: '2026-03-20' }),
    aCommissionRule({ version: 3, from_day: '2026-03-05', until_day: '2026-03-05' }),
    aCommissionRule({ version: 4, from_day: '2026-03-15' }),
  ];
  const spans = spansOf(versions);
  for (let day = 1; day < 31; day += 1) {
    const at = `2026-03-${String(day).padStart(2, '0')}`;
    const within = spans.filter(({ from, until }) => from <= at && (until === null || at < until));
    expect(within.map(({ rule }) => rule.version)).toEqual(
      [versionOn(versions, at)?.version].filter(Boolean),
    );
  }
});
