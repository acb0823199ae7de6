import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SnapshotManifest } from '#domain/protocol/replication.ts';
import { rowsOf } from '#server/db/database.ts';
import type { ChunkStore } from '#server/replication/chunk-store.ts';
import { collectionSources } from '#server/collection-sources.ts';
import { SNAPSHOT_PRIORITY_ROWS } from '#server/catalog/lists/snapshot-priority.ts';
import { makeSnapshot } from '#server/replication/make-snapshot.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const MADE = 3_100;
let soldId: string;

const server = await serverForFile();
beforeAll(async () => {
  soldId = await server.addProduct({ created_at: '2020-01-01T00:00:00.000Z' }, 20);
  const { db } = server;
  await rowsOf(
    db,
    sql`insert into products (id, name, sku, price, precio_venta, vendor_id, category_id, created_at, is_featured, deleted)
        select lpad(n::text, 12, '0'), 'Hecho ' || n, 'HECHO-' || n, 1000, 1000, ${testVendorId}, 'hogar-y-jardin',
          timestamptz '2021-01-01' + n * interval '1 minute', n <= 3, n = 7
        from generate_series(1, ${MADE}::int) n`,
  );
  await rowsOf(
    db,
    sql`insert into orders (id, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method,
          shipping_name, shipping_phone, shipping_address, shipping_city)
        values ('vendido', ${server.accountId('buyer')}, 'confirmed',
          ${JSON.stringify([{ product_id: soldId, quantity: 9, status: 'accepted' }])}::jsonb,
          0, 0, 0, 0, 'contraentrega', 'Marta', '3151234567', 'Calle 45', 'Bucaramanga')`,
  );
});

/** Keeps chunks in memory; `onSave` runs before each is kept. */
function memoryChunks(onSave: (number: number) => Promise<void> = async () => undefined) {
  const contents: { id: string }[][] = [];
  const store: ChunkStore = {
    async save(content) {
      const lines = content.toString('utf8').trim().split('\n');
      await onSave(contents.push(lines.map((each) => JSON.parse(each) as { id: string })));
      return String(contents.length).padStart(64, '0');
    },
    read: async () => null,
    forgetOld: async () => undefined,
  };
  return { store, contents };
}

const make = ({ store }: ReturnType<typeof memoryChunks>): Promise<SnapshotManifest> =>
  makeSnapshot(server.db, store, 'products', collectionSources.products);

test('every product on sale is in exactly one chunk, and the count says how many there are', async () => {
  const chunks = memoryChunks();
  const manifest = await make(chunks);
  const ids = chunks.contents.flat().map((each) => each.id);
  expect(ids).toHaveLength(manifest.count);
  expect(new Set(ids).size).toBe(manifest.count);
  expect(ids).toContain(soldId);
  expect(ids).not.toContain('000000000007');
  expect(manifest.chunks.map((each) => each.count)).toEqual(chunks.contents.map((each) => each.length));
});

test('the first chunk is small and holds the featured, the best sellers and the newest', async () => {
  const chunks = memoryChunks();
  const manifest = await make(chunks);
  const first = chunks.contents[0]!.map((each) => each.id);
  expect(first).toHaveLength(SNAPSHOT_PRIORITY_ROWS);
  expect(first).toEqual(expect.arrayContaining(['000000000001', '000000000003', soldId, `00000000${MADE}`]));
  expect(manifest.chunks[0]?.stretch).toBeNull();
});

test('each other chunk says between which ids its products lie', async () => {
  const chunks = memoryChunks();
  const manifest = await make(chunks);
  expect(manifest.chunks.length).toBeGreaterThan(2);
  for (const [index, { stretch }] of [...manifest.chunks.entries()].slice(1)) {
    const ids = chunks.contents[index]!.map((each) => each.id).sort();
    expect(stretch).toEqual({ from: ids[0], to: ids.at(-1) });
  }
});

test('what changes while it is made is before the checkpoint for nobody: the feed brings it again', async () => {
  const { db } = server;
  const chunks = memoryChunks(async (number) => {
    if (number === 1) await rowsOf(db, sql`update products set price = 5 where id = '000000000020'`);
  });
  const { checkpoint } = await make(chunks);
  const [changed] = await rowsOf<{ sx: string }>(
    db,
    sql`select sx::text as sx from products where id = '000000000020'`,
  );
  expect(BigInt(changed!.sx)).toBeGreaterThan(BigInt(checkpoint.x));
});
