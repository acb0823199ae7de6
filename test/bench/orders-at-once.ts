import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { syncPaths, type BatchAnswer } from '#domain/protocol/command.ts';
import { readyCommand, type ReadyCommand } from '#test/bench/commands-per-second.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';
import { manyBuyers } from '#test/bench/support/many-buyers.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';

const BUYERS = 200;

/** How a request ended: with a decision, with when to come again, or without an answer that a device can use. */
type End = 'decided' | 'later' | 'broken';

/** Everybody orders in the same moment, each by a connection of their own: nobody is left without an answer. */
export async function ordersAtOnce(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const count = bench.sizes.commands.PostgreSQL;
  const buyers = await manyBuyers(server, BUYERS);
  const products = await listedMadeProducts(server);
  const orders = Array.from({ length: count }, (_, number) => {
    const buyer = buyers[number % BUYERS];
    if (!buyer) throw new Error('There is nobody to buy.');
    return readyCommand('order.place', popularOrder(number, products), buyer);
  });
  const startedMs = performance.now();
  const ends = await Promise.all(orders.map((each) => endOf(server.url + syncPaths.order, each)));
  const seconds = (performance.now() - startedMs) / 1_000;
  const many = (end: End) => ends.filter((each) => each === end).length;
  return [
    {
      what: `${whole(count)} orders at once, each by its own connection, PostgreSQL`,
      figure: `${whole(many('decided'))} decided, ${whole(many('later'))} told when to come again, ${whole(many('broken'))} without an answer, in ${seconds.toFixed(1)} s`,
      target: { words: 'every one answered', met: many('broken') === 0 },
    },
  ];
}

function endOf(url: string, { command, grant }: ReadyCommand): Promise<End> {
  const body = JSON.stringify({ commands: [command] });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-client-version': '0.1.0',
    authorization: `Bearer ${grant}`,
  };
  return new Promise((resolve) => {
    const asked = request(url, { method: 'POST', agent: new Agent(), headers });
    asked.on('error', () => resolve('broken'));
    asked.on('response', (response) => {
      text(response).then(
        (said) => resolve(endSaid(response.statusCode, response.headers['retry-after'], said)),
        () => resolve('broken'),
      );
    });
    asked.end(body);
  });
}

function endSaid(status: number | undefined, retryAfter: string | undefined, said: string): End {
  if (status === 503 && retryAfter !== undefined) return 'later';
  if (status !== 200) return 'broken';
  return (JSON.parse(said) as BatchAnswer).results[0]?.status === 'applied' ? 'decided' : 'broken';
}
