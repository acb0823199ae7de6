import { uuidv7 } from '#domain/base/ids.ts';
import { besideFloor, floorRate, inTurns, ratesBeside, startFloor } from '#test/bench/floors/floor-server.ts';
import { BUYERS, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { loadFloor, readyCommand, submitAll } from '#test/bench/commands-per-second.ts';
import { median, type Figure, whole } from '#test/bench/support/figures.ts';
import { growOrders } from '#test/bench/support/grown-orders.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';

/** Of the floor's rate, at every size. */
const TARGET = 0.5;
/** What is left of the rate with the most orders, of that with the fewest; each beside its floor. */
const LEVEL = 0.9;

/** Orders per second beside the floor while the database has more and more of them, most of them delivered. */
export async function ordersLevel(bench: Bench): Promise<Figure[]> {
  const { grownOrders, runs, commands } = bench.sizes;
  const server = await bench.server('PostgreSQL');
  const floor = await startFloor('orders-floor.ts', server);
  if (!server.databaseUrl) throw new Error('The server has no PostgreSQL.');
  try {
    const buyers = await Promise.all(BUYERS.map((each) => signIn(server, each, uuidv7())));
    const products = await listedMadeProducts(server);
    let number = 0;
    const ours = (count: number) =>
      submitAll(
        server,
        Array.from({ length: count }, () => {
          number += 1;
          const buyer = buyers[number % buyers.length] ?? buyers[0];
          if (!buyer) throw new Error('There is nobody to buy.');
          return readyCommand('order.place', popularOrder(number, products), buyer);
        }),
      );
    const floors = (count: number) =>
      loadFloor(
        `${floor.url}/orders`,
        Array.from({ length: count }, (_, at) => popularOrder(at, products)),
      );
    const count = Math.ceil(commands.PostgreSQL / 4);
    await ours(count);
    await floors(count);
    const figures: Figure[] = [];
    const medians: number[] = [];
    for (const size of grownOrders) {
      await growOrders(server.databaseUrl, size);
      await ours(Math.ceil(count / 4));
      const taken = await inTurns(2 * runs, { floor: () => floors(count), ours: () => ours(count) });
      figures.push(
        floorRate(taken.floor),
        besideFloor(`orders with ${whole(size)} in the database`, { ...taken, least: TARGET }),
      );
      medians.push(median(ratesBeside(taken.ours, taken.floor)));
    }
    const left = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    const most = whole(grownOrders.at(-1) ?? 0);
    const fewest = whole(grownOrders[0] ?? 0);
    return [
      ...figures,
      {
        what: `what ${most} orders leave of the rate with ${fewest}`,
        figure: left.toFixed(2),
        target: { words: `≥ ${LEVEL}`, met: left >= LEVEL },
      },
    ];
  } finally {
    await floor.stop();
  }
}
