import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const foldersIn = (place: string) =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => each.name);

/** The words of the business: every tree calls the same area the same. */
const areas = foldersIn('domain');

/** What a server is made of, whatever it is about. */
const OF_THE_SERVER = [
  'auth',
  'cache',
  'commands',
  'config',
  'db',
  'devices',
  'docs',
  'http',
  'messages',
  'ops',
  'replication',
  'search-text',
  'seed',
  'sql',
  'ssr',
  'telemetry',
];

/** What only screens are about: each shows something of these areas. */
const OF_SCREENS: Readonly<Record<string, readonly string[]>> = {
  applications: ['stores'],
  approvals: ['stores'],
  auth: ['accounts'],
  checkout: ['cart', 'orders'],
  conflicts: ['protocol'],
  devices: ['floor'],
  discrepancies: ['counts'],
  home: ['warehouse', 'stores'],
  incidents: ['inventory'],
  info: ['legal'],
  jobs: ['floor', 'warehouse'],
  landing: ['leads'],
  map: ['warehouse'],
  movements: ['inventory'],
  outbox: ['protocol'],
  performance: ['errors'],
  positions: ['warehouse'],
  product: ['catalog'],
  products: ['stores'],
  readiness: ['protocol'],
  'sign-in': ['accounts'],
  tasks: ['warehouse'],
  wishlist: ['cart'],
};

/** What several screens do the same way. */
const OF_SHARED = [
  'answers',
  'demo',
  'device',
  'lists',
  'movements',
  'outbox',
  'positions',
  'rendering',
  'saving',
  'scoped-settings',
  'worklist',
];

test('an area of the server has the word of the domain, or is what a server is made of', () => {
  const strange = foldersIn('server').filter((each) => ![...areas, ...OF_THE_SERVER].includes(each));
  expect(strange).toEqual([]);
});

test('a feature has the word of the domain, or is one that only screens have', () => {
  const features = foldersIn('src/features').flatMap((group) => foldersIn(`src/features/${group}`));
  const known = [...areas, ...Object.keys(OF_SCREENS)];
  expect(features.filter((each) => !known.includes(each))).toEqual([]);
  expect(Object.keys(OF_SCREENS).filter((each) => !features.includes(each))).toEqual([]);
});

test('what only screens have names areas of the domain', () => {
  expect(
    Object.values(OF_SCREENS)
      .flat()
      .filter((each) => !areas.includes(each)),
  ).toEqual([]);
});

test('a subject of several features has the word of the domain, or says what screens do alike', () => {
  const known = [...areas, ...OF_SHARED];
  expect(foldersIn('src/shared').filter((each) => !known.includes(each))).toEqual([]);
});
