import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { withLastWork } from '#server/db/before-commit.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import { MIGRATIONS, type Database, type PreparedStatement } from '#server/db/database.ts';

export interface PgliteOptions {
  /** Folder of PGlite; without it the data lives in memory. */
  dataDir?: string | undefined;
  /** A dump, as `dumpDataDir` writes it, from which a PGlite in memory starts instead of empty. */
  startFrom?: Blob | undefined;
}

/** An embedded PGlite, its tables brought up to date. Throws when another process has its folder. */
export async function openPglite({ dataDir, startFrom }: PgliteOptions): Promise<Database> {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir ? lockDataFolder(dataDir) : () => undefined;
  try {
    const client = await PGlite.create({
      ...(dataDir ? { dataDir: path.join(dataDir, 'pglite') } : {}),
      ...(startFrom ? { loadDataDir: startFrom } : {}),
      extensions: { pg_trgm },
    });
    const writes = countWrites(client);
    const db = withLastWork(drizzlePglite(client));
    await migratePglite(db, { migrationsFolder: MIGRATIONS });
    return {
      db,
      kind: 'pglite',
      prepared: async <Row>({ text, values }: PreparedStatement) =>
        (await client.query<Row>(text, [...values])).rows,
      writes,
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Counts what may have written: transactions, and statements that do not begin as a reading does. */
function countWrites(client: PGlite): () => number {
  let writes = 0;
  const counted =
    (send: (...asked: never[]) => Promise<unknown>, mayWrite: (text: unknown) => boolean) =>
    async (...asked: never[]): Promise<unknown> => {
      try {
        return await send(...asked);
      } finally {
        if (mayWrite(asked[0])) writes += 1;
      }
    };
  const isNoReading = (text: unknown) => typeof text !== 'string' || !/^\s*select\b/i.test(text);
  Object.assign(client, {
    query: counted(client.query.bind(client), isNoReading),
    exec: counted(client.exec.bind(client), () => true),
    transaction: counted(client.transaction.bind(client), () => true),
  });
  return () => writes;
}
