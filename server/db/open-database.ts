import type { Database } from '#server/db/database.ts';
import { openPglite, type PgliteOptions } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';

export interface DatabaseOptions extends PgliteOptions {
  /** PostgreSQL's address; without it an embedded PGlite is opened. */
  databaseUrl?: string | null | undefined;
  onError?: (error: Error) => void;
}

/** Opens the database and brings its tables up to date. Throws when another process has the PGlite folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.onError) : openPglite(options);
}
