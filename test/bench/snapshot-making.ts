import { replicationPaths, type SnapshotManifest } from '#domain/protocol/replication.ts';
import { getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { ms, whole, type Figure } from '#test/bench/support/figures.ts';

const LAG = 'mestore_nodejs_eventloop_lag_max_seconds';

/**
 * The server makes the snapshot of a large catalogue for the first time: how long it takes, and the wait of
 * others meanwhile.
 */
export async function snapshotMaking(bench: Bench): Promise<Figure[]> {
  const server = await bench.manyProducts();
  await server.restart();
  await lagMs(server.url);
  const idleLagMs = await lagMs(server.url);
  const startedMs = performance.now();
  const manifest = await getJson<SnapshotManifest>(server, replicationPaths.snapshot('products'));
  const tookMs = performance.now() - startedMs;
  const worstMs = await lagMs(server.url);
  return [
    { what: `snapshot of ${whole(manifest.count)} products, made`, figure: ms(tookMs) },
    { what: '  longest stall of the server meanwhile', figure: `${ms(worstMs)} (idle ${ms(idleLagMs)})` },
  ];
}

/** The longest stall of the server's event loop since the last call, milliseconds. */
async function lagMs(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(LAG));
  if (!line) throw new Error(`The server does not tell ${LAG}.`);
  return Number(line.split(' ')[1]) * 1000;
}
