import { uuidv7 } from '#domain/ids.ts';
import { BUYERS, getJson, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { DatabaseKind } from '#test/bench/support/bench-sizes.ts';
import { median, medianOf, percentiles, perSecond, type Figure } from '#test/bench/support/figures.ts';
import { sendLoad } from '#test/bench/support/load.ts';

const CONNECTIONS = 16;
const TARGET_POSTGRES = 2_000;
const PAGE = 24;
const FIRST_PAGE = `/api/v1/products/?limit=${PAGE}`;

/** Lists of 24 products per second, for someone signed in. */
export async function listsPerSecond(bench: Bench): Promise<Figure[]> {
  const pages = Math.floor(bench.sizes.products / PAGE);
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) {
    const first = await measure(bench, kind, 1);
    const every = await measure(bench, kind, pages);
    const met = median(first.rates) >= TARGET_POSTGRES;
    figures.push(
      {
        what: `lists of ${PAGE} products, the first page, ${kind}`,
        figure: `${medianOf(first.rates, perSecond)}, ${percentiles(first.latencies)}`,
        ...(kind === 'PostgreSQL' ? { target: { words: `≥ ${perSecond(TARGET_POSTGRES)}`, met } } : {}),
      },
      {
        what: `lists of ${PAGE} products, each of the ${pages} pages in turn, ${kind}`,
        figure: `${medianOf(every.rates, perSecond)}, ${percentiles(every.latencies)}`,
      },
    );
  }
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind, pages: number) {
  const server = await bench.server(kind);
  const buyer = await signIn(server, BUYERS[0] ?? '', uuidv7());
  const { data } = await getJson<{ data: unknown[] }>(server, FIRST_PAGE, buyer.access);
  if (data.length !== PAGE) throw new Error(`The list has ${data.length} products.`);

  let asked = 0;
  const options = {
    url: server.url,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${buyer.access}` },
    requests: [
      {
        setupRequest: (request: object) => ({
          ...request,
          path: pages === 1 ? FIRST_PAGE : `${FIRST_PAGE}&page=${1 + (asked++ % pages)}`,
        }),
      },
    ],
  };
  const rates: number[] = [];
  const latencies: number[] = [];
  await sendLoad({ ...options, duration: 1 });
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const load = await sendLoad({ ...options, duration: bench.sizes.listSeconds });
    rates.push(load.perSecond);
    latencies.push(...load.latencies);
  }
  return { rates, latencies };
}
