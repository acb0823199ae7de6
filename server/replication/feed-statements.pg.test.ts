import { rmSync } from 'node:fs';
import { Pool, type PoolClient } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { replicationPaths, type SnapshotManifest } from '#domain/protocol/replication.ts';
import { serverOnOwnPostgres } from '#test/server/database/own-postgres.ts';
import { replicaOf, type Replica } from '#test/server/database/replica.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const WRITERS = 24;
const MIN_PAGES = 20;
const dataDir = temporaryFolder('mestore-checkpoint-').path;
afterAll(() => rmSync(dataDir, { recursive: true }));
const { postgres, server } = await serverOnOwnPostgres({ config: { dataDir } });
const pool = new Pool({
  connectionString: postgres.url,
  max: WRITERS + 4,
  // Deadlocks are found after this time instead of a second.
  options: '-c deadlock_timeout=20ms',
});
// Stopping PostgreSQL cuts connections that are still closing.
pool.on('connect', (client) => client.on('error', () => undefined));
pool.on('error', () => undefined);
afterAll(() => pool.end());
for (let count = 0; count < 40; count += 1) await server.addProduct({ id: `shared-${count}` });

let versions = 0;

/**
 * One transaction of a writer: some inserts and updates, a pause after each, and in the end a commit or not.
 */
async function writeOnce(client: PoolClient, random: () => number): Promise<void> {
  await client.query('begin');
  try {
    for (let step = 0; step < 1 + random() * 4; step += 1) {
      const version = (versions += 1);
      if (random() < 0.5) {
        await client.query(
          `insert into products (id, name, sku, price, precio_venta, vendor_id, category_id, sx)
           select 'new-' || $1, 'Nuevo', 'N-' || $1, $1, $1, 'tienda-1', id, '0' from categories limit 1`,
          [version],
        );
      } else {
        const id = `shared-${Math.floor(random() * 40)}`;
        await client.query(`update products set precio_venta = $2, price = $2 where id = $1`, [id, version]);
      }
      await client.query('select pg_sleep($1)', [random() * 0.03]);
    }
    await client.query(random() < 0.25 ? 'rollback' : 'commit');
  } catch {
    // Two writers that wait for each other: PostgreSQL ends one, as it would in production.
    await client.query('rollback');
  }
}

async function write(isEnough: () => boolean, seed: number): Promise<void> {
  const client = await pool.connect();
  const random = seeded(seed);
  while (!isEnough()) await writeOnce(client, random);
  client.release();
}

async function follow(replica: Replica, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await replica.catchUp();
}

/**
 * Reads past everything written until now. Transactions of other databases of the same cluster hold the feed
 * back too, so it may take several readings.
 */
async function catchUpWithNow(replica: Replica): Promise<void> {
  const { rows } = await pool.query<{ x: string }>('select pg_current_xact_id()::text as x');
  await expect
    .poll(
      async () => {
        await replica.catchUp();
        return BigInt(replica.upTo) > BigInt(rows[0]?.x ?? 0);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

async function expectToEqualTheTable({ documents }: Replica): Promise<void> {
  const { rows } = await pool.query<{ id: string; price: number }>('select id, price from products');
  expect(Object.fromEntries([...documents.values()].map((each) => [each.id, each['price']]))).toEqual(
    Object.fromEntries(rows.map((each) => [each.id, each.price])),
  );
}

describe('the feed under 24 concurrent writers', () => {
  test('gives every committed row, each once', { timeout: 60_000 }, async () => {
    const readers = [replicaOf(server, 'products', {}, 7), replicaOf(server, 'products', {}, 1000)];
    const isEnough = () => versions > WRITERS * 30 && readers.every((each) => each.pages > MIN_PAGES);
    const writers = Array.from({ length: WRITERS }, (_, index) => write(isEnough, index + 1));
    await Promise.all([...writers, ...readers.map((each) => follow(each, isEnough))]);
    for (const reader of readers) {
      await catchUpWithNow(reader);
      await expectToEqualTheTable(reader);
      expect(reader.repeated).toBe(0);
    }
  });

  test('goes on from a snapshot made while they write', { timeout: 60_000 }, async () => {
    const before = versions;
    let enough = Infinity;
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      write(() => versions > enough, index + 100),
    );
    await expect.poll(() => versions, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS * 5);
    const manifest = (await (
      await server.request(replicationPaths.snapshot('products'))
    ).json()) as SnapshotManifest;
    enough = versions + WRITERS * 5;
    const replica = replicaOf(server, 'products');
    for (const chunk of manifest.chunks) {
      const body = await (await server.request(chunk.url)).text();
      for (const line of body.trim().split('\n')) {
        const document = JSON.parse(line) as { id: string };
        replica.documents.set(document.id, document);
      }
    }
    expect(replica.documents.size).toBe(manifest.count);
    replica.checkpoint = manifest.checkpoint;
    await Promise.all(writers);
    await catchUpWithNow(replica);
    await expectToEqualTheTable(replica);
  });
});

test('a long open transaction holds the feed back and loses nothing', async () => {
  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query(`update products set price = 111, precio_venta = 111 where id = 'shared-1'`);
  const { rows } = await slow.query<{ x: string }>('select pg_current_xact_id()::text as x');
  await pool.query(`update products set price = 222, precio_venta = 222 where id = 'shared-2'`);

  const replica = replicaOf(server, 'products');
  await replica.catchUp();
  const open = BigInt(rows[0]?.x ?? 0);
  // Transactions of other databases of the same cluster hold the feed back as well.
  expect(BigInt(replica.upTo)).toBeLessThanOrEqual(open);
  expect(replica.documents.get('shared-2')?.['price']).not.toBe(222);

  await slow.query('commit');
  slow.release();
  await catchUpWithNow(replica);
  await expectToEqualTheTable(replica);
});

/** The same numbers for the same seed, so that a failure can be repeated (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
