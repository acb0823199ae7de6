import { Client } from 'pg';
import { uuidv7 } from '#domain/base/ids.ts';
import { besideFloor, inTurns, startFloor } from '#test/bench/floors/floor-server.ts';
import { BUYERS, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { DatabaseKind } from '#test/bench/support/bench-sizes.ts';
import { medianOf, percentiles, perSecond, type Figure } from '#test/bench/support/figures.ts';
import { sendLoad, type Load } from '#test/bench/support/load.ts';

const CONNECTIONS = 16;
const PAGE = 24;
/** Before the first turn, so that all is compiled, prepared and cached. */
const WARM_SECONDS = 1;
const FIRST_PAGE = `/api/v1/products/?limit=${PAGE}`;
/** Staff who name a status get a list that nobody else does, so it is put together for each request. */
const ANEW = `${FIRST_PAGE}&status=APPROVED`;
const CATALOGUE_STAFF = 'admin@mestore.co';
/** Between two changes of the stock of a product that the first page shows. */
const CHANGE_EVERY_MS = 20;
/** `Accept-Encoding` of Chromium. */
const BROWSERS_TAKE = 'gzip, deflate, br, zstd';
/** Of the rate of the floor, which reads the first page each time. */
const TARGETS = { anew: 0.9, asked: 0.9, kept: 5 };

/** Lists of 24 products per second, for people signed in, beside a floor. */
export async function listsPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) figures.push(...(await measure(bench, kind)));
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind): Promise<Figure[]> {
  const server = await bench.server(kind);
  const floor = await startFloor('lists-floor.ts', server);
  try {
    const buyer = (await signIn(server, BUYERS[0] ?? '', uuidv7())).access;
    const staff = (await signIn(server, CATALOGUE_STAFF, uuidv7())).access;
    await expectWholePage(floor.url, FIRST_PAGE, buyer);
    await expectWholePage(server.url, ANEW, staff);
    const { shown } = await expectWholePage(server.url, FIRST_PAGE, buyer);
    const pages = Math.floor(bench.sizes.products / PAGE);
    let asked = 0;
    let turn = 0;
    const first = { url: server.url, token: buyer, path: () => FIRST_PAGE };
    const rated = (asks: Asked) => (seconds: number) => loadOf(asks, seconds);
    const rates = {
      floor: rated({ ...first, url: floor.url }),
      anew: rated({ ...first, token: staff, path: () => ANEW }),
      deep: rated({ ...first, token: staff, path: () => `${ANEW}&page=${pages}` }),
      every: rated({ ...first, token: staff, path: () => `${ANEW}&page=${1 + (asked++ % pages)}` }),
      turns: rated({ ...first, path: () => `${FIRST_PAGE}&page=${1 + (turn++ % pages)}` }),
      kept: rated(first),
      compressed: rated({ ...first, encodings: BROWSERS_TAKE }),
      same: async (seconds: number) => {
        const { etag } = await expectWholePage(server.url, FIRST_PAGE, buyer);
        return loadOf({ ...first, etag }, seconds);
      },
    };
    const { databaseUrl } = server;
    const changing = (seconds: number) =>
      databaseUrl === null
        ? Promise.resolve(null)
        : whileStockChanges(databaseUrl, shown, () => loadOf(first, seconds));
    const { listTurns, listTurnSeconds } = bench.sizes;
    await inTurns(1, secondsOf({ ...rates, changing }, WARM_SECONDS));
    // A page that nobody asked for yet costs more than the floor's only one.
    for (let more = 0; more < 4; more += 1) {
      if (asked < pages) await rates.every(WARM_SECONDS);
      if (turn < pages) await rates.turns(WARM_SECONDS);
    }
    const taken = await inTurns(listTurns, secondsOf({ ...rates, changing }, listTurnSeconds));
    const changed = taken.changing.filter((each) => each !== null);
    const ofFloor = (what: string, ours: readonly Load[], least: number) => [
      rateOf(what, ours),
      besideFloor('  beside the floor', { ours, floor: taken.floor, least }),
    ];
    return [
      rateOf(`the floor: first ${PAGE} products in one statement, ${kind}`, taken.floor),
      ...ofFloor('first page, made anew', taken.anew, TARGETS.anew),
      ...ofFloor(`page ${pages}, made anew`, taken.deep, TARGETS.anew),
      ...ofFloor(`each of the ${pages} pages in turn, made anew`, taken.every, TARGETS.anew),
      ...ofFloor(`each of the ${pages} pages in turn, as people ask`, taken.turns, TARGETS.asked),
      ...ofFloor('first page, as it is kept for everybody', taken.kept, TARGETS.kept),
      ...ofFloor('first page, kept and compressed, as browsers ask for it', taken.compressed, TARGETS.kept),
      ...ofFloor('first page, of which the caller has a copy', taken.same, TARGETS.kept),
      ...(changed.length > 0
        ? ofFloor('first page, one of its products sold 50 times a second', changed, TARGETS.asked)
        : []),
    ];
  } finally {
    await floor.stop();
  }
}

interface WholePage {
  etag: string;
  /** The id of the first product on it. */
  shown: string;
}

async function expectWholePage(url: string, path: string, token: string): Promise<WholePage> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (data.length !== PAGE) throw new Error(`The list of ${url} has ${data.length} products.`);
  return { etag: answer.headers.get('etag') ?? '', shown: data[0]?.id ?? '' };
}

async function whileStockChanges<Answer>(
  databaseUrl: string,
  productId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const written: Promise<unknown>[] = [];
  const change = () =>
    written.push(client.query('update products set stock = stock + 1 where id = $1', [productId]));
  const changes = setInterval(change, CHANGE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(changes);
    await Promise.all(written);
    await client.end();
  }
}

/** The same measures, each of so many seconds. */
function secondsOf<Rates extends Readonly<Record<string, (seconds: number) => Promise<unknown>>>>(
  rates: Rates,
  seconds: number,
): { [Name in keyof Rates]: () => ReturnType<Rates[Name]> } {
  const bound = Object.entries(rates).map(([name, rate]) => [name, () => rate(seconds)] as const);
  return Object.fromEntries(bound) as { [Name in keyof Rates]: () => ReturnType<Rates[Name]> };
}

interface Asked {
  url: string;
  token: string;
  path(): string;
  /** Of the copy that the caller has. */
  etag?: string;
  /** That the caller takes. */
  encodings?: string;
}

/** Asks one server for these addresses, one after the other, as often as it answers. */
function loadOf({ url, token, path, etag, encodings }: Asked, duration: number): Promise<Load> {
  const options = {
    url,
    duration,
    connections: CONNECTIONS,
    headers: {
      authorization: `Bearer ${token}`,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(encodings ? { 'accept-encoding': encodings } : {}),
    },
    requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
  };
  return sendLoad(options, etag ? 304 : 200);
}

function rateOf(what: string, loads: readonly Load[]): Figure {
  const rates = loads.map((each) => each.perSecond);
  const latencies = loads.flatMap((each) => each.latencies);
  return { what, figure: `${medianOf(rates, perSecond)}, ${percentiles(latencies)}` };
}
