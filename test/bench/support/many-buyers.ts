import { uuidv7 } from '#domain/base/ids.ts';
import { openSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { createLog } from '#server/telemetry/log.ts';
import { closeServices, startServices } from '#server/start-services.ts';
import type { Session } from '#test/bench/support/api.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';

const AT_ONCE = 10;

/** Buyers new to the server, each signed in on a device, without the cost of a thousand passwords. */
export async function manyBuyers(server: BenchServer, count: number): Promise<Session[]> {
  const env = { DATABASE_URL: server.databaseUrl ?? undefined, DATA_DIR: server.dataDir, SEED_DEMO: '0' };
  const services = await startServices(readConfig(env), createLog('error'));
  try {
    const ids = Array.from({ length: count }, () => uuidv7());
    const people = ids.map((id) => ({
      id,
      email: `${id}@mestore.co`,
      nombre: 'Cliente',
      userType: 'buyer' as const,
    }));
    await services.database.db.insert(users).values(people.map((each) => ({ ...each, passwordHash: '' })));
    const sessions: Session[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map(async (id) => {
        const deviceId = uuidv7();
        const { access_token, offline_grant } = await openSession(services, id, deviceId);
        return { id, deviceId, access: access_token, grant: offline_grant ?? '' };
      });
      sessions.push(...(await Promise.all(some)));
    }
    return sessions;
  } finally {
    await closeServices(services);
  }
}
