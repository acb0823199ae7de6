import type { Logger } from 'pino';
import { denialsFlushed } from '#server/auth/denials.ts';
import { holdRestored } from '#server/campaigns/hold-restored.ts';
import { ensureFixedCategories } from '#server/catalog/products/fixed-categories.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import type { Services } from '#server/http/app-env.ts';
import { movableClock } from '#server/http/movable-clock.ts';
import { createChangeBus } from '#server/db/create-change-bus.ts';
import { ensureEpoch } from '#server/replication/epoch.ts';

/** Opens the services that the server is built from. Give them back with `closeServices`. */
export async function startServices(
  config: Config,
  log: Logger,
  options: { inMemory?: boolean; startFrom?: Blob; now?: () => number } = {},
): Promise<Services> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: options.inMemory ? undefined : config.dataDir,
    startFrom: options.startFrom,
    onError: (error) => log.error({ err: error }, 'A connection of the database was lost.'),
  });
  try {
    const rightNow = options.now ?? Date.now;
    await ensureEpoch(database.db, (tx) => holdRestored(tx, rightNow()));
    await ensureFixedCategories(database.db);
    const clock = config.devCalls ? movableClock(rightNow) : null;
    const services: Services = {
      config,
      database,
      log,
      bus: createChangeBus(database, config, log),
      now: clock?.now ?? rightNow,
      movableClock: clock,
    };
    await companySettings(services).now();
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function closeServices(services: Services): Promise<void> {
  await services.bus.close();
  await denialsFlushed(services);
  await services.database.close();
}
