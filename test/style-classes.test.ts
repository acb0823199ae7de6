import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { undefinedClassesIn, unusedClassesIn } from '#test/support/style-classes.ts';

const root = resolve(import.meta.dirname, '..');

test('every class that a component names is in its style sheet', async () => {
  expect(await undefinedClassesIn(root, 'src')).toEqual([]);
});

test('every class of a style sheet is named by a component', async () => {
  expect(await unusedClassesIn(root, 'src')).toEqual([]);
});
