import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '#domain/errors/error-catalogue.ts';
import { ruleOf } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, anOrder } from '#server/testing/commands-for-tests.ts';
import { testPassword, testVendorId, type TestServer } from '#server/testing/server-for-tests.ts';

export interface ApiRoute {
  method: string;
  path: string;
  /** Whether it asks for a token. */
  locked: boolean;
  /** Whether it does not even look at one. */
  open: boolean;
}

/** Every route of the API, as the router has them. */
export function apiRoutes(server: TestServer): ApiRoute[] {
  const found = new Map<string, ApiRoute>();
  for (const { method, path, handler } of server.app.routes) {
    const rule = ruleOf(handler);
    if (method === 'ALL' || !path.startsWith('/api/') || rule === undefined) continue;
    const locked = rule !== 'open' && rule !== 'anyone';
    found.set(`${method} ${path}`, { method, path, locked, open: rule === 'open' });
  }
  return [...found.values()];
}

/** The address of a route with ids that exist. */
export function addressOf({ path }: ApiRoute, productId: string): string {
  return path
    .replace(':collection', 'products')
    .replace(':file', `${'0'.repeat(64)}.ndjson`)
    .replace(':id', productId);
}

/** A body that each route takes as it is, to be spoiled in one thing at a time. */
export function goodBodies(productId: string): Record<string, object> {
  const signIn = { email: 'buyer@prueba.co', password: testPassword };
  const product = {
    name: 'Olla a presión 6 L',
    sku: 'OLL-9001',
    price: 120_000,
    vendor_id: testVendorId,
    category_id: 'hogar-y-jardin',
  };
  const orders = { commands: [anOrder('superuser', [[productId, 1]])] };
  return {
    'POST /api/v1/auth/login': signIn,
    'POST /api/v1/auth/admin-login': signIn,
    'POST /api/v1/auth/refresh-token': { refresh_token: 'x' },
    'POST /api/v1/auth/logout': { refresh_token: 'x' },
    'POST /api/v1/products': product,
    'PUT /api/v1/products/:id': { price: 130_000 },
    'POST /api/v1/productos': product,
    'PUT /api/v1/productos/:id': { price: 130_000 },
    'POST /api/v1/orders': goodOrder(productId),
    'POST /api/v1/orders/sync': orders,
    'POST /api/v1/payments/sync': orders,
    'POST /api/v1/inventory/sync': {
      commands: [aMovement(productId, {}, { actorId: 'persona-superuser' })],
    },
    // It takes a file, and refuses any JSON for being that.
    'POST /api/v1/imports/products': {},
  };
}

export function goodOrder(productId: string) {
  return {
    items: [{ product_id: productId, quantity: 1 }],
    shipping_name: 'Marta Rojas',
    shipping_phone: '3151234567',
    shipping_address: 'Calle 45 # 27-10',
    shipping_city: 'Bucaramanga',
  };
}

/** Asks, and says what is wrong with the answer: nothing when it is 4xx in the one shape. */
export async function notRefused(
  server: TestServer,
  name: string,
  address: string,
  init: RequestInit,
): Promise<string[]> {
  const answer = await server.request(address, init);
  const body: unknown = await answer.json().catch(() => null);
  const refused = answer.status >= 400 && answer.status < 500 && v.is(ApiError, body);
  return refused ? [] : [`${name.slice(0, 60)}: ${answer.status} ${JSON.stringify(body)?.slice(0, 120)}`];
}

/** How many rows every table has, but those that signing in writes. */
export async function rowCounts(server: TestServer): Promise<Record<string, number>> {
  const { db } = server.services.database;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name not in ('refresh_tokens', 'device_grants') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}
