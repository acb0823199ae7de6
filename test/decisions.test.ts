import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';
const INDEX = 'README.md';
/** More than so many nobody reads: what only amends a record goes into it. */
const MOST = 95;
/** History: it may name what was folded since. */
const SETTLED_STATES = 'CHANGELOG.md';

const records = readdirSync(join(root, FOLDER)).filter((file) => file !== INDEX);
const numbers = new Set(records.map((file) => file.slice(0, 4)));

describe('the records', () => {
  test('are named by their number, once each, and begin with it', () => {
    expect(records.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
    expect(numbers.size).toBe(records.length);
    expect(records.filter((file) => titleOf(file) === undefined)).toEqual([]);
  });

  test('are few enough to be read', () => {
    expect(records.length).toBeGreaterThan(0);
    expect(records.length).toBeLessThanOrEqual(MOST);
  });

  test('stand in the index exactly once, by their number and title', () => {
    const rows = [...read(`${FOLDER}/${INDEX}`).matchAll(/^\| (\d{4}) \| \[(.+?)\]\(([^)]+)\) +\| \S/gm)];
    const indexed = rows.map(([, number, title, file]) => `${number} ${title} ${file}`);
    const expected = records.map((file) => `${file.slice(0, 4)} ${titleOf(file)} ${file}`);
    expect(indexed.toSorted()).toEqual(expected.toSorted());
  });
});

describe('what names a record', () => {
  const pages = [...filesIn('.', false, /\.md$/), ...filesIn('docs', true, /\.md$/)];
  const code = [
    ...filesIn('.', false, /\.ts$/),
    ...['domain', 'identity', 'local-gateway', 'server', 'src', 'sw', 'sync', 'test', 'workers'].flatMap(
      (folder) => filesIn(folder, true, /\.(tsx?|css|md)$/),
    ),
  ];

  test('is looked for in pages and in code', () => {
    expect(pages.length).toBeGreaterThan(records.length);
    expect(code.length).toBeGreaterThan(1_000);
  });

  test('links to a file that is there', () => {
    const linked = [...pages, ...code].flatMap((file) => linksOf(file).map((link) => ({ file, link })));
    expect(linked.length).toBeGreaterThan(0);
    const dead = linked.filter(({ link }) => !existsSync(join(root, link)));
    expect(dead.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
  });

  test('says the number of one that is there', () => {
    const said = [...pages, ...code].flatMap((file) =>
      [...read(file).matchAll(/\b(?:ADR|[Dd]ecisi(?:on|ón)) \[?(\d{4})\b/g)].map(([, number = '']) => ({
        file,
        number,
      })),
    );
    expect(said.length).toBeGreaterThan(0);
    const gone = said.filter(({ number }) => !numbers.has(number));
    expect(gone.map(({ file, number }) => `${file}: ${number}`)).toEqual([]);
  });
});

function titleOf(record: string): string | undefined {
  const number = record.slice(0, 4);
  return new RegExp(String.raw`^# ${number}\. (.+)$`, 'm').exec(read(`${FOLDER}/${record}`))?.[1];
}

/** The files of the records that a file names, also in a folder where none is: by links, or by their path from the root. */
function linksOf(file: string): string[] {
  const text = read(file);
  const byPath = [...text.matchAll(/docs\/decisions\/[\w.-]+\.md/g)].map(([path]) => path);
  const byLink = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => relative(root, resolve(root, dirname(file), target)))
    .filter((target) => target.startsWith(`${FOLDER}/`) || /\/\d{4}-[^/]+\.md$/.test(target));
  return file.endsWith('.md') ? byLink : byPath;
}

/** Paths from the root, without what others wrote. */
function filesIn(folder: string, recursive: boolean, kind: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => kind.test(file) && file !== SETTLED_STATES && !file.includes('node_modules'));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
