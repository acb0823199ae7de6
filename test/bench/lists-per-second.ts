import { uuidv7 } from '#domain/ids.ts';
import { besideFloor, inTurns, startFloor } from '#test/bench/floors/floor-server.ts';
import { BUYERS, getJson, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { DatabaseKind } from '#test/bench/support/bench-sizes.ts';
import { medianOf, percentiles, perSecond, type Figure } from '#test/bench/support/figures.ts';
import { sendLoad, type Load } from '#test/bench/support/load.ts';

const CONNECTIONS = 16;
const PAGE = 24;
const FIRST_PAGE = `/api/v1/products/?limit=${PAGE}`;
/** Of the floor's rate, which answers the first page. */
const TARGET = 0.9;

/** Lists of 24 products per second, for someone signed in, beside a floor. */
export async function listsPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) figures.push(...(await measure(bench, kind)));
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind): Promise<Figure[]> {
  const server = await bench.server(kind);
  const floor = await startFloor('lists-floor.ts', server);
  try {
    const { access } = await signIn(server, BUYERS[0] ?? '', uuidv7());
    for (const { url } of [server, floor]) await expectWholePage(url, access);
    const pages = Math.floor(bench.sizes.products / PAGE);
    let asked = 0;
    const measures = {
      floor: loadOf(floor.url, access, () => FIRST_PAGE),
      first: loadOf(server.url, access, () => FIRST_PAGE),
      every: loadOf(server.url, access, () => `${FIRST_PAGE}&page=${1 + (asked++ % pages)}`),
    };
    for (const load of Object.values(measures)) await load(1);
    const taken = await inTurns(bench.sizes.runs, {
      floor: () => measures.floor(bench.sizes.listSeconds),
      first: () => measures.first(bench.sizes.listSeconds),
      every: () => measures.every(bench.sizes.listSeconds),
    });
    return [
      rateOf(`lists of ${PAGE} products, the first page, the floor, ${kind}`, taken.floor),
      rateOf('  the first page', taken.first),
      besideFloor('  the first page', { ours: taken.first, floor: taken.floor, least: TARGET }),
      rateOf(`  each of the ${pages} pages in turn`, taken.every),
      besideFloor('  each page', { ours: taken.every, floor: taken.floor, least: TARGET }),
    ];
  } finally {
    await floor.stop();
  }
}

async function expectWholePage(url: string, token: string): Promise<void> {
  const { data } = await getJson<{ data: unknown[] }>({ url }, FIRST_PAGE, token);
  if (data.length !== PAGE) throw new Error(`The list of ${url} has ${data.length} products.`);
}

/** Asks one server for these addresses, one after the other, as often as it answers. */
function loadOf(url: string, token: string, path: () => string): (seconds: number) => Promise<Load> {
  return (duration) =>
    sendLoad({
      url,
      duration,
      connections: CONNECTIONS,
      headers: { authorization: `Bearer ${token}` },
      requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
    });
}

function rateOf(what: string, loads: readonly Load[]): Figure {
  const rates = loads.map((each) => each.perSecond);
  const latencies = loads.flatMap((each) => each.latencies);
  return { what, figure: `${medianOf(rates, perSecond)}, ${percentiles(latencies)}` };
}
