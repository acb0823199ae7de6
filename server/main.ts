import type { Server } from 'node:http';
import { createApp } from '#server/app.ts';
import { commandHandlers } from '#server/command-handlers.ts';
import { responseCache } from '#server/catalog/lists/response-cache.ts';
import { denialsFlushed } from '#server/auth/denials.ts';
import { BadConfiguration, type Config, readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { startHousekeeping } from '#server/ops/housekeeping.ts';
import { createLog } from '#server/telemetry/log.ts';
import { listen } from '#server/ops/listen.ts';
import { PortUnavailable } from '#server/ops/port-unavailable.ts';
import { passkeysElsewhere } from '#server/passkeys/passkeys-storage.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import { demoAccountsIn, printWelcome } from '#server/ops/welcome.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { whyNoPasskeys } from '#server/config/relying-party.ts';
import { noteServerAddress } from '#server/config/server-address.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { closeServices, startServices } from '#server/start-services.ts';

/** Open requests get this long to end once the server is told to stop. */
const STOP_WITHIN_MS = 4_000;

try {
  await start(readConfig(processEnvironment()));
} catch (error) {
  if (!isForThePerson(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const services = await startServices(config, log);
  if (config.seedDemo) {
    const { publicUrl, priceLimitPercent, applications, passwordCost: cost } = config;
    const settings = await companySettings(services).now();
    const context = { publicUrl, priceLimitPercent, applications, settings };
    const means = { handlers: commandHandlers, ...context };
    const history = config.seedHistory ? means : undefined;
    const seeded = await loadDemo(services.database.db, services.now(), { cost, history });
    if (seeded) log.info('Demo data loaded.');
  }
  if (config.production && !config.smtpUrl)
    log.warn('SMTP_URL is not set: nobody can prove an e-mail or recover a password.');
  const why = whyNoPasskeys(config.publicUrl);
  if (why) log.warn(`Passkeys are not offered: ${why}`);
  const domain = config.relyingParty?.id ?? null;
  const elsewhere = await passkeysElsewhere(services.database.db, domain);
  if (elsewhere > 0)
    log.warn({ passkeys: elsewhere, domain }, 'Passkeys of another domain open nothing here.');
  const server = await listen(createApp(services), config, responseCache(services).before).catch(
    async (error: unknown) => {
      await closeServices(services);
      throw error;
    },
  );
  const stopHousekeeping = startHousekeeping(services);
  const eraseAddress = noteServerAddress(config.dataDir, addressOf(config, server));
  printWelcome(
    addressOf(config, server),
    config.production ? [] : await demoAccountsIn(services.database.db),
  );

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping.');
    eraseAddress();
    await Promise.all([closeServer(server), services.bus.close(), stopHousekeeping()]);
    await denialsFlushed(services);
    await services.database.close();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Takes no more connections, lets requests end, then cuts those that stay open. Streams end with the bus. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(cut);
}

function addressOf(config: Config, server: Server): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isForThePerson(error: unknown): error is Error {
  return [BadConfiguration, DataFolderTaken, DatabaseUnreachable, PortUnavailable].some(
    (kind) => error instanceof kind,
  );
}
