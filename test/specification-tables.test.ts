import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions'));
/** The statements that these pages have a row for: what comes later, and what is otherwise without a decision. */
const LATER = 'later.md';
const OTHERWISE = 'otherwise.md';
const namedLater = statementsOf(LATER);
const namedOtherwise = statementsOf(OTHERWISE);

interface Row {
  n: string;
  statement: string;
  state: string;
  where: string;
  proof: string;
}

const tables = readdirSync(join(root, 'docs/specification')).filter((file) => /^point-\d\.md$/.test(file));

describe.each(tables)('%s', (file) => {
  const point = /\d/.exec(file)?.[0] ?? '';
  const rows = rowsOf(readFileSync(join(root, 'docs/specification', file), 'utf8'));

  test('numbers each statement of its point once', () => {
    const numbers = rows.map(({ n }) => n);
    expect(numbers).not.toEqual([]);
    expect(numbers.filter((n) => !new RegExp(String.raw`^${point}\.\d+$`).test(n))).toEqual([]);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('says of each statement one of the four states, by a decision that exists', () => {
    expect(rows.filter(({ state }) => !isState(state)).map(({ n, state }) => `${n}: ${state}`)).toEqual([]);
  });

  test('names where something is and what proves it, or that nothing but reading did', () => {
    const bare = rows
      .filter(({ state }) => !state.startsWith('not yet'))
      .filter(
        ({ where, proof }) =>
          filesIn(where).length === 0 || (filesIn(proof).length === 0 && proof !== 'read'),
      );
    expect(bare.map(({ n }) => n)).toEqual([]);
  });

  test('names files that are there', () => {
    const named = rows.flatMap(({ n, where, proof }) =>
      filesIn(`${where} ${proof}`).map((each) => ({ n, each })),
    );
    const gone = named.filter(({ each }) => !existsSync(join(root, each)));
    expect(gone.map(({ n, each }) => `${n}: ${each}`)).toEqual([]);
  });

  test('leaves nothing for later, and nothing otherwise without a decision, that its page does not name', () => {
    const unnamed = rows.filter(
      ({ n, state }) =>
        (state.includes(LATER) && !namedLater.has(n)) ||
        (state.includes(OTHERWISE) && !namedOtherwise.has(n)),
    );
    expect(unnamed.map(({ n }) => n)).toEqual([]);
  });

  test('says so of each of its statements that those pages name', () => {
    const states = new Map(rows.map(({ n, state }) => [n, state]));
    const named = (page: string, statements: ReadonlySet<string>) =>
      [...statements].filter((n) => n.startsWith(`${point}.`) && states.get(n)?.includes(page) !== true);
    expect([...named(LATER, namedLater), ...named(OTHERWISE, namedOtherwise)]).toEqual([]);
  });
});

/** The numbers of the rows of a page of the specification. */
function statementsOf(page: string): ReadonlySet<string> {
  const text = readFileSync(join(root, 'docs/specification', page), 'utf8');
  return new Set([...text.matchAll(/^\| *(\d\.\d+) *\|/gm)].map(([, n = '']) => n));
}

/** `| n | statement | state | where | proof |`, of the lines that begin with a number. */
function rowsOf(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [n = '', statement = '', state = '', where = '', proof = '', ...more] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      expect(more, `${n} has a cell too many`).toEqual([]);
      return { n, statement, state, where, proof };
    });
}

function isState(state: string): boolean {
  if (state === 'yes') return true;
  if ([`partly (${LATER})`, `not yet (${LATER})`, `otherwise (${OTHERWISE})`].includes(state)) return true;
  const by = /^otherwise \(decision (\d{4})\)$/.exec(state)?.[1];
  return by !== undefined && decisions.some((file) => file.startsWith(`${by}-`));
}

/** The files of a cell: what stands in backticks, has a folder or an extension, and is no address. */
function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, written = '']) => written)
    .filter((written) => /^[\w.-]+(?:\/[\w.-]+)*\.[a-z]+$/.test(written));
}
