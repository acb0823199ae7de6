import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { readConfig } from '#server/config/config.ts';
import { localGatewayApp } from '#local-gateway/gateway-app.ts';
import { emptyLedger, localLedger } from '#local-gateway/ledger.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/**
 * A local gateway where a server expects it, in this process and with its books in memory: a bank's time to
 * answer is not the server's. It sends no events. @returns how to stop it.
 */
export async function gatewayBeside(
  server: Pick<ServerProcess, 'url' | 'dataDir'>,
): Promise<() => Promise<void>> {
  const { payments: account } = readConfig({ PORT: new URL(server.url).port, DATA_DIR: server.dataDir });
  if (!account) throw new Error('The server expects no gateway.');
  const ledger = localLedger(emptyLedger(), { now: Date.now, save: () => undefined });
  const eventsUrl = server.url + paymentPaths.webhook;
  const { fetch } = localGatewayApp({ account, ledger, eventsUrl, now: Date.now, appOrigins: [server.url] });
  const { hostname, port } = new URL(account.apiUrl);
  const listening = serve({ fetch, hostname, port: Number(port) }) as Server;
  await once(listening, 'listening');
  return async () => {
    listening.close();
    listening.closeAllConnections();
    await once(listening, 'close');
  };
}
