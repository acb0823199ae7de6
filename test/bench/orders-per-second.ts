import { uuidv7 } from '#domain/ids.ts';
import { OFFLINE_ORDER_PREFIX, type PlaceOrderResult } from '#domain/orders/place-order.ts';
import {
  allProducts,
  BUYERS,
  signIn,
  unitsOf,
  type ListedProduct,
  type Session,
} from '#test/bench/support/api.ts';
import type { Bench, DatabaseKind } from '#test/bench/support/bench.ts';
import { MADE_SKU } from '#test/bench/support/catalogue-file.ts';
import { readyCommand, submitAll, type ReadyCommand } from '#test/bench/commands-per-second.ts';
import { median, medianOf, percentiles, perSecond, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET_POSTGRES = 600;
/** Of the two lines of an order, one is among these, so that orders meet at the same stock. */
const BEST_SELLERS = 100;

/** Orders placed per second, one command per request: grant, validation, prices, receipts and stock locks included. */
export async function ordersPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) figures.push(...(await measure(bench, kind)));
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind): Promise<Figure[]> {
  const server = await bench.server(kind);
  const buyers = await Promise.all(BUYERS.map((each) => signIn(server, each, uuidv7())));
  const products = (await allProducts(server)).filter((each) => each.sku.startsWith(MADE_SKU));
  const count = bench.sizes.commands[kind];
  await submitAll(server, ordersOf(count / 10, buyers, products));

  const before = unitsOf(await allProducts(server));
  const rates: number[] = [];
  const latencies: number[] = [];
  let accepted = 0;
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const load = await submitAll<PlaceOrderResult>(server, ordersOf(count, buyers, products));
    rates.push(load.perSecond);
    latencies.push(...load.latencies);
    accepted += load.results.reduce((sum, each) => sum + acceptedUnits(each), 0);
  }
  const sold = before - unitsOf(await allProducts(server));
  if (sold !== accepted) throw new Error(`${accepted} units were accepted and ${sold} left the stock.`);

  const met = median(rates) >= TARGET_POSTGRES;
  return [
    {
      what: `orders placed exactly once, ${kind}`,
      figure: `${medianOf(rates, perSecond)}, ${percentiles(latencies)}`,
      ...(kind === 'PostgreSQL' ? { target: { words: `≥ ${TARGET_POSTGRES}/s`, met } } : {}),
    },
    {
      what: '  units sold = units accepted',
      figure: `${whole(sold)} = ${whole(accepted)}, 0 answers not 2xx`,
    },
  ];
}

/** Orders of two lines; which products is settled by the order's number, not by chance. */
function ordersOf(
  count: number,
  buyers: readonly Session[],
  products: readonly ListedProduct[],
): ReadyCommand[] {
  return Array.from({ length: count }, (_, number) => {
    const popular = products[(number * 7) % Math.min(BEST_SELLERS, products.length)];
    const other = products[(BEST_SELLERS + number * 131) % products.length];
    const buyer = buyers[number % buyers.length];
    if (!popular || !other || !buyer) throw new Error('There is nobody to buy, or nothing.');
    const ids = [...new Set([popular.id, other.id])];
    const data = {
      order_id: OFFLINE_ORDER_PREFIX + uuidv7(),
      items: ids.map((product_id, line) => ({ product_id, quantity: 1 + ((number + line) % 3) })),
      shipping_name: 'Marta Rueda',
      shipping_phone: '3151234567',
      shipping_address: 'Calle 45 # 23-10',
      shipping_city: 'Bucaramanga',
    };
    return readyCommand('order.place', data, buyer);
  });
}

function acceptedUnits(result: PlaceOrderResult): number {
  return result.lines
    .filter((each) => each.status === 'accepted')
    .reduce((sum, each) => sum + each.quantity, 0);
}
