import { firstVisit, type FirstVisit } from '#test/bench/support/app-on-fresh-device.ts';
import { getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { importCsv } from '#test/bench/support/catalogue-file.ts';
import { kB, median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';
import { realProductsFile } from '#test/support/real-products.ts';

const THROTTLED = 4;

/** The wait and the downloads of a fresh device until it has the real products. */
export async function firstSync(bench: Bench): Promise<Figure[]> {
  const server = await bench.emptyServer();
  const startedMs = performance.now();
  await importCsv(server, realProductsFile());
  const importedMs = performance.now() - startedMs;
  const { count } = await getJson<{ count: number }>(server, '/api/v1/replication/products/snapshot');
  const visits: FirstVisit[] = [];
  for (let run = 0; run < bench.sizes.runs; run += 1)
    visits.push(await firstVisit(bench, server.url, THROTTLED));
  await server.stop();
  const time = (of: (visit: FirstVisit) => number) => medianOf(visits.map(of), ms);
  const bytes = (of: (visit: FirstVisit) => number) => kB(median(visits.map(of)));
  return [
    { what: 'products on the device', figure: whole(count) },
    { what: 'speed of the page', figure: visits[0]?.speed ?? '' },
    { what: 'first page of products on the screen', figure: time((each) => each.firstProductMs) },
    { what: 'first sync, navigation to all on the device', figure: time((each) => each.caughtUpMs) },
    { what: 'bytes of the catalogue on the wire', figure: bytes((each) => each.bytes.catalogue) },
    { what: 'bytes of the page: app, fonts, pictures, API', figure: bytes((each) => each.bytes.page) },
    { what: 'bytes of the service worker, what it keeps', figure: bytes((each) => each.bytes.serviceWorker) },
    { what: 'import of the file by the server, its restart included', figure: ms(importedMs) },
  ];
}
