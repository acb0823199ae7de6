import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { definedClassesIn, undefinedClassesIn, unusedClassesIn } from '#test/support/code/style-classes.ts';

const root = resolve(import.meta.dirname, '..');
const defined = await definedClassesIn(root, 'src');

test('every class that a component names is in its style sheet', () => {
  expect(undefinedClassesIn(root, 'src', defined)).toEqual([]);
});

test('every class of a style sheet is named by a component', () => {
  expect(unusedClassesIn(root, 'src', defined)).toEqual([]);
});
