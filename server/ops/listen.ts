import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { PortUnavailable } from '#server/ops/port-unavailable.ts';

/**
 * How long a connection may be idle. After Node's own five seconds a server that was busy for longer cuts connections
 * in which a request lies that it has not read; proxies that keep theirs for a minute run into the same.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Takes requests from now on.
 * @param before stands before the app and may answer in its place.
 * @throws PortUnavailable when another program has the port, or this one may not.
 */
export function listen(
  app: Hono<AppEnv>,
  config: Pick<Config, 'port' | 'host'>,
  before: (app: RequestListener) => RequestListener = (itself) => itself,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { port, host: hostname } = config;
    const answer = before(getRequestListener(app.fetch, { hostname }));
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
    server.listen(port, hostname, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new PortUnavailable(config.port, error.code)
          : error,
      );
    });
  });
}
