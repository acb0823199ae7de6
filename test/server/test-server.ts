import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/auth/sessions.ts';
import { hashPassword } from '#server/auth/password.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { insertProducts, type ProductRow } from '#server/catalog/products/insert-products.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';
import { housekeepingOf, type JobName } from '#server/ops/housekeeping.ts';
import { createLog } from '#server/telemetry/log.ts';
import { addPositions } from '#server/warehouse/positions-storage.ts';
import { closeServices, startServices } from '#server/start-services.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';
import { otherTransactionsEnded } from '#test/server/database/other-transactions-ended.ts';
import { pgliteWithTables } from '#test/server/database/pglite-with-tables.ts';
import { expectWholeLedger } from '#test/server/money/ledger.ts';
import { otherShelf, shelf } from '#test/server/commands.ts';
import { aProductRow, openingEntry } from '#test/server/product-on-sale.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test server keeps its data unless its test says so. */
    testServerOn: 'postgresql' | 'embedded';
  }
}

export const testPassword = 'Prueba2026';
export const testVendorId = 'tienda-1';

export interface TestServerOptions {
  /**
   * Without it, a database of its own: as the project of tests says, in the run's PostgreSQL or embedded in
   * memory.
   */
  databaseUrl?: string;
  now?: () => number;
  /** The database already has the people of these tests. */
  isPopulated?: boolean;
  config?: Partial<Config>;
  /** Its tests write states of orders by hand: the ledger is not checked after them. */
  editsOrders?: boolean;
  /** Gets every line that the server writes to its log; without it, the lines are dropped. */
  hearLog?: (line: string) => void;
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** An address at which nobody answers. */
const NOBODY = 'http://127.0.0.1:9/v1';

/** Google is offered, and out of reach: tests that sign in with it put a stand-in in its place. */
const google = {
  clientId: 'pruebas.apps.googleusercontent.com',
  authUrl: 'http://127.0.0.1:9/entrar',
  keysUrl: 'http://127.0.0.1:9/llaves',
};

/** A whole server without a port: real routes, a real database, one account per role (`<role>@prueba.co`). */
export async function testServer(options: TestServerOptions = {}) {
  const needsOwn = options.databaseUrl === undefined && inject('testServerOn') === 'postgresql';
  const own = needsOwn ? await freshDatabase('test_server') : null;
  const dataDir = path.join(tmpdir(), `mestore-tests-${randomUUID()}`);
  const config: Config = {
    ...readConfig({
      JWT_SECRET: 'a secret that only these tests know, long enough',
      LOG_LEVEL: 'silent',
      PASSWORD_COST: 'low',
      DEV_CALLS: 'on',
      DATA_DIR: dataDir,
    }),
    databaseUrl: options.databaseUrl ?? own?.url ?? null,
    google,
    // Nobody carries payments out, except in tests that put a gateway in place.
    payments: null,
    wompiApis: { test: NOBODY, prod: NOBODY },
    ...options.config,
  };
  const { hearLog } = options;
  const log = hearLog ? createLog('trace', { write: hearLog }) : createLog(config.logLevel);
  const services = await startServices(config, log, {
    inMemory: true,
    ...(config.databaseUrl ? {} : { startFrom: await pgliteWithTables() }),
    ...(options.now ? { now: options.now } : {}),
  });
  if (!options.isPopulated) await addPeople(services);
  const app = createApp(services);
  return {
    app,
    services,
    db: services.database.db,
    /** Sends a request; `json` becomes the body with its content type. */
    request(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
      const { json, ...rest } = init;
      if (json === undefined) return Promise.resolve(app.request(path, rest));
      const headers = new Headers(rest.headers);
      headers.set('content-type', 'application/json');
      return Promise.resolve(
        app.request(path, { method: 'POST', ...rest, headers, body: JSON.stringify(json) }),
      );
    },
    /** Opens a session for the account of a role. @returns the headers that carry it. */
    async signIn(role: UserType): Promise<{ authorization: string }> {
      const tokens = await openSession(services, accountId(role), null);
      return { authorization: `Bearer ${tokens.access_token}` };
    },
    /** The offline grant of a role's account on a device, as headers. */
    async grant(role: UserType, deviceId: string): Promise<{ authorization: string }> {
      const tokens = await openSession(services, accountId(role), deviceId);
      return { authorization: `Bearer ${tokens.offline_grant}` };
    },
    accountId,
    /** Does at once the work that the server does by itself in its time. */
    async run(name: JobName) {
      await otherTransactionsEnded(services);
      return housekeepingOf(services)[name].run();
    },
    /** Puts a product on sale, with units in one position when `units` are given. @returns its id. */
    async addProduct(overrides: Partial<ProductRow> = {}, units = 0): Promise<string> {
      const row = aProductRow({ vendor_id: testVendorId, ...overrides });
      await services.database.db.transaction(async (tx) => {
        await insertProducts(tx, [row]);
        await recountCategories(tx, [row.category_id]);
        if (units > 0) await enterOpeningStock(tx, [openingEntry(row.id, units)]);
      });
      return row.id;
    },
    async close() {
      await closeServices(services);
      await own?.drop();
      if (config.dataDir === dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A server for all tests of a file, which calls this once as it is read; it is closed after the last of them.
 */
export async function serverForFile(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await testServer(options);
  afterAll(async () => {
    try {
      if (!options.isPopulated && !options.editsOrders) await expectWholeLedger(server.db);
    } finally {
      await server.close();
    }
  });
  return server;
}

/** A second server on the data of another one, as when two processes serve; it is closed first. */
export function neighbourOf(
  { services }: TestServer,
  options: Pick<TestServerOptions, 'now' | 'config'> = {},
): Promise<TestServer> {
  const { databaseUrl } = services.config;
  if (!databaseUrl) throw new Error('An embedded database has one server.');
  const config = { dataDir: services.config.dataDir, ...options.config };
  return serverForFile({ ...options, config, databaseUrl, isPopulated: true });
}

/** Id of the tests' account for a role. */
function accountId(role: UserType): string {
  return `persona-${role}`;
}

async function addPeople({ database: { db } }: Services): Promise<void> {
  await db.insert(vendors).values([
    { id: testVendorId, storeName: 'Ferretería La Esquina', storeSlug: 'ferreteria-la-esquina' },
    { id: 'tienda-2', storeName: 'Calzado La Isla', storeSlug: 'calzado-la-isla' },
  ]);
  const shelves = [shelf, otherShelf].map((each) => {
    return { ...UNDESCRIBED, id: positionKey(each), blocked: null, deleted: false };
  });
  await db.transaction((tx) => addPositions(tx, shelves, Date.now()));
  const passwordHash = await hashPassword(testPassword, 'low');
  await db.insert(users).values(
    USER_TYPES.map((role) => ({
      id: accountId(role),
      email: `${role}@prueba.co`,
      nombre: `Persona ${role}`,
      userType: role,
      emailVerified: true,
      vendorId: role === 'vendor' ? testVendorId : null,
      passwordHash,
    })),
  );
}
