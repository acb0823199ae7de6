import { uuidv7 } from '#domain/ids.ts';
import { BUYERS, getJson, signIn } from '#test/bench/api.ts';
import type { Bench } from '#test/bench/bench.ts';
import { median, medianOf, percentiles, perSecond, type Figure } from '#test/bench/figures.ts';
import { sendLoad } from '#test/bench/load.ts';

const CONNECTIONS = 16;
const TARGET_POSTGRES = 2_000;
const PAGE = 24;

/** Lists of 24 products per second, asked for by someone signed in. */
export async function listsPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) {
    const server = await bench.server(kind);
    const buyer = await signIn(server, BUYERS[0] ?? '', uuidv7());
    const first = `/api/v1/products/?limit=${PAGE}`;
    const { data } = await getJson<{ data: unknown[] }>(server, first, buyer.access);
    if (data.length !== PAGE) throw new Error(`The list has ${data.length} products.`);

    const headers = { authorization: `Bearer ${buyer.access}` };
    const pages = Math.floor(bench.sizes.products / PAGE);
    let asked = 0;
    const everyPage = {
      setupRequest: (request: object) => ({ ...request, path: `${first}&page=${1 + (asked++ % pages)}` }),
    };
    const measure = async (what: string, requests: { requests?: (typeof everyPage)[] }) => {
      const rates: number[] = [];
      const latencies: number[] = [];
      const options = { url: server.url + first, connections: CONNECTIONS, headers, ...requests };
      await sendLoad({ ...options, duration: 1 });
      for (let run = 0; run < bench.sizes.runs; run += 1) {
        const load = await sendLoad({ ...options, duration: bench.sizes.listSeconds });
        rates.push(load.perSecond);
        latencies.push(...load.latencies);
      }
      const met = median(rates) >= TARGET_POSTGRES;
      const hasTarget = kind === 'PostgreSQL' && !requests.requests;
      figures.push({
        what: `${what}, ${kind}`,
        figure: `${medianOf(rates, perSecond)}, ${percentiles(latencies)}`,
        ...(hasTarget ? { target: { words: `≥ ${perSecond(TARGET_POSTGRES)}`, met } } : {}),
      });
    };
    await measure('lists of 24 products, the first page', {});
    await measure('lists of 24 products, every page in turn', { requests: [everyPage] });
  }
  return figures;
}
