import { expect, test } from 'vitest';
import { fieldText, readDraft } from '#src/features/office/settings/settings-draft.ts';

const current = new Map<string, unknown>([
  ['shipping.cost', 15_000],
  ['security.session_days', 30],
  ['security.portal_addresses', []],
  ['company.name', ''],
]);

test('reads amounts, numbers and networks as people write them', () => {
  const draft = {
    'shipping.cost': '$ 9.900',
    'security.session_days': ' 7 ',
    'security.portal_addresses': '203.0.113.7\n 2001:db8::/32 ,',
  };
  expect(readDraft(draft, current)).toEqual({
    changes: {
      'shipping.cost': 9_900,
      'security.session_days': 7,
      'security.portal_addresses': ['203.0.113.7', '2001:db8::/32'],
    },
    problems: {},
  });
});

test('leaves out what is as it was', () => {
  expect(readDraft({ 'shipping.cost': '15.000', 'company.name': '  ' }, current)).toEqual({
    changes: {},
    problems: {},
  });
});

test.each([
  ['shipping.cost', 'gratis'],
  ['shipping.cost', ''],
  ['security.session_days', '0'],
  ['security.session_days', '2,5'],
  ['security.portal_addresses', 'la oficina'],
] as const)('says what to do about %s = %j', (key, written) => {
  const { changes, problems } = readDraft({ [key]: written }, current);
  expect(changes).toEqual({});
  expect(problems[key]).toMatch(/^(?:Escribe|Debe|Cada)/);
});

test('shows networks one below the other, and an amount as a figure', () => {
  expect(fieldText('security.portal_addresses', ['203.0.113.7', '::1'])).toBe('203.0.113.7\n::1');
  expect(fieldText('shipping.cost', 9_900)).toBe('9.900');
});
