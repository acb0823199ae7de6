import { expect, test } from 'vitest';
import { replacesPrerendered, untilWhole } from '#src/features/shop/catalog/prerendered-rows.ts';
import { aProduct } from '#test/factories/product-factory.ts';

test('rows of the page stand until the copy is whole and has answered, so that nothing moves while it grows', () => {
  const own = ['a'];
  const first = ['a', 'b'];
  expect(untilWhole(undefined, first, false)).toBe(first);
  expect(untilWhole([], first, false)).toBe(first);
  expect(untilWhole(own, first, false)).toBe(first);
  expect(untilWhole(undefined, first, true)).toBe(first);
  expect(untilWhole(own, first, true)).toBe(own);
  expect(untilWhole([], first, true)).toEqual([]);
});

test('where the page has none, the device answers alone', () => {
  expect(untilWhole(['a'], undefined, false)).toEqual(['a']);
  expect(untilWhole(['a'], [], false)).toEqual(['a']);
  expect(untilWhole(undefined, undefined, true)).toBeUndefined();
});

test('an answered list replaces the rows of the page once it has all of them; a growing one does not', () => {
  const [cup, jug, tray] = [aProduct(1), aProduct(2), aProduct(3)];
  const first = [cup, jug];
  const growing = { isWhole: false };
  const answered = { isWhole: false, isAnswered: true };
  expect(replacesPrerendered([tray, jug, cup], first, growing)).toBe(false);
  expect(replacesPrerendered([tray], first, answered)).toBe(false);
  expect(replacesPrerendered([tray, jug, cup], first, answered)).toBe(true);
  expect(replacesPrerendered([tray], first, { isWhole: true })).toBe(true);
});

test('an empty list of a copy that has just become whole is no answer', () => {
  expect(replacesPrerendered([], [aProduct(1)], { isWhole: true })).toBe(false);
  expect(replacesPrerendered(undefined, [aProduct(1)], { isWhole: true })).toBe(false);
});
