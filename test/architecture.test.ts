import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  crossingsBetweenFeatures,
  foreignPackagesIn,
  type ImportMap,
  relativeImportsIn,
  strangersIn,
  unmappedIn,
  workersPulledInto,
} from '#test/support/import-map.ts';

const root = resolve(import.meta.dirname, '..');

/** Who may import whom: the map of the product. Anything not listed is refused. */
const mayImport: ImportMap = {
  domain: [],
  sync: ['domain'],
  workers: ['domain', 'sync'],
  sw: ['domain', 'sync'],
  server: ['domain', 'sync'],
  'src/ui': [],
  'src/device': [],
  'src/db': ['domain', 'sync', 'workers', 'src/device'],
  'src/sync': ['domain', 'sync', 'workers', 'src/db', 'src/device'],
  'src/session': ['domain', 'sync', 'src/db', 'src/sync', 'src/device'],
  'src/pieces': ['domain', 'sync', 'src/ui', 'src/db', 'src/sync', 'src/session', 'src/device'],
  'src/features': [
    'domain',
    'sync',
    'workers',
    'src/ui',
    'src/db',
    'src/sync',
    'src/session',
    'src/device',
    'src/pieces',
  ],
  'src/app': ['domain', 'sync', 'workers', 'src'],
};
const places = Object.keys(mayImport);

describe.each(places)('%s', (place) => {
  test('imports only the places it may', () => {
    expect(strangersIn(root, place, mayImport)).toEqual([]);
  });

  test('names our files by their place, never relatively', () => {
    expect(relativeImportsIn(root, place)).toEqual([]);
  });
});

test('domain needs no package but valibot', () => {
  expect(foreignPackagesIn(root, 'domain', ['valibot'])).toEqual([]);
});

test('features do not import each other', () => {
  expect(crossingsBetweenFeatures(root)).toEqual([]);
});

test.each(places.filter((each) => each.startsWith('src/')))(
  '%s runs no worker in the main thread',
  (place) => {
    expect(workersPulledInto(root, place)).toEqual([]);
  },
);

test('every file of the app lies in a place of the map', () => {
  expect(unmappedIn(root, 'src', mayImport)).toEqual([]);
});
