import * as v from 'valibot';
import { type ServerOptions, type ServerProcess, startServer } from '#test/support/server-process.ts';

/** The compiled programs of a run, and the data with which a server begins. */
const PreparedServer = v.object({ server: v.string(), gateway: v.string(), dataDir: v.string() });
export type PreparedServer = v.InferOutput<typeof PreparedServer>;

const VARIABLE = 'JOURNEYS_SERVER';

/** Tells the workers of the run, which begin with this process's environment. */
export function sharePrepared(prepared: PreparedServer): void {
  process.env[VARIABLE] = JSON.stringify(prepared);
}

/**
 * A server of one worker or one journey: compiled, with a copy of the demonstration unless it gets a data
 * folder.
 */
export function ownServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const { server, gateway, dataDir } = v.parse(PreparedServer, JSON.parse(process.env[VARIABLE] ?? 'null'));
  return startServer({
    program: [server],
    gatewayProgram: [gateway],
    ...(options.dataDir ? {} : { dataFrom: dataDir }),
    ...options,
    env: { PASSWORD_COST: 'low', DEV_CALLS: 'on', ...options.env },
  });
}
