import { sql } from 'drizzle-orm';
import { besideFloor, inTurns, startFloor, type Rate } from '#test/bench/floors/floor-server.ts';
import { BUYERS, PASSWORD, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { median, medianOf, ms, percentile, percentiles, type Figure } from '#test/bench/support/figures.ts';
import { rowsOf } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { uuidv7 } from '#domain/base/ids.ts';

const TARGET_MS = 200;
const TARGET_REQUESTS = 10;
/** How many times as fast as the peers. */
const MIN_CONTRAST = { pouch: 1, workbox: 10 };
const LONG_QUEUE = 5;
const LONG_TARGET_MS = 2_000;
const SAVE_TARGET_MS = 15;
const BUYER = BUYERS[0] ?? '';
/** Turns that nobody judges. */
const WARM_UPS = 2;
/** As many different products as a short queue has orders. */
const PRODUCTS_ORDERED = 1_000;

/**
 * Orders that were saved offline through the app's outbox leave through its drain, against PostgreSQL. In
 * turns with it, as many orders leave as single requests from Workbox's queue, to the same server; and as
 * documents from a PouchDB, to a server that only keeps them.
 */
export async function drainQueue(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const count = bench.sizes.queued;
  const { ours: short, workbox, pouch } = await besidePeers(bench, server, count);
  const long = [await drained(bench, server, count * LONG_QUEUE)];
  const ours = short.map((each) => rateOf(count, each.wholeMs));
  const saving = [...short, ...long].flatMap((each) => each.savedMs);

  const took = short.map((each) => each.sinceFirstRequestMs);
  const longTook = long.map((each) => each.sinceFirstRequestMs);
  const requestMs = short.map((each) => each.requestMs);
  const wholeMs = short.map((each) => each.wholeMs);
  const requests = Math.max(...short.map((each) => each.requests));
  return [
    {
      what: `${count} orders, first request to all acknowledged`,
      figure: medianOf(took, ms),
      target: { words: `≤ ${ms(TARGET_MS)}`, met: median(took) <= TARGET_MS },
    },
    {
      what: '  in requests',
      figure: String(requests),
      target: { words: `≤ ${TARGET_REQUESTS}`, met: requests <= TARGET_REQUESTS },
    },
    { what: '  requests on their way, all together (they overlap)', figure: medianOf(requestMs, ms) },
    { what: '  from waking the drain', figure: medianOf(wholeMs, ms) },
    besideFloor('  beside PouchDB, which takes them to a server that only keeps them', {
      ours,
      floor: pouch,
      least: MIN_CONTRAST.pouch,
      name: 'PouchDB',
    }),
    {
      what: '    PouchDB',
      figure: medianOf(
        pouch.map((each) => each.tookMs),
        ms,
      ),
    },
    besideFloor("  beside Workbox's queue, one request after the other", {
      ours: ours.slice(0, workbox.length),
      floor: workbox,
      least: MIN_CONTRAST.workbox,
      name: 'Workbox',
    }),
    {
      what: '    Workbox',
      figure: medianOf(
        workbox.map((each) => each.tookMs),
        ms,
      ),
    },
    {
      what: `${count * LONG_QUEUE} orders`,
      figure: medianOf(longTook, ms),
      target: { words: `≤ ${ms(LONG_TARGET_MS)}`, met: median(longTook) <= LONG_TARGET_MS },
    },
    {
      what: 'saving an order, encrypted and with strict durability',
      figure: percentiles(saving),
      target: { words: `p99 ≤ ${SAVE_TARGET_MS} ms`, met: percentile(saving, 99) <= SAVE_TARGET_MS },
    },
  ];
}

/** Ours and two peers in turns, each on a fresh device. */
async function besidePeers(bench: Bench, server: BenchServer, count: number) {
  const floor = await startFloor('queue-floor.ts', server);
  const products = await productsFor(server, count);
  const { access } = await signIn(server, BUYER, uuidv7());
  const pouch = () =>
    onFreshDevice(bench, floor.url, async (page) => {
      await page.evaluate(([amount, ordered]) => window.bench.queueInPouch(amount, ordered), [
        count,
        products,
      ] as const);
      await page.context().unrouteAll();
      return rateOf(count, await page.evaluate(() => window.bench.drainPouch()));
    });
  const ours = () => drained(bench, server, count);
  const workbox = () =>
    withEffects(server, count, () =>
      onFreshDevice(bench, server.url, async (page) => {
        await page.evaluate(
          ([amount, ordered, token]) => window.bench.queueInWorkbox(amount, ordered, token),
          [count, products, access] as const,
        );
        await page.context().unrouteAll();
        return rateOf(count, await page.evaluate(() => window.bench.drainWorkbox()));
      }),
    );
  try {
    // Both servers have compiled what they run by then, as servers have that people use.
    await inTurns(WARM_UPS, { pouch, ours });
    const all = await inTurns(bench.sizes.runs, { pouch, ours, workbox });
    const more = await inTurns(bench.sizes.runs, { pouch, ours });
    return {
      pouch: [...all.pouch, ...more.pouch],
      ours: [...all.ours, ...more.ours],
      workbox: all.workbox,
    };
  } finally {
    await floor.stop();
  }
}

function rateOf(count: number, tookMs: number): Rate & { tookMs: number } {
  return { perSecond: (count / tookMs) * 1000, tookMs };
}

async function productsFor(server: BenchServer, count: number): Promise<string[]> {
  return (await listedMadeProducts(server))
    .filter((each) => each.stock > count)
    .slice(0, PRODUCTS_ORDERED)
    .map((each) => each.id);
}

/** Throws unless so many orders came of it. */
async function withEffects<Answer>(
  server: BenchServer,
  count: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = await ordersIn(server);
  const answer = await work();
  const effects = (await ordersIn(server)) - before;
  if (effects !== count) throw new Error(`${effects} orders came of ${count}.`);
  return answer;
}

async function drained(bench: Bench, server: BenchServer, count: number) {
  const products = await productsFor(server, count);
  return withEffects(server, count, () => drainOnce(bench, server, count, products));
}

function drainOnce(bench: Bench, server: BenchServer, count: number, products: readonly string[]) {
  return onFreshDevice(bench, server.url, async (page) => {
    await page.evaluate(([email, password]) => window.bench.signInHere(email, password), [
      BUYER,
      PASSWORD,
    ] as const);
    await page.context().unrouteAll();
    await page.context().setOffline(true);
    const savedMs = await page.evaluate(([amount, ordered]) => window.bench.queueOrders(amount, ordered), [
      count,
      products,
    ] as const);
    await page.context().setOffline(false);
    return { savedMs, ...(await page.evaluate(() => window.bench.drainHere())) };
  });
}

/** All orders of the server, by its database: lists count no further than ten thousand. */
async function ordersIn({ databaseUrl }: BenchServer): Promise<number> {
  if (!databaseUrl) throw new Error('The server has no PostgreSQL.');
  const database = await openPostgres(databaseUrl);
  try {
    const [counted] = await rowsOf<{ orders: number }>(
      database.db,
      sql`select count(*)::int as orders from orders`,
    );
    return counted?.orders ?? 0;
  } finally {
    await database.close();
  }
}
