import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a PGlite whose tables are made and empty; the run makes it once. */
    pgliteWithTables: string;
  }
}

/** What an embedded database starts from to have its tables. Making them anew takes longer than most tests. */
export async function pgliteWithTables(): Promise<Blob> {
  return new Blob([await readFile(inject('pgliteWithTables'))]);
}
