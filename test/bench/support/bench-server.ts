import { startServer, type ServerProcess } from '#test/support/server-process.ts';

export interface BenchServer extends ServerProcess {
  /** Null on PGlite. */
  databaseUrl: string | null;
}

/** Starts the real server on this database, or on a PGlite of its own. */
export async function startBenchServer(databaseUrl: string | null): Promise<BenchServer> {
  const server = await startServer(databaseUrl ? { databaseUrl } : {});
  return Object.assign(server, { databaseUrl });
}
