import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

/** What an embedded database starts from to have its tables. Making them anew takes longer than most tests. */
export async function pgliteWithTables(): Promise<Blob> {
  return new Blob([await readFile(inject('pgliteWithTables'))]);
}
