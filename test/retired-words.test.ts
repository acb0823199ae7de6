import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesNamed, retiredExports, retiredFiles } from '#test/support/code/retired-names.ts';

const root = resolve(import.meta.dirname, '..');

test('no file is called by a word of this house alone', () => {
  expect(filesNamed(root).length).toBeGreaterThan(2_000);
  expect(retiredFiles(root)).toEqual([]);
});

test('nothing that a file exports is called by one', () => {
  expect(retiredExports(root)).toEqual([]);
});
