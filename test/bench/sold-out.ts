import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from '#domain/base/ids.ts';
import { OFFLINE_ORDER_PREFIX, type PlaceOrderResult } from '#domain/orders/placement/place-order.ts';
import { syncPaths, type BatchAnswer, type CommandResult } from '#domain/protocol/command.ts';
import { allProducts, unitsOf } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { importCsv, productWithUnits } from '#test/bench/support/catalogue-file.ts';
import { readyCommand } from '#test/bench/commands-per-second.ts';
import { perSecond, percentiles, whole, type Figure } from '#test/bench/support/figures.ts';
import { sendLoad } from '#test/bench/support/load.ts';
import { manyBuyers } from '#test/bench/support/many-buyers.ts';
import { chanceFrom } from '#test/chaos/chance.ts';
import { martaRueda } from '#test/factories/recipients.ts';

const UNITS = 50;
const BUYERS = 2_000;
const TIMES = 3;
const CONNECTIONS = 32;
const SKU = 'ULTIMAS-50';

/**
 * More people than units: each asks for the same product on two lines, and each command arrives three times,
 * in a random order. Throws when the sold units differ from the units there are, or when a command gets two
 * different answers.
 */
export async function soldOut(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  await importCsv(server, productWithUnits(SKU, UNITS));
  const product = (await allProducts(server)).find((each) => each.sku === SKU);
  if (product?.stock !== UNITS) throw new Error(`There are ${product?.stock} units and not ${UNITS}.`);
  const buyers = await manyBuyers(server, bench.sizes.products < 20_000 ? BUYERS / 10 : BUYERS);
  const ready = buyers.map((buyer) => {
    const data = {
      order_id: OFFLINE_ORDER_PREFIX + uuidv7(),
      items: [1, 1].map((quantity) => ({ product_id: product.id, quantity })),
      ...martaRueda,
    };
    return readyCommand('order.place', data, buyer);
  });
  const chance = chanceFrom('los últimos cincuenta');
  const deliveries = Array.from({ length: TIMES }, () => ready)
    .flat()
    .map((each) => ({ each, at: chance.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);

  const answers = new Map<string, CommandResult>();
  let next = 0;
  const load = await sendLoad({
    url: server.url + syncPaths.order,
    connections: CONNECTIONS,
    amount: deliveries.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { command, grant } = deliveries[next++ % deliveries.length] ?? ready[0] ?? {};
          return {
            ...request,
            body: JSON.stringify({ commands: [command] }),
            headers: {
              'content-type': 'application/json',
              'x-client-version': '0.1.0',
              authorization: `Bearer ${grant}`,
            },
          };
        },
        onResponse: (_status, body) => {
          for (const result of (JSON.parse(body) as BatchAnswer).results) {
            const before = answers.get(result.id);
            if (before && !isDeepStrictEqual(before, result))
              throw new Error(`The command ${result.id} was answered in two ways.`);
            answers.set(result.id, result);
          }
        },
      },
    ],
  });
  const accepted = [...answers.values()].reduce((sum, each) => sum + unitsSold(each), 0);
  const left = unitsOf((await allProducts(server)).filter((each) => each.id === product.id));
  if (answers.size !== ready.length || accepted !== UNITS || left !== 0) {
    throw new Error(
      `${accepted} of ${UNITS} units were sold to ${answers.size} buyers, and ${left} are left.`,
    );
  }
  return [
    {
      what: `${UNITS} units, ${whole(buyers.length)} buyers, each command ${TIMES} times, same product on two lines`,
      figure: `${accepted} sold, ${left} left`,
      target: { words: `exactly ${UNITS}`, met: accepted === UNITS },
    },
    {
      what: '  commands answered meanwhile, each alike every time',
      figure: `${perSecond(load.perSecond)}, ${percentiles(load.latencies)}`,
    },
  ];
}

function unitsSold({ status, result }: CommandResult): number {
  if (status !== 'applied') return 0;
  return (result as PlaceOrderResult).lines
    .filter((each) => each.status === 'accepted')
    .reduce((sum, each) => sum + each.quantity, 0);
}
