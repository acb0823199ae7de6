import { Client } from 'pg';
import { uuidv7 } from '#domain/base/ids.ts';
import { getJson, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { readyCommand, submitAll } from '#test/bench/commands-per-second.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { ms, percentile, whole, type Figure } from '#test/bench/support/figures.ts';
import { growCompany } from '#test/bench/support/grown-company.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';

const TARGET_MS = 100;
const DEEP = 800;
const OWNER = 'propietario@mestore.co';

/**
 * The lists of the portal with a company of years in the database, as its owner asks for them, one request after the
 * other: the first page, the 800th, and filters that leave little. The floor is who one is, asked of the same server.
 */
export async function portalLists(bench: Bench): Promise<Figure[]> {
  const { company, pageQueries } = bench.sizes;
  const server = await bench.server('PostgreSQL');
  const { databaseUrl } = server;
  if (!databaseUrl) throw new Error('The server has no PostgreSQL.');
  const products = await listedMadeProducts(server);
  const buyer = await signIn(server, 'comprador@mestore.co', uuidv7());
  await submitAll(server, [readyCommand('order.place', popularOrder(1, products), buyer)]);
  await growCompany(databaseUrl, company);
  const owner = (await signIn(server, OWNER, uuidv7())).access;
  const before = await placesOf(databaseUrl);
  const lists: readonly (readonly [string, string])[] = [
    ['floor: who one is', '/api/v1/auth/me'],
    ['users', '/api/v1/people?limit=24'],
    [`users, page ${DEEP}`, `/api/v1/people?limit=24&page=${DEEP}`],
    ['orders', '/api/v1/purchases?limit=24'],
    [`orders, page ${DEEP}`, `/api/v1/purchases?limit=24&page=${DEEP}`],
    ['orders, cancelled', '/api/v1/purchases?limit=24&group=cancelled'],
    ['vendor-orders', '/api/v1/vendor-orders?limit=24'],
    [`vendor-orders, page ${DEEP}`, `/api/v1/vendor-orders?limit=24&page=${DEEP}`],
    ['vendor-orders, cancelled', '/api/v1/vendor-orders?limit=24&stage=cancelled'],
    ['vendor-orders, under way', '/api/v1/vendor-orders?limit=24&stage=preparing'],
    ['orders, of one person', `/api/v1/purchases?limit=24&q=${before.recipient}`],
    ['orders, of nobody', '/api/v1/purchases?limit=24&q=xqz'],
    ['vendor-orders, of one person', `/api/v1/vendor-orders?limit=24&q=${before.recipient}`],
    ['users, a part of a name', '/api/v1/people?limit=24&q=persona%2099'],
    ['auth-logs', '/api/v1/auth/events'],
    [`auth-logs, page ${DEEP}`, `/api/v1/auth/events?before=${before.event}`],
    ['auth-logs, a rare act', '/api/v1/auth/events?act=delete_account'],
    ['auth-logs, refused', '/api/v1/auth/events?outcome=refused'],
    ['anomalies', '/api/v1/auth/anomalies?limit=24'],
    ['audit', '/api/v1/audit'],
    [`audit, page ${DEEP}`, `/api/v1/audit?before=${before.entry}`],
    ['audit, a rare act', '/api/v1/audit?act=account.disable'],
  ];
  const figures: Figure[] = [];
  for (const [what, path] of lists) {
    const taken: number[] = [];
    for (let turn = 0; turn < Math.max(5, pageQueries / 20); turn += 1) {
      const startMs = performance.now();
      await getJson(server, path, owner);
      taken.push(performance.now() - startMs);
      // One that misses by far is known to after a few.
      if (turn === 4 && percentile(taken, 50) > 10 * TARGET_MS) break;
    }
    const p95 = percentile(taken, 95);
    const isFloor = what.startsWith('floor');
    figures.push({
      what: `${what}, ${whole(company.orders)} orders, ${whole(company.people)} people`,
      figure: `p50 ${ms(percentile(taken, 50))}, p95 ${ms(p95)}`,
      ...(!isFloor && { target: { words: `p95 ≤ ${TARGET_MS} ms`, met: p95 <= TARGET_MS } }),
    });
  }
  return figures;
}

interface Places {
  event: string;
  entry: string;
  recipient: string;
}

/** The last entries of the page before the deep one, from which a log goes on, and the name of who received one of the orders. */
async function placesOf(databaseUrl: string): Promise<Places> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const skip = 50 * (DEEP - 1);
    const { rows } = await client.query<Places>(
      `select (select id from auth_events order by id desc offset $1 limit 1) as event,
         (select source || ':' || ref from audit_trail order by recorded_at desc, source desc, length(ref) desc, ref desc
           offset $1 limit 1) as entry,
         (select substr(shipping_name, 9) from orders where id like '%~%' order by number offset 1000 limit 1) as recipient`,
      [skip],
    );
    if (!rows[0]) throw new Error('There is no page so deep.');
    return rows[0];
  } finally {
    await client.end();
  }
}
