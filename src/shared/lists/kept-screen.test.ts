import { expect, test } from 'vitest';
import { keepingScreen, screenOf } from '#src/shared/lists/kept-screen.ts';

test('an address is its own screen, whatever the history says that is not a screen', () => {
  for (const state of [null, undefined, 3, 'x', {}, { screen: 3 }]) expect(screenOf(state, '/a')).toBe('/a');
});

test('addresses that were gone to without leaving are one screen', () => {
  const second = keepingScreen(null, '/a').state;
  const third = keepingScreen(second, '/b').state;
  expect([screenOf(second, '/b'), screenOf(third, '/c')]).toEqual(['/a', '/a']);
});
