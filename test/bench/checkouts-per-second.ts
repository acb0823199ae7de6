import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { uuidv7 } from '#domain/base/ids.ts';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { syncPaths, type BatchAnswer } from '#domain/protocol/command.ts';
import { readConfig } from '#server/config/config.ts';
import { gatewayOf } from '#server/payments/gateway-of.ts';
import { besideFloor, floorRate, inTurns, startFloor } from '#test/bench/floors/floor-server.ts';
import { getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { readyCommand } from '#test/bench/commands-per-second.ts';
import { medianOf, percentiles, perSecond, whole, type Figure } from '#test/bench/support/figures.ts';
import { gatewayBeside } from '#test/bench/support/gateway-beside.ts';
import type { Load } from '#test/bench/support/load.ts';
import { manyBuyers } from '#test/bench/support/many-buyers.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** Of the floor's rate. */
const TARGET = 1 / 3;
/** Devices that check out at once, each one step after the other. */
const DEVICES = 16;
/** A person may try to pay sixty times an hour. */
const CHECKOUTS_PER_BUYER = 50;

/**
 * The whole checkout as a device does it: the command of the order, then the payment of the confirmed order.
 * The payment is a request of its own because it goes out to a gateway and needs the person there. The floor does the
 * same in two requests, with the same gateway.
 */
export async function checkoutsPerSecond(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const floor = await startFloor('orders-floor.ts', server);
  const gateways = [await gatewayBeside(server), await gatewayBeside(floor)];
  try {
    return await measure(bench, server, floor);
  } finally {
    for (const stop of gateways) await stop();
    await floor.stop();
  }
}

async function measure(bench: Bench, server: BenchServer, floor: ServerProcess): Promise<Figure[]> {
  const count = bench.sizes.commands.PostgreSQL / 2;
  const warm = Math.ceil(count / 10);
  // Those of the floor have numbers too.
  const all = 2 * (warm + count * bench.sizes.runs);
  const buyers = await manyBuyers(server, Math.ceil(all / CHECKOUTS_PER_BUYER));
  const products = await listedMadeProducts(server);
  const { terms, personal_data } = await getJson<Acceptance>(server, paymentPaths.acceptance);
  const payment = {
    payment_method: 'nequi',
    payment_data: {
      phone_number: '3001112233',
      acceptance_token: terms.token,
      accept_personal_auth: personal_data.token,
    },
  };
  const agent = new Agent({ keepAlive: true, maxSockets: DEVICES });
  const floorTokens = await acceptanceOf(floor);
  let next = 0;

  async function run(checkouts: number, one: (number: number) => Promise<void>): Promise<Load> {
    const latencies: number[] = [];
    const until = next + checkouts;
    const startedMs = performance.now();
    await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        while (next < until) {
          const number = next++;
          const startMs = performance.now();
          await one(number);
          latencies.push(performance.now() - startMs);
        }
      }),
    );
    return { perSecond: checkouts / ((performance.now() - startedMs) / 1000), latencies };
  }

  async function checkout(number: number): Promise<void> {
    const buyer = buyers[number % buyers.length];
    if (!buyer) throw new Error('There is nobody to buy.');
    const data = { ...popularOrder(number, products), payment_method: 'nequi' };
    const { command, grant } = readyCommand('order.place', data, buyer);
    const placed = await post<BatchAnswer>(agent, server.url + syncPaths.order, {
      body: { commands: [command] },
      token: grant,
    });
    if (placed.results[0]?.status !== 'applied') throw new Error('An order was not placed.');
    const started = await post<PurchasePayment>(agent, server.url + paymentPaths.process, {
      body: { order_id: data.order_id, ...payment },
      token: buyer.access,
      key: uuidv7(),
    });
    if (started.attempts[0]?.status !== 'pending') throw new Error('A payment was not started.');
  }

  async function floorCheckout(number: number): Promise<void> {
    const data = popularOrder(number, products);
    const { total } = await post<{ total: number }>(agent, `${floor.url}/orders`, { body: data });
    await post(agent, `${floor.url}/payments`, {
      body: {
        attempt_id: uuidv7(),
        order_id: data.order_id,
        amount: total,
        payment: {
          order_id: data.order_id,
          payment_method: 'nequi',
          payment_data: { ...payment.payment_data, ...floorTokens },
        },
      },
    });
  }

  await run(warm, checkout);
  await run(warm, floorCheckout);
  const taken = await inTurns(bench.sizes.runs, {
    floor: () => run(count, floorCheckout),
    ours: () => run(count, checkout),
  });
  agent.destroy();
  return figuresOf(taken, warm + count * bench.sizes.runs);
}

/** The texts of the floor's own gateway. */
async function acceptanceOf(floor: ServerProcess) {
  const gateway = gatewayOf(readConfig({ PORT: new URL(floor.url).port, DATA_DIR: floor.dataDir }));
  const accepted = await gateway?.acceptance();
  return {
    acceptance_token: accepted?.terms.token,
    accept_personal_auth: accepted?.personal_data.token,
  };
}

interface Posted {
  body: object;
  token?: string;
  /** The key that makes a repeated request the same as one. */
  key?: string;
}

async function post<Answer>(agent: Agent, url: string, { body, token, key }: Posted): Promise<Answer> {
  const written = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(written),
    'x-client-version': '0.1.0',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const asked = request(url, { method: 'POST', agent, headers });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      text(response).then((said) => resolve({ status: response.statusCode ?? 0, body: said }), reject);
    });
  });
  asked.end(written);
  const answer = await answered;
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body) as Answer;
}

function figuresOf({ ours, floor }: Record<'ours' | 'floor', Load[]>, all: number): Figure[] {
  const latencies = ours.flatMap((each) => each.latencies);
  return [
    {
      what: 'whole checkouts: order placed and payment started, PostgreSQL',
      figure: medianOf(
        ours.map((each) => each.perSecond),
        perSecond,
      ),
    },
    floorRate(floor),
    besideFloor('  whole checkouts', { ours, floor, least: TARGET }),
    {
      what: `  each, its two requests together, ${DEVICES} at once`,
      figure: `${percentiles(latencies)}; the floor ${percentiles(floor.flatMap((each) => each.latencies))}`,
    },
    { what: '  orders with a payment started', figure: `${whole(all)} of ${whole(all)}` },
  ];
}
