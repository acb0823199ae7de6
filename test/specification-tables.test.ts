import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantedStatements } from '#test/planted/planted-statements.ts';
import { filesInCell, rowsOfTable, specificationTables } from '#test/support/code/specification-rows.ts';

const root = resolve(import.meta.dirname, '..');
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|^test\/gallery\/states\//;
const decisions = readdirSync(join(root, 'docs/decisions'));
/** The statements that these pages have a row for: what comes later, and what is otherwise without a decision. */
const LATER = 'later.md';
const OTHERWISE = 'otherwise.md';
const namedLater = statementsOf(LATER);
const namedOtherwise = statementsOf(OTHERWISE);

describe.each(specificationTables)('%s', (file) => {
  const point = /\d/.exec(file)?.[0] ?? '';
  const rows = rowsOfTable(file);

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
          filesInCell(where).length === 0 || (filesInCell(proof).length === 0 && proof !== 'read'),
      );
    expect(bare.map(({ n }) => n)).toEqual([]);
  });

  test('names files that are there', () => {
    const named = rows.flatMap(({ n, where, proof }) =>
      filesInCell(`${where} ${proof}`).map((each) => ({ n, each })),
    );
    const gone = named.filter(({ each }) => !existsSync(join(root, each)));
    expect(gone.map(({ n, each }) => `${n}: ${each}`)).toEqual([]);
  });

  test('proves each yes by a test: reading proves nothing', () => {
    const unproven = rows.filter(
      ({ state, proof }) => state === 'yes' && !filesInCell(proof).some((each) => TEST_FILE.test(each)),
    );
    expect(unproven.map(({ n }) => n)).toEqual([]);
  });

  test('names tests by the titles that they have', () => {
    const unknown = rows.flatMap(({ n, proof }) =>
      titlesIn(proof).flatMap(({ file: named, title }) => (hasTitle(named, title) ? [] : [`${n}: ${title}`])),
    );
    expect(unknown).toEqual([]);
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

describe.each(plantedStatements)('the planted statement $row', ({ row, file, find, plant, test: named }) => {
  test('is a yes that names its test, and breaks one place of the code', () => {
    const [of] = specificationTables.flatMap(rowsOfTable).filter(({ n }) => n === row);
    expect(of?.state).toBe('yes');
    expect(filesInCell(of?.proof ?? '')).toContain(named);
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(plant).not.toBe(find);
  });
});

/** The titles that a proof quotes, each with the file before it. */
function titlesIn(proof: string): { file: string; title: string }[] {
  let named = '';
  return [...proof.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, file, title]) => {
    if (file !== undefined) named = file;
    return title === undefined ? [] : [{ file: named, title }];
  });
}

function hasTitle(file: string, title: string): boolean {
  const plain = (text: string) => text.replace(/[\\'’"\x60]/g, '').replace(/\s+/g, ' ');
  return plain(readFileSync(join(root, file), 'utf8')).includes(plain(title));
}

/** The numbers of the rows of a page of the specification. */
function statementsOf(page: string): ReadonlySet<string> {
  const text = readFileSync(join(root, 'docs/specification', page), 'utf8');
  return new Set([...text.matchAll(/^\| *(\d\.\d+) *\|/gm)].map(([, n = '']) => n));
}

function isState(state: string): boolean {
  if (state === 'yes') return true;
  if ([`partly (${LATER})`, `not yet (${LATER})`, `otherwise (${OTHERWISE})`].includes(state)) return true;
  const by = /^otherwise \(decision (\d{4})\)$/.exec(state)?.[1];
  return by !== undefined && decisions.some((file) => file.startsWith(`${by}-`));
}
