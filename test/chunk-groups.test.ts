import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups } from '../vite.chunks.ts';

const features = resolve(import.meta.dirname, '../src/features');
const groups = readdirSync(features);
const pages = groups.flatMap((group) =>
  readdirSync(join(features, group), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => `/src/features/${group}/${file}`),
);

test('every screen travels in a file with others of its group', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((page) => !chunkGroups.some((each) => each.test.test(page)))).toEqual([]);
});

test('every group of features is a group of the build', () => {
  expect(groups.toSorted()).toEqual(['account', 'floor', 'front', 'office', 'shop', 'store', 'warehouse']);
  const names = chunkGroups.map((each) => each.name);
  expect(groups.filter((each) => !names.includes(each))).toEqual([]);
});
