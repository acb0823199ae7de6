import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { uuidv7 } from '#domain/ids.ts';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { syncPaths, type BatchAnswer } from '#domain/protocol/command.ts';
import { getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { readyCommand } from '#test/bench/commands-per-second.ts';
import {
  median,
  medianOf,
  ms,
  percentile,
  perSecond,
  whole,
  type Figure,
} from '#test/bench/support/figures.ts';
import { gatewayBeside } from '#test/bench/support/gateway-beside.ts';
import { manyBuyers } from '#test/bench/support/many-buyers.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';

const TARGET = 600;
const TARGET_P99_MS = 40;
/** Devices that check out at once, each one step after the other. */
const DEVICES = 16;
/** A person may try to pay sixty times an hour. */
const CHECKOUTS_PER_BUYER = 50;

/**
 * The whole checkout as a device does it: the command of the order, then the payment of the confirmed order.
 * The payment is a request of its own because it goes out to a gateway and needs the person there.
 */
export async function checkoutsPerSecond(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const stop = await gatewayBeside(server);
  try {
    return await measure(bench, server);
  } finally {
    await stop();
  }
}

async function measure(bench: Bench, server: BenchServer): Promise<Figure[]> {
  const count = bench.sizes.commands.PostgreSQL / 2;
  const warm = Math.ceil(count / 10);
  const all = warm + count * bench.sizes.runs;
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
  let next = 0;

  async function run(checkouts: number): Promise<{ rate: number; latencies: number[] }> {
    const latencies: number[] = [];
    const until = next + checkouts;
    const startedMs = performance.now();
    await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        while (next < until) {
          const number = next++;
          const startMs = performance.now();
          await checkout(number);
          latencies.push(performance.now() - startMs);
        }
      }),
    );
    return { rate: checkouts / ((performance.now() - startedMs) / 1000), latencies };
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

  await run(warm);
  const rates: number[] = [];
  const latencies: number[] = [];
  for (let turn = 0; turn < bench.sizes.runs; turn += 1) {
    const done = await run(count);
    rates.push(done.rate);
    latencies.push(...done.latencies);
  }
  agent.destroy();
  return figuresOf({ rates, latencies, all });
}

interface Posted {
  body: object;
  token: string;
  /** The key that makes a repeated request the same as one. */
  key?: string;
}

async function post<Answer>(agent: Agent, url: string, { body, token, key }: Posted): Promise<Answer> {
  const written = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(written),
    'x-client-version': '0.1.0',
    authorization: `Bearer ${token}`,
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

interface Measured {
  rates: number[];
  latencies: number[];
  /** Checkouts, including the warm-up ones. */
  all: number;
}

function figuresOf({ rates, latencies, all }: Measured): Figure[] {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(latencies, percent)) as [
    number,
    number,
    number,
  ];
  return [
    {
      what: 'whole checkouts: order placed and payment started, PostgreSQL',
      figure: medianOf(rates, perSecond),
      target: { words: `≥ ${TARGET}/s`, met: median(rates) >= TARGET },
    },
    {
      what: `  each, its two requests together, ${DEVICES} at once`,
      figure: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
      target: { words: `p99 ≤ ${TARGET_P99_MS} ms`, met: p99 <= TARGET_P99_MS },
    },
    { what: '  orders with a payment started', figure: `${whole(all)} of ${whole(all)}` },
  ];
}
