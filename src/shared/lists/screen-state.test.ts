import { expect, test } from 'vitest';
import { storingScreen, screenOf } from '#src/shared/lists/screen-state.ts';

test('an address is its own screen, whatever the history says that is not a screen', () => {
  for (const state of [null, undefined, 3, 'x', {}, { screen: 3 }]) expect(screenOf(state, '/a')).toBe('/a');
});

test('addresses that were gone to without leaving are one screen', () => {
  const second = storingScreen(null, '/a').state;
  const third = storingScreen(second, '/b').state;
  expect([screenOf(second, '/b'), screenOf(third, '/c')]).toEqual(['/a', '/a']);
});
