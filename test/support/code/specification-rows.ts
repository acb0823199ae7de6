import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A statement of the specification's tables (`docs/specification/point-N.md`). */
export interface SpecificationRow {
  n: string;
  statement: string;
  state: string;
  where: string;
  proof: string;
}

const folder = resolve(import.meta.dirname, '../../../docs/specification');

/** The tables, by their file. */
export const specificationTables = readdirSync(folder).filter((file) => /^point-\d\.md$/.test(file));

/** The rows of one table; more cells than five are an error of whoever wrote them. */
export function rowsOfTable(file: string): SpecificationRow[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const [n = '', statement = '', state = '', where = '', proof = '', ...more] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (more.length > 0) throw new Error(`${n} has a cell too many.`);
      return { n, statement, state, where, proof };
    });
}

/** The files of a cell: what stands in backticks, has a folder or an extension, and is no address. */
export function filesInCell(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => /^[\w.-]+(?:\/[\w.-]+)*\.[a-z]+$/.test(named));
}
