import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crowdedFolders } from '#test/measure/code-sizes.ts';
import { mentionsOf } from '#test/support/code/mentions.ts';
import {
  areaCirclesIn,
  circlesIn,
  crossingsBetweenFeatures,
  foreignPackagesIn,
  type ImportMap,
  mapOfFloors,
  relativeImportsIn,
  strangersIn,
  unmappedIn,
  workersPulledInto,
  OWN_TREES,
  TREES_OF_AREAS,
} from '#test/support/code/import-map.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * The server, from the ground up: each area may import the areas of the lines above its own here, and none of
 * its own line. The files of `server/` itself put the whole together and stand on top of it.
 */
const serverFloors = [
  ['cache', 'config'],
  ['db', 'telemetry'],
  ['http', 'search-text'],
  ['settings'],
  ['auth'],
  ['audit', 'messages'],
  ['second-factor', 'security'],
  ['passkeys'],
  ['integrations'],
  ['withholdings'],
  ['commands', 'replication'],
  [
    'accounts',
    'catalog',
    'command-reviews',
    'commissions',
    'devices',
    'docs',
    'errors',
    'events',
    'inventory',
    'leads',
    'media',
    'money',
    'plan-b',
  ],
  ['companies', 'dashboard', 'notifications/preferences', 'stores/people'],
  ['people', 'stores/profile'],
  ['import', 'ratings', 'ssr', 'warehouse'],
  ['counts', 'inbound', 'orders', 'reports', 'seed'],
  ['pqr'],
  [
    'floor',
    'invoices',
    'notifications',
    'profile',
    'refunds',
    'returns',
    'store-orders',
    'stores/applications',
    'stores/products',
  ],
  ['campaigns', 'payments', 'payouts'],
  ['tax-reports'],
  ['ops'],
];
const serverMap = mapOfFloors('server', serverFloors, ['domain', 'sync']);

const ofShared = [
  'domain',
  'platform',
  'identity',
  'sync',
  'workers',
  'src/ui',
  'src/errors',
  'src/db',
  'src/identity',
  'src/sync',
  'src/session',
  'src/device',
];

/** The imports that each place may have: the map of the product. Anything not listed is refused. */
const mayImport: ImportMap = {
  domain: [],
  platform: ['domain'],
  identity: ['domain', 'platform'],
  sync: ['domain', 'platform', 'identity'],
  workers: ['domain', 'platform', 'identity', 'sync'],
  sw: ['domain', 'platform', 'identity', 'sync'],
  server: ['domain', 'sync'],
  'local-gateway': ['domain', 'server/config', 'server/payments'],
  ...serverMap,
  'src/ui': [],
  'src/device': [],
  'src/errors': ['domain', 'platform', 'identity', 'workers', 'src/device'],
  'src/db': ['domain', 'platform', 'identity', 'sync', 'workers', 'src/device'],
  'src/identity': ['domain', 'platform', 'identity', 'sync', 'src/device', 'src/errors'],
  'src/sync': [
    'domain',
    'platform',
    'identity',
    'sync',
    'workers',
    'src/db',
    'src/device',
    'src/errors',
    'src/identity',
  ],
  'src/session': [
    'domain',
    'platform',
    'identity',
    'sync',
    'src/db',
    'src/device',
    'src/identity',
    'src/sync',
  ],
  'src/shared': ofShared,
  'src/features': [...ofShared, 'src/shared'],
  'src/app': ['domain', 'platform', 'identity', 'sync', 'workers', 'src'],
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

test('no file is part of a circle of imports', () => {
  expect(circlesIn(root, OWN_TREES)).toEqual([]);
});

test.each(TREES_OF_AREAS)('the areas of %s stand above each other, none in a circle', (tree) =>
  expect(areaCirclesIn(root, tree)).toEqual([]),
);

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

test('every area of the server stands on a floor', () => {
  const inAnArea = (file: string) => file.split('/').length > 2;
  expect(unmappedIn(root, 'server', serverMap).filter(inAnArea)).toEqual([]);
});

test('every file of the app lies in a place of the map', () => {
  expect(unmappedIn(root, 'src', mayImport)).toEqual([]);
});

/**
 * What a browser stores may be blocked, full, closed or half lost. Who touches it knows that, and these are all
 * who do; everybody else asks them.
 */
const stores: readonly [what: string, named: RegExp, doors: readonly string[]][] = [
  [
    'small texts',
    /\b(?:local|session)Storage\b/,
    ['src/app/start/start-guard.ts', 'src/device/text-storage.ts'],
  ],
  ['small values', /['"]idb-keyval['"]/, ['platform/value-store.ts']],
  ['databases by name', /\bindexedDB\b/, ['platform/databases.ts', 'platform/storage-failure.ts']],
  [
    'the outbox',
    /['"]idb['"]/,
    ['sync/outbox/store/adopt-old-outbox.ts', 'sync/outbox/store/outbox-database.ts'],
  ],
  [
    'the copy of the server',
    /plugins\/storage-/,
    ['src/db/storage/batched-dexie-storage.ts', 'src/db/storage/open-databases.ts'],
  ],
  [
    'memory in place of the databases',
    /\b(?:goOnInMemory|sessionOutboxStore)\b/,
    [
      'src/db/storage/without-databases.ts',
      'src/sync/outbox-work.ts',
      'sync/outbox/store/session-outbox-store.ts',
    ],
  ],
  [
    'files',
    /\bcaches\./,
    [
      'src/device/updates/app-cache.ts',
      'sw/code-reader-cache.ts',
      'sw/mend-precache.ts',
      'sw/picture-cache.ts',
    ],
  ],
  ['room', /\bnavigator\.storage\b/, ['src/device/storage.ts']],
  [
    'the service worker',
    /\bserviceWorker\b/,
    ['src/app/start/start-guard.ts', 'src/device/service-worker.ts'],
  ],
  [
    'cryptography',
    /\bcrypto\.subtle\b/,
    [
      'identity/device-key.ts',
      'identity/floor-pin.ts',
      'identity/person-key.ts',
      'platform/digest.ts',
      'platform/encrypt.ts',
      'sync/plan-b/sign-plan-b.ts',
    ],
  ],
];

test.each(stores)('%s of the browser are touched in one place', (_, named, doors) => {
  expect(mentionsOf(root, ['platform', 'identity', 'sync', 'workers', 'sw', 'src'], named)).toEqual(doors);
});

test('no folder has more files than somebody can look over', () => {
  expect(crowdedFolders(root, [...OWN_TREES, 'test'])).toEqual([]);
});
