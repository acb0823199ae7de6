import { allProducts, getJson, PASSWORD, signIn, WORKER } from '#test/bench/api.ts';
import type { Bench } from '#test/bench/bench.ts';
import { onFreshDevice } from '#test/bench/bench-page.ts';
import { MADE_SKU } from '#test/bench/catalogue-file.ts';
import { median, medianOf, ms, type Figure } from '#test/bench/figures.ts';
import { uuidv7 } from '#domain/ids.ts';

const TARGET_MS = 1_000;
const TARGET_REQUESTS = 20;
/** Four movements of each, so that lanes have an order to keep. */
const PRODUCTS_MOVED = 250;

/** Commands that were saved offline through the app's outbox leave through its drain, against PostgreSQL. */
export async function drainQueue(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const products = (await allProducts(server))
    .filter((each) => each.sku.startsWith(MADE_SKU))
    .slice(0, PRODUCTS_MOVED);
  const count = bench.sizes.queued;
  const worker = await signIn(server, WORKER, uuidv7());
  const registered = async () =>
    (
      await getJson<{ pagination: { total: number } }>(
        server,
        '/api/v1/inventory/movements?limit=1',
        worker.access,
      )
    ).pagination.total;

  const before = await registered();
  const runs = [];
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    runs.push(
      await onFreshDevice(bench, server.url, async (page) => {
        await page.evaluate(([email, password]) => window.bench.signInHere(email, password), [
          WORKER,
          PASSWORD,
        ] as const);
        await page.context().unrouteAll();
        await page.context().setOffline(true);
        const queuedMs = await page.evaluate(
          ([amount, moved]) => window.bench.queueMovements(amount, moved),
          [count, products] as const,
        );
        await page.context().setOffline(false);
        return { queuedMs, ...(await page.evaluate(() => window.bench.drainHere())) };
      }),
    );
  }
  const effects = (await registered()) - before;
  if (effects !== count * bench.sizes.runs)
    throw new Error(`${effects} movements came of ${count} × ${runs.length}.`);

  const took = runs.map((each) => each.sinceFirstRequestMs);
  const requests = Math.max(...runs.map((each) => each.requests));
  return [
    {
      what: `${count} commands, first request to all acknowledged`,
      figure: medianOf(took, ms),
      target: { words: `≤ ${ms(TARGET_MS)}`, met: median(took) <= TARGET_MS },
    },
    {
      what: '  in requests',
      figure: String(requests),
      target: { words: `≤ ${TARGET_REQUESTS}`, met: requests <= TARGET_REQUESTS },
    },
    {
      what: '  of it, waiting for the server',
      figure: medianOf(
        runs.map((each) => each.requestMs),
        ms,
      ),
    },
    {
      what: '  from waking the drain',
      figure: medianOf(
        runs.map((each) => each.wholeMs),
        ms,
      ),
    },
    {
      what: '  saving each of them before, offline',
      figure: medianOf(
        runs.map((each) => each.queuedMs / count),
        ms,
      ),
    },
  ];
}
