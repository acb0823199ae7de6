import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const PLACES = ['domain', 'platform', 'identity', 'sync', 'workers', 'sw', 'src', 'server', 'local-gateway'];

/** Words of this house alone: an engineer who comes new would not guess what a name with one of them is. */
const RETIRED = [
  'written',
  'told',
  'tell',
  'hear',
  'heard',
  'say',
  'said',
  'kept',
  'keep',
  'standing',
  'part',
  'parts',
  'letter',
  'letters',
  'about',
  'words',
  'sentence',
  'sentences',
  'learnt',
  'neighbours',
  'apart',
];
/** What means just that. */
const AS_IT_IS: readonly string[] = [
  // Characters of an alphabet, and a message that nobody could deliver.
  'BADGE_LETTERS',
  'zoneLetters',
  'label-letters.ts',
  'lettersOf',
  'dead-letter.ts',
  'dead-letter-route.ts',
  'deadLetter',
  'deadLetterPath',
  'deadLetterRoute',
  // The standard name of a previous value that is shown until the next one comes.
  'use-keep-previous.ts',
  'useKeepPrevious',
  // A page with this name, and a question about something.
  'about-page.tsx',
  'AboutPage',
  'askAboutDue',
  'askAboutScan',
];

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ _$.-]+/)
    .map((each) => each.toLowerCase());
const isRetired = (name: string) =>
  !AS_IT_IS.includes(name) && wordsOf(name).some((each) => RETIRED.includes(each));

const files = PLACES.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
).filter((file) => /\.tsx?$/.test(file));

test('no file is called by a word of this house alone', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.filter((file) => !/\.test\.tsx?$/.test(file) && isRetired(basename(file)))).toEqual([]);
});

test('nothing that a file exports is called by one', () => {
  const EXPORT = /^export (?:async )?(?:const|function|class|interface|type) ([\w$]+)/gm;
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter(isRetired)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
