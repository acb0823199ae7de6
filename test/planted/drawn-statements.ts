import type { PlantedBug } from '#test/planted/planted-bugs.ts';
import { plantedStatements, type PlantedStatement } from '#test/planted/planted-statements.ts';
import { rowsOfTable, specificationTables } from '#test/support/code/specification-rows.ts';

export const STATEMENTS_DRAWN = 20;

const rows = specificationTables.flatMap(rowsOfTable);

/**
 * Statements drawn by chance, the same for the same seed.
 * @returns them, how many there were to draw from, and how many rows of the tables are `yes`.
 */
export function drawnStatements(seed: number): {
  drawn: readonly PlantedStatement[];
  planted: number;
  proven: number;
} {
  const random = mulberry(seed);
  const keyed = plantedStatements.map((statement) => ({ statement, key: random() }));
  const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ statement }) => statement);
  return {
    drawn: shuffled.slice(0, STATEMENTS_DRAWN),
    planted: plantedStatements.length,
    proven: rows.filter(({ state }) => state === 'yes').length,
  };
}

/** The bug that makes a statement false, and the test of its row that has to fail. */
export function bugOf({ row, file, find, plant, test }: PlantedStatement): PlantedBug {
  const what = rows.find(({ n }) => n === row)?.statement ?? '';
  return { name: row, what, file, find, plant, checks: [`vitest run --project=${projectOf(test)} ${test}`] };
}

function projectOf(test: string): string {
  if (/^(?:server|test\/api)\//.test(test)) return 'server';
  const kind = test.endsWith('.tsx') ? 'render' : 'unit';
  return test.includes('.isolated.') ? `${kind}-isolated` : kind;
}

/** Mulberry32: numbers in [0, 1) from a seed. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
