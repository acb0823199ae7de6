import type { Server } from 'node:http';
import { mkdirSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { BadConfiguration, type Config, readConfig } from '#server/config/config.ts';
import { startLocalGateway } from '#local-gateway/start-local-gateway.ts';
import { processEnvironment } from '#server/config/process-environment.ts';

const config = configuration();
if (config?.payments?.name !== 'local') process.exit(0);
const account = config.payments;
mkdirSync(config.dataDir, { recursive: true });
const { app, port, stop } = startLocalGateway(config, account);
const server = serve({ fetch: app.fetch, port, hostname: config.host }) as Server;
server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
  console.error(
    `La pasarela local no puede escuchar en el puerto ${port}. Elige otro con LOCAL_GATEWAY_PORT; mientras tanto solo se puede pagar contraentrega.`,
  );
  process.exit(1);
});
server.once('listening', () =>
  console.log(`Pasarela de pagos local (no mueve dinero): ${new URL(account.browserApiUrl).origin}`),
);

/** Null when the configuration cannot be used; the server says so. */
function configuration(): Config | null {
  try {
    return readConfig(processEnvironment());
  } catch (error) {
    if (error instanceof BadConfiguration) return null;
    throw error;
  }
}

function end(): void {
  stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
// The process that started this one is gone.
process.on('disconnect', end);
