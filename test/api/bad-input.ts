import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { ruleOf } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

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
    .replace(':token', 'x'.repeat(22))
    .replace(':id', productId);
}

/** Asks, and tells the fault of the answer: none when it is 4xx in the one shape. */
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

/** The row count of every table, without the rows of sign-ins, denials and audit exports. */
export async function rowCounts(server: TestServer): Promise<Record<string, number>> {
  const { db } = server;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name not in ('refresh_tokens', 'device_grants', 'auth_events', 'audit_acts') order by 1`,
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
