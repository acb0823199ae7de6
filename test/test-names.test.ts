import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).map(
  (each) => `server/${each.replaceAll('\\', '/')}`,
);
const sources = new Set(
  files.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).map((each) => each.replace(/\.tsx?$/, '')),
);

/** Tests of what no file alone does, by what they are about, and why. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  'server/accounts/no-enumeration': 'every route that might tell who has an account answers alike',
  'server/catalog/search/search-alike': 'the server and a device find the same',
  'server/catalog/categories/lost-answers': 'every act on categories is done once, however often it is sent',
  'server/commands/server-clock': 'commands of several areas go by one clock',
  'server/http/refusals': 'what every route refuses, and in what words',
  'server/import/spreadsheet-files': 'what a spreadsheet makes of a file, through the whole import',
  'server/inbound/shipping-notice-states': 'the states of a shipping notice are those that its rule computes',
  'server/inventory/incident-states': 'the states of an incident are those that its rule computes',
  'server/orders/order-states': 'the states of an order are those that its rule computes',
  'server/orders/pay-or-release': 'of a payment and a release at the same moment, one counts',
  'server/payouts/payouts-model': 'all steps of payouts together, against a model of them',
  'server/people/keys-on-people': 'whom a key of the API reaches, by every route, and what ends it',
  'server/returns/return-states': 'the states of a return are those that its rule computes',
  'server/sql/current-sql': 'every file of the folder is SQL, and the database has what it says',
  'server/stores/products/many-hands': 'what is so of products whoever does what to them, in any order',
  'server/stores/products/stock-limits': 'what a store says of its stock, in stock, counts and copies',
  'server/stores/products/upgrade': 'migrations bring the products of an older database into its stores',
};

/** A test's place and name: `server/a/b` of `server/a/b.pg.test.ts`. */
const subjects = files
  .filter((each) => each.endsWith('.test.ts'))
  .map((each) => each.replace(/(?:\.(?:pg|isolated|long))*\.test\.ts$/, ''));
const withoutSource = subjects.filter((each) => !sources.has(each));

test('a test of the server has the name of a file beside it, or says why none is its subject', () => {
  expect(subjects).not.toEqual([]);
  expect(withoutSource.filter((each) => !(each in OF_SEVERAL))).toEqual([]);
});

test('what has no file beside it is there, and has none', () => {
  expect(Object.keys(OF_SEVERAL).filter((each) => !withoutSource.includes(each))).toEqual([]);
});
