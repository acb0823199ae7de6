import { expect, test } from 'vitest';
import { distinctNames } from '#domain/accounts/distinct-names.ts';

test('two people of one name are two', () => {
  const people = [
    { id: 'persona-9f3c', name: 'Luz Gómez' },
    { id: 'persona-11aa', name: 'Luz Gómez' },
    { id: 'persona-77bb', name: 'Jairo Pinzón' },
  ];
  expect([...distinctNames(people).values()]).toEqual([
    'Luz Gómez (…9f3c)',
    'Luz Gómez (…11aa)',
    'Jairo Pinzón',
  ]);
});

test('one person who appears twice is one', () => {
  const luz = { id: 'persona-9f3c', name: 'Luz Gómez' };
  expect([...distinctNames([luz, luz])]).toEqual([['persona-9f3c', 'Luz Gómez']]);
});
