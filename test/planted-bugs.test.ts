import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { plantedBugs } from '#test/planted/planted-bugs.ts';

const root = resolve(import.meta.dirname, '..');

test.each(plantedBugs)(
  'the planted bug $name breaks one place of the code',
  ({ file, find, plant, checks }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(plant).not.toBe(find);
    expect(checks).not.toEqual([]);
  },
);

test('no two planted bugs have the same name', () => {
  const names = plantedBugs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
