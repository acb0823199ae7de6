import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFileName, chunkGroups, firstScreens, isBlockedName } from '../vite.chunks.ts';
import { unwantedImports, type BuiltFile } from '../vite.first-screens.ts';

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
    expect(chunkFileName({ name })).toBe('assets/chunk-[hash].js');
  for (const name of ['adopt', 'address-form', 'logistics', 'status'])
    expect(chunkFileName({ name })).toBe('assets/[name]-[hash].js');
});

test('the build names what a first screen waits for and does not need, with the way there', () => {
  const file = (name: string, imports: string[], module = name): [string, BuiltFile] => [
    `assets/${name}.js`,
    { name, moduleIds: [`/project/src/${module}.tsx`], imports: imports.map((each) => `assets/${each}.js`) },
  ];
  const files = new Map([
    file('home', ['shell'], 'home-page'),
    file('search', ['home', 'unsent'], 'suggestion-list'),
    file('shell', []),
    file('unsent', ['shell', 'purchase']),
    file('purchase', ['unsent']),
  ]);
  expect(unwantedImports(files, { 'src/home-page.tsx': ['home', 'shell'] })).toEqual([]);
  expect(unwantedImports(files, { 'src/suggestion-list.tsx': ['search', 'home', 'shell'] })).toEqual([
    'src/suggestion-list.tsx waits for «unsent»: search → unsent.',
    'src/suggestion-list.tsx waits for «purchase»: search → unsent → purchase.',
  ]);
  expect(unwantedImports(files, { 'src/gone-page.tsx': [] })).toEqual([
    'src/gone-page.tsx is in no file of the build.',
  ]);
});

test('who comes in waits for no library of the store, no checkout and no desk', () => {
  const heavy = ['rxdb', 'device', 'unsent', 'store', 'desk', 'warehouse', 'supply', 'office', 'demo'];
  const ofWork = ['src/features/floor/jobs/floor-home-page.tsx', 'src/app/shells/desk/desk-shell.tsx'];
  const found = Object.entries(firstScreens).filter(
    ([screen, groups]) => !ofWork.includes(screen) && groups.some((each) => heavy.includes(each)),
  );
  expect(found).toEqual([]);
});
