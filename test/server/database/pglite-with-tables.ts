import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

/**
 * An embedded database starts from this to have its tables. Making them anew takes longer than most tests.
 */
export async function pgliteWithTables(): Promise<Blob> {
  return new Blob([await readFile(inject('pgliteWithTables'))]);
}
