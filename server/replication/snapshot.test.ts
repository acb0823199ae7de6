import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { replicationPaths, SnapshotManifest } from '#domain/protocol/replication.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const dataDir = temporaryFolder('mestore-snapshot-').path;
let nowMs = Date.now();
const server = await serverForFile({ config: { dataDir }, now: () => nowMs });
const mine = await server.addProduct({ is_featured: true }, 20);
await server.addProduct({}, 20);
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
});

describe('snapshot', () => {
  const manifestOf = async () =>
    v.parse(SnapshotManifest, await (await server.request(replicationPaths.snapshot('products'))).json());

  test('holds the catalogue in files named by their content', async () => {
    const manifest = await manifestOf();
    const [chunk] = manifest.chunks;
    const answer = await server.request(chunk!.url);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(body).digest('hex')).toBe(chunk!.sha256);
    expect(body.byteLength).toBe(chunk!.bytes);
    const documents = body
      .toString('utf8')
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each) as { id: string });
    expect(documents).toHaveLength(manifest.count);
    expect(documents.map((each) => each.id)).toContain(mine);

    const compressed = async (encoding: string) => {
      const packed = await server.request(chunk!.url, { headers: { 'accept-encoding': encoding } });
      return Buffer.from(await packed.arrayBuffer());
    };
    expect(brotliDecompressSync(await compressed('gzip, br')).equals(body)).toBe(true);
    expect(gunzipSync(await compressed('gzip')).equals(body)).toBe(true);
  });

  test('is continued by the feed, also from a manifest older than the catalogue', async () => {
    const early = await manifestOf();
    const added = await server.addProduct({}, 3);
    expect((await manifestOf()).chunks).toEqual(early.chunks);
    const replica = replicaOf(server, 'products');
    replica.checkpoint = early.checkpoint;
    await replica.catchUp();
    expect(replica.documents.has(added)).toBe(true);

    nowMs += 61_000;
    expect((await manifestOf()).chunks).toEqual(early.chunks);
    await expect.poll(async () => (await manifestOf()).count).toBe(early.count + 1);
    expect((await server.request(early.chunks[0]!.url)).status).toBe(200);
  });

  test('keeps its files for a day of the server’s clock after they were last named', async () => {
    const old = await manifestOf();
    nowMs += 8 * DAY_MS;
    await server.addProduct({}, 3);
    const renewed = await manifestOf();
    const statusOf = async ({ chunks }: SnapshotManifest) =>
      (await server.request(chunks[0]?.url ?? '')).status;
    expect(renewed.chunks).not.toEqual(old.chunks);
    expect(await statusOf(renewed)).toBe(200);
    expect(await statusOf(old)).toBe(404);
  });

  test('exists only for what is public', async () => {
    expect((await server.request(replicationPaths.snapshot('orders'))).status).toBe(404);
    expect((await server.request(`/api/v1/replication/chunks/${'0'.repeat(64)}.ndjson`)).status).toBe(404);
    expect((await server.request('/api/v1/replication/chunks/..%2fsecreto')).status).toBe(404);
  });
});
