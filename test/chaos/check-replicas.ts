import { Client } from 'pg';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { httpPullTransport } from '#sync/replication/pull-transport.ts';
import { pullCollection } from '#sync/replication/pull.ts';
import type { DeviceAfterwards, Finding } from '#test/chaos/check-truth.ts';
import { memoryReplica } from '#test/chaos/memory-replica.ts';

type Fingerprints = ReadonlyMap<string, string>;

/**
 * Compares each device's rows with a copy read anew from the server for the same person, and the size of that
 * copy with the tables, so that a feed that leaves rows out is noticed although it does so for everybody.
 */
export async function checkReplicas(
  origin: string,
  databaseUrl: string,
  devices: readonly DeviceAfterwards[],
): Promise<Finding[]> {
  const fresh = new Map<string, Fingerprints>();
  const problems: string[] = [];
  for (const { plan, outcome } of devices) {
    for (const [name, held] of Object.entries(outcome.replicas) as [CollectionName, Fingerprints][]) {
      const key = `${plan.person.id} ${name}`;
      const expected = fresh.get(key) ?? (await readAnew(origin, plan.person.access, name));
      fresh.set(key, expected);
      problems.push(...differences(held, expected).map((each) => `${plan.name}, ${name}: ${each}`));
    }
  }
  return [
    { guarantee: 'every device shows what the server has for its person', problems },
    {
      guarantee: 'the server gives out all that its tables hold',
      problems: await leftOut(databaseUrl, fresh),
    },
  ];
}

async function readAnew(origin: string, access: string, name: CollectionName): Promise<Fingerprints> {
  const replica = memoryReplica();
  const transport = httpPullTransport({ origin, clientVersion: '0.1.0', token: async () => access });
  const answer = await pullCollection(name, replica, transport);
  if (answer.kind !== 'caught_up')
    throw new Error(`${name} could not be read from the start: ${answer.kind}.`);
  return replica.fingerprints();
}

function differences(held: Fingerprints, expected: Fingerprints): string[] {
  const missing = [...expected.keys()].filter((id) => !held.has(id)).map((id) => `${id} is missing`);
  return [...held]
    .filter(([id, print]) => expected.get(id) !== print)
    .map(([id]) => (expected.has(id) ? `${id} is stale` : `${id} should be gone`))
    .concat(missing);
}

/**
 * Rows by collection; orders by buyer; the warehouse's by the people who work for a store and see only its
 * goods.
 */
const TABLES = `
  select 'products' as name, null as person, count(*)::int as rows from products
    where is_active and status = 'APPROVED' and not deleted
  union all select 'categories', null, count(*)::int from categories where not deleted
  union all select 'inventory', null, count(*)::int from stock_levels where not deleted
  union all select 'stock_movements', null, count(*)::int from stock_movements
  union all select 'positions', null, count(*)::int from positions where not deleted
  union all select 'tasks', null, count(*)::int from warehouse_tasks where not deleted
  union all select 'orders', buyer_id, count(*)::int from orders where not deleted group by buyer_id
  union all select 'inventory', u.id, count(*)::int from stock_levels s join products p on p.id = s.product_id
    join users u on u.vendor_id = p.vendor_id where not s.deleted group by u.id
  union all select 'stock_movements', u.id, count(*)::int from stock_movements m join products p on p.id = m.product_id
    join users u on u.vendor_id = p.vendor_id group by u.id
  union all select 'store_products', u.id, count(*)::int from store_products t
    join users u on u.vendor_id = t.vendor_id where not t.deleted group by u.id
  union all select 'store_orders', u.id, count(*)::int from vendor_orders t
    join users u on u.vendor_id = t.vendor_id group by u.id`;

async function leftOut(databaseUrl: string, fresh: ReadonlyMap<string, Fingerprints>): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; person: string | null; rows: number }>(TABLES);
    return [...fresh].flatMap(([key, prints]) => {
      const [person, name] = key.split(' ');
      const table = rows.find((each) => each.name === name && each.person === null);
      const own = rows.find((each) => each.name === name && each.person === person);
      const held = (own ?? table)?.rows;
      return held === undefined || held === prints.size ? [] : [`${key}: ${prints.size} of ${held}`];
    });
  } finally {
    await client.end();
  }
}
