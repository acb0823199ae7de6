import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countOf } from '#domain/base/spanish-text.ts';

/*
 * One mechanism for what is counted: `countOf` writes a figure with its noun, `formatPercent` with its sign, and
 * `formatChange` one below zero. What people read is searched for everything that goes past them.
 */

const files = ['domain', 'server', 'src', 'sync', 'sw', 'identity', 'platform']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('server/seed'))
  .map((file) => ({ file, code: inOneLine(readFileSync(file, 'utf8')) }));

/** Each noun that is counted somewhere, in its two forms. */
const nouns = new Map(
  files
    .flatMap(({ code }) => [...code.matchAll(/countOf\([^'`]*?,\s*'([^']+)',\s*'([^']+)'/g)])
    .map(([, one = '', many = '']) => [many, one] as const),
);
const plurals = [...nouns.keys()]
  .map((each) => each.split(' ')[0] ?? '')
  .filter((each) => each.endsWith('s'));

/** A figure that nobody knows beforehand, and after it a noun in its plural. */
const COUNTED = new RegExp(
  String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}\s+(?:${[...new Set(plurals)].join('|')})(?![\p{L}-])`,
  'gu',
);
/** A limit of ours, which is never one: \`MAX_PHOTOS\`, \`formatWhole(MAX_FILE_ROWS)\`, \`LEADS_RETENTION_DAYS.nuevo\`. */
const CONSTANT = /^(?:format\w+\()?[A-Z][A-Z\d_]*(?:\.\w+|\.at\(-1\)\?\.\[1\])?\)?$/;

/** What is no count, or never of one, by its words. */
const NEVER_ONE: readonly string[] = [
  // Ages of colours on a map and lengths of reports: three days and more.
  '${days} días',
];

const BARE_PERCENT = /(?:\}|\d)%(?!\d|[A-F])/g;
/** Percentages that are no words, and those of the specification, verbatim (§9). */
const NO_WORDS = [
  /width/,
  /EXAMPLE_TRENDS/,
  /\bi?like\b/i,
  /style=/,
  /sizes/,
  /const share = /,
  /color-mix|inset|--/,
  /`%\$|\\\\%/,
  /JOINED_SPACE/,
  /maxStock/,
];

/** A hyphen in the place of a minus sign. */
const HYPHEN_BEFORE_FIGURE = />\s*-\s*(?:\{|\d)|[>`]-\$?\{[^}]*\}(?:&nbsp;|\\u00a0)?\s?%/g;

test('a figure with a noun is written by countOf, which knows of one', () => {
  expect(plurals.length).toBeGreaterThan(50);
  const found = files.flatMap(({ file, code }) => countsIn(code).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test.each([...nouns].filter(([many]) => /^\p{L}+s\b/u.test(many)))(
  '«%s» has one singular, and says it of one alone',
  (many, one) => {
    expect(countOf(1, one, many)).toBe(`1 ${one}`);
    for (const amount of [0, 2, 21, -1]) expect(countOf(amount, one, many).endsWith(` ${many}`)).toBe(true);
    expect(one).not.toBe(many);
  },
);

test('a percentage has a space that does not break before its sign', () => {
  expect(files.flatMap(({ file, code }) => percentagesIn(code).map((words) => `${file}: ${words}`))).toEqual(
    [],
  );
});

test('a figure below zero has a minus sign', () => {
  const found = files.flatMap(({ file, code }) =>
    [...code.matchAll(HYPHEN_BEFORE_FIGURE)].map(({ 0: words }) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each(['`${units} unidades`', '<b>{several.length} tareas</b>', '<p>{formatWhole(n)} productos</p>'])(
  '%s goes past it',
  (written) => {
    expect(countsIn(written)).toHaveLength(1);
  },
);

test.each(['`${MAX_PHOTOS} fotos`', '<p>{WITHDRAWAL_BUSINESS_DAYS} días</p>'])('%s does not', (written) => {
  expect(countsIn(written)).toEqual([]);
});

test('a bare percentage and a hyphen are found', () => {
  expect(percentagesIn('<p>{rate}% de IVA</p>')).toHaveLength(1);
  expect([...'<Tag>-{percent}&nbsp;%</Tag>'.matchAll(HYPHEN_BEFORE_FIGURE)]).toHaveLength(1);
});

function countsIn(code: string): string[] {
  return [...code.matchAll(COUNTED)].flatMap(({ 0: words, 1: figure = '' }) =>
    CONSTANT.test(figure.trim()) ||
    figure.trim() === "' '" ||
    NEVER_ONE.some((each) => `$${words}`.includes(each))
      ? []
      : [words],
  );
}

function percentagesIn(code: string): string[] {
  return [...code.matchAll(BARE_PERCENT)].flatMap(({ 0: words, index }) => {
    const around = code.slice(Math.max(0, index - 80), index + words.length + 10);
    return NO_WORDS.some((each) => each.test(around)) ? [] : [around];
  });
}

function inOneLine(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replace(/[ \n]+/g, ' ');
}
