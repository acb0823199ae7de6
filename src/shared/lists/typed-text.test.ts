import { expect, test } from 'vitest';
import { isTyping, knownText, typedText, type TypedTextEvent } from '#src/shared/lists/typed-text.ts';

const after = (...events: [TypedTextEvent['type'], string][]) =>
  events.reduce((state, [type, text]) => typedText(state, { type, text }), knownText(''));

test.each<[string, [TypedTextEvent['type'], string][], string, boolean]>([
  ['a key is typed', [['typed', 'caf']], 'caf', true],
  [
    'it is reported',
    [
      ['typed', 'caf'],
      ['reported', 'caf'],
    ],
    'caf',
    true,
  ],
  [
    'the address has it',
    [
      ['typed', 'caf'],
      ['reported', 'caf'],
      ['known', 'caf'],
    ],
    'caf',
    false,
  ],
  [
    'the address has it without its spaces',
    [
      ['typed', 'caf '],
      ['reported', 'caf '],
      ['known', 'caf'],
    ],
    'caf ',
    false,
  ],
  [
    'another address comes',
    [
      ['typed', 'caf'],
      ['known', 'mesa'],
    ],
    'mesa',
    false,
  ],
  [
    'the address comes after the next key',
    [
      ['typed', 'caf'],
      ['reported', 'caf'],
      ['typed', 'café'],
      ['known', 'caf'],
    ],
    'café',
    true,
  ],
  [
    'the address goes back',
    [
      ['typed', 'caf'],
      ['reported', 'caf'],
      ['known', 'caf'],
      ['known', ''],
    ],
    '',
    false,
  ],
  [
    'two reports come one after the other',
    [
      ['typed', 'a'],
      ['reported', 'a'],
      ['typed', 'ab'],
      ['reported', 'ab'],
      ['typed', 'abc'],
      ['known', 'a'],
      ['known', 'ab'],
    ],
    'abc',
    true,
  ],
])('when %s the text and whether it is typed are as they should', (_, events, text, typing) => {
  const state = after(...events);
  expect([state.text, isTyping(state)]).toEqual([text, typing]);
});

test('what is said again changes nothing', () => {
  const told = after(['typed', 'silla'], ['reported', 'silla']);
  expect(typedText(told, { type: 'reported', text: 'silla ' })).toBe(told);
  expect(typedText(told, { type: 'known', text: '' })).toBe(told);
});
