import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import type { TaxProfile } from '#domain/withholdings/tax-profile.ts';
import { withheldAmounts, WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { decisionText } from '#domain/withholdings/withholding-labels.ts';
import type { WithholdingRule } from '#domain/withholdings/withholding-rule.ts';
import { type WithheldOrder, withholdingsOf } from '#domain/withholdings/withholdings-of.ts';
import { aTaxProfile, aWithholdingRule } from '#test/factories/money/withholding-factory.ts';

const day = '2026-03-12';
const order: WithheldOrder = {
  soldPrice: 1_000_000,
  price: 1_000_000,
  iva: 190_000,
  limit: 1_071_000,
  paymentMethod: 'pse',
};
const BOGOTA = '11001';
const ica = (id: string, over: Partial<WithholdingRule> = {}) =>
  aWithholdingRule({ id, kind: 'reteica', municipality_code: BOGOTA, rate: 966, ...over });

const decided = (
  kind: WithholdingRule['kind'],
  rules: WithholdingRule[],
  profile: Partial<TaxProfile> | null = {},
  of: Partial<WithheldOrder> = {},
) => {
  const all = withholdingsOf({ ...order, ...of }, profile && aTaxProfile(profile), rules, day);
  expect(all.map((each) => each.kind)).toEqual(WITHHOLDING_KINDS);
  return all.find((each) => each.kind === kind)!;
};

describe('what is withheld of an order', () => {
  test.each<[string, WithholdingRule['kind'], WithholdingRule[], Partial<TaxProfile> | null, string, number]>(
    [
      ['by its rule', 'retefuente', [aWithholdingRule()], {}, 'rule', 25_000],
      [
        'of the IVA alone',
        'reteiva',
        [aWithholdingRule({ kind: 'reteiva', rate: 15_000 })],
        {},
        'rule',
        28_500,
      ],
      [
        'of a store that said nothing, by a rule for everybody',
        'retefuente',
        [aWithholdingRule()],
        null,
        'rule',
        25_000,
      ],
      ['nothing without a rule', 'retefuente', [], {}, 'no_rule', 0],
      [
        'nothing by a rule that no accountant confirmed',
        'retefuente',
        [aWithholdingRule({ confirmed: null })],
        {},
        'unconfirmed',
        0,
      ],
      [
        'nothing by one that was confirmed later',
        'retefuente',
        [
          aWithholdingRule({
            confirmed: { accountant_name: 'Ana', accountant_card: '1-T', day: '2026-03-13' },
          }),
        ],
        {},
        'unconfirmed',
        0,
      ],
      [
        'nothing by one that is not in force yet',
        'retefuente',
        [aWithholdingRule({ from_day: '2026-03-13' })],
        {},
        'no_rule',
        0,
      ],
      [
        'nothing on the day on which it ends',
        'retefuente',
        [aWithholdingRule({ until_day: day })],
        {},
        'no_rule',
        0,
      ],
      [
        'nothing below its minimum',
        'retefuente',
        [aWithholdingRule({ base_minimum: 1_000_001 })],
        {},
        'below_minimum',
        0,
      ],
      [
        'all at its minimum',
        'retefuente',
        [aWithholdingRule({ base_minimum: 1_000_000 })],
        {},
        'rule',
        25_000,
      ],
      [
        'nothing of who withholds it itself',
        'retefuente',
        [aWithholdingRule()],
        { is_self_withholder: true },
        'self_withholder',
        0,
      ],
      [
        'ICA also of who withholds its own income tax',
        'reteica',
        [ica('a')],
        { is_self_withholder: true },
        'rule',
        9_660,
      ],
      [
        'nothing of the simple regime',
        'retefuente',
        [aWithholdingRule()],
        { regime: 'simple' },
        'simple_regime',
        0,
      ],
      ['no ICA of the simple regime', 'reteica', [ica('a')], { regime: 'simple' }, 'simple_regime', 0],
      [
        'no IVA of who is not responsible for it',
        'reteiva',
        [aWithholdingRule({ kind: 'reteiva' })],
        { regime: 'no_responsable' },
        'not_iva_responsible',
        0,
      ],
      ['nothing by a rule of nothing', 'retefuente', [aWithholdingRule({ rate: 0 })], {}, 'zero_rate', 0],
      [
        'nothing of another municipality',
        'reteica',
        [ica('a', { municipality_code: '05001' })],
        {},
        'no_rule',
        0,
      ],
      [
        'nothing where nobody knows the municipality',
        'reteica',
        [ica('a')],
        { municipality_code: null },
        'no_municipality',
        0,
      ],
      ['nothing of who said nothing, by a rule for some', 'reteica', [ica('a')], null, 'no_profile', 0],
      [
        'by the rule of its activity before one for the municipality',
        'reteica',
        [ica('a'), ica('b', { ciiu: '4771', rate: 400 })],
        {},
        'rule',
        4_000,
      ],
      [
        'by the rule of its municipality before one of its activity anywhere',
        'reteica',
        [ica('a', { municipality_code: null, ciiu: '4771', rate: 400 }), ica('b')],
        {},
        'rule',
        9_660,
      ],
      [
        'the highest of its municipality where nobody knows the activity',
        'reteica',
        [
          ica('a', { ciiu: '4711', rate: 414 }),
          ica('b', { ciiu: '4771', rate: 1_104 }),
          ica('c', { municipality_code: null, rate: 5_000 }),
          ica('d'),
        ],
        { ciiu: null },
        'highest_rule',
        11_040,
      ],
      [
        'by the rule for large taxpayers before one for everybody',
        'retefuente',
        [aWithholdingRule(), aWithholdingRule({ id: 'g', taxpayer: 'gran_contribuyente', rate: 100 })],
        { is_large_taxpayer: true },
        'rule',
        1_000,
      ],
      [
        'nothing by a rule for another means of payment',
        'retefuente',
        [aWithholdingRule({ payment_method: 'credit_card' })],
        {},
        'no_rule',
        0,
      ],
    ],
  )('is %s', (_, kind, rules, profile, reason, amount) => {
    for (const each of [rules, rules.toReversed()]) {
      const decision = decided(kind, each, profile);
      expect([decision.reason, decision.amount]).toEqual([reason, amount]);
      expect(decisionText(decision)).toMatch(amount > 0 ? /^\$/ : /^Nada: .*\.$/);
      if (amount > 0) expect(decisionText(decision)).toContain(formatPesos(amount));
    }
  });

  test('compares its minimum with what was sold, so that a return changes only its share', () => {
    const rules = [aWithholdingRule({ base_minimum: 1_000_000 })];
    expect(decided('retefuente', rules, {}, { price: 400_000 }).amount).toBe(10_000);
    expect(decided('retefuente', rules, {}, { price: 0 })).toMatchObject({ reason: 'no_base', amount: 0 });
  });
});

test('no return in whatever order changes what is withheld of the rest, it never passes what is released, and its parts add up', () => {
  const units = fc.array(
    fc.record({ price: fc.nat(3_000_000), iva: fc.nat(600_000), limit: fc.nat(2_500_000) }),
    {
      maxLength: 8,
    },
  );
  const rates = fc.array(fc.nat(100_000), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(units, rates, fc.infiniteStream(fc.nat()), (sold, parts, chance) => {
      const frozen = WITHHOLDING_KINDS.map((kind, at) => ({ kind, rate: parts[at]! }));
      const of = (left: typeof sold) => {
        const sum = (key: 'price' | 'iva' | 'limit') => left.reduce((total, each) => total + each[key], 0);
        return withheldAmounts(frozen, { price: sum('price'), iva: sum('iva'), limit: sum('limit') });
      };
      const walk = () => {
        const left = [...sold];
        const posted = WITHHOLDING_KINDS.map(() => 0);
        for (;;) {
          for (const [at, { amount }] of of(left).entries()) posted[at]! += amount - posted[at]!;
          const limit = left.reduce((total, each) => total + each.limit, 0);
          expect(posted.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(limit);
          for (const each of posted) expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
          if (left.length === 0) return posted;
          left.splice(chance.next().value! % left.length, 1);
        }
      };
      expect(walk()).toEqual(WITHHOLDING_KINDS.map(() => 0));
      expect(of(sold)).toEqual(of(sold.toReversed()));
    }),
  );
});
