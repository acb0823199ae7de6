import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OWN_TREES } from '#test/support/code/import-map.ts';

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

/** The files of the product, tests too. */
export function filesNamed(root: string): string[] {
  return OWN_TREES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  ).filter((file) => /\.tsx?$/.test(file));
}

/** The files whose name has a retired word; a test says in words what it shows. */
export function retiredFiles(root: string): string[] {
  return filesNamed(root).filter((file) => !/\.test\.tsx?$/.test(file) && isRetired(basename(file)));
}

/** The exported names that have one, each with its file. */
export function retiredExports(root: string): string[] {
  const EXPORT = /^export (?:async )?(?:const|function|class|interface|type) ([\w$]+)/gm;
  return filesNamed(root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter(isRetired)
      .map((name) => `${file}: ${name}`),
  );
}
