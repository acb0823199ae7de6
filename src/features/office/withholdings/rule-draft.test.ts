import { expect, test } from 'vitest';
import { emptyDraft, ruleOfDraft } from '#src/features/office/withholdings/rule-draft.ts';

const today = '2026-03-12';
const whole = { ...emptyDraft(today), rate: '2,5', norm: 'ET art. 401' };

test('a rule is read as it is written: rates in their unit, pesos with points, and a municipality of ICA alone', () => {
  const place = { isLocal: true, municipality_code: '11001', base_minimum: '100.000' };
  expect(ruleOfDraft({ ...whole, ...place })).toEqual({
    rule: {
      kind: 'retefuente',
      municipality_code: null,
      ciiu: null,
      taxpayer: null,
      payment_method: null,
      base_minimum: 100_000,
      rate: 2_500,
      from_day: today,
      until_day: null,
      norm: 'ET art. 401',
    },
  });
  const ica = ruleOfDraft({ ...whole, ...place, kind: 'reteica', rate: '9,66', ciiu: ' 4771 ' });
  expect(ica).toMatchObject({ rule: { municipality_code: '11001', rate: 966, ciiu: '4771' } });
});

test('what cannot be read is said by its field', () => {
  const wrong = { rate: '', norm: 'ET', ciiu: '47', base_minimum: 'mil', from_day: '', isLocal: true };
  expect(ruleOfDraft({ ...whole, ...wrong, kind: 'reteica' })).toEqual({
    problems: {
      'rule.municipality_code': expect.any(String) as string,
      'rule.ciiu': expect.any(String) as string,
      'rule.rate': expect.stringContaining('por mil') as string,
      'rule.base_minimum': expect.any(String) as string,
      'rule.norm': expect.any(String) as string,
      'rule.from_day': expect.any(String) as string,
    },
  });
});
