import { uuidv7 } from '#domain/base/ids.ts';
import type { PlaceOrderResult } from '#domain/orders/placement/place-order.ts';
import { besideFloor, floorRate, startFloor } from '#test/bench/floors/floor-server.ts';
import { BUYERS, signIn, type ListedProduct, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { DatabaseKind } from '#test/bench/support/bench-sizes.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { loadFloor, readyCommand, submitRuns, type ReadyCommand } from '#test/bench/commands-per-second.ts';
import { medianOf, percentiles, perSecond, whole, type Figure } from '#test/bench/support/figures.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';

/** Of the floor's rate. */
const TARGET = 0.5;

/**
 * Orders placed per second, one command per request: grant, validation, prices, receipts and stock locks
 * included. Beside PostgreSQL's floor in the same run.
 */
export async function ordersPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) figures.push(...(await measure(bench, kind)));
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind): Promise<Figure[]> {
  const server = await bench.server(kind);
  const floor = kind === 'PostgreSQL' ? await startFloor('orders-floor.ts', server) : null;
  try {
    const buyers = await Promise.all(BUYERS.map((each) => signIn(server, each, uuidv7())));
    const products = await listedMadeProducts(server);
    const count = bench.sizes.commands[kind];
    const { loads, floors, rates, latencies, results, unitsAdded } = await submitRuns<PlaceOrderResult>(
      bench,
      server,
      {
        commands: (share) => ordersOf(count * share, buyers, products),
        ...(floor && { floor: (orders) => loadFloor(`${floor.url}/orders`, floorOrders(orders, products)) }),
      },
    );
    const accepted = results.reduce((sum, each) => sum + acceptedUnits(each), 0);
    const sold = -unitsAdded;
    if (sold !== accepted) throw new Error(`${accepted} units were accepted and ${sold} left the stock.`);
    return [
      {
        what: `orders placed exactly once, ${kind}`,
        figure: `${medianOf(rates, perSecond)}, ${percentiles(latencies)}`,
      },
      ...(floor
        ? [floorRate(floors), besideFloor('  orders', { ours: loads, floor: floors, least: TARGET })]
        : []),
      {
        what: '  units sold = units accepted',
        figure: `${whole(sold)} = ${whole(accepted)}, 0 answers not 2xx`,
      },
    ];
  } finally {
    await floor?.stop();
  }
}

function floorOrders(count: number, products: readonly ListedProduct[]): object[] {
  return Array.from({ length: count }, (_, number) => popularOrder(number, products));
}

function ordersOf(
  count: number,
  buyers: readonly Session[],
  products: readonly ListedProduct[],
): ReadyCommand[] {
  return Array.from({ length: count }, (_, number) => {
    const buyer = buyers[number % buyers.length];
    if (!buyer) throw new Error('There is nobody to buy.');
    const data = popularOrder(number, products, (line) => 1 + ((number + line) % 3));
    return readyCommand('order.place', data, buyer);
  });
}

function acceptedUnits(result: PlaceOrderResult): number {
  return result.lines
    .filter((each) => each.status === 'accepted')
    .reduce((sum, each) => sum + each.quantity, 0);
}
