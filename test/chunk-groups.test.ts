import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFileName, chunkGroups, isBlockedName } from '../vite.chunks.ts';

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

test('no file of the build has a name by which block lists know what counts or advertises', () => {
  expect(chunkGroups.filter((each) => isBlockedName(each.name))).toEqual([]);
  for (const name of ['visit-watch', 'track-page', 'events', 'analytics-question', 'service'])
    expect(chunkFileName({ name })).toBe('assets/part-[hash].js');
  for (const name of ['adopt', 'address-form', 'logistics', 'status'])
    expect(chunkFileName({ name })).toBe('assets/[name]-[hash].js');
});
