import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#domain/base/ids.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import { PUBLIC_COLLECTIONS, type Checkpoint, type CollectionName } from '#domain/protocol/replication.ts';
import type { Replica } from '#sync/replication/replica.ts';
import { allProducts, signIn, unitsOf, WORKER } from '#test/bench/support/api.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { ms, percentile, percentiles, whole, type Figure } from '#test/bench/support/figures.ts';
import { manyBuyers } from '#test/bench/support/many-buyers.ts';
import { watchMemory, type MemoryWatch } from '#test/bench/support/memory-watch.ts';
import { liveDevice, type LiveDevice } from '#test/bench/support/live-device.ts';
import { martaRueda } from '#test/factories/recipients.ts';

/** Where the bench moves goods. */
const SHELF = { zone: 'warehouse_a', aisle: '09', shelf: '1', position: 'A' };

const TARGET_HINT_MS = 500;
const TARGET_DRAINED_MS = 30_000;
const TARGET_MEGABYTES = 350;
const COME_BACK_WITHIN_MS = 1_000;
const OPEN_AT_ONCE = 50;
const HINTS_WITHIN_MS = 5_000;
const READ: readonly CollectionName[] = [...PUBLIC_COLLECTIONS, 'orders'];
/** Purchases of a thousand people at once are much the same. */
const BEST_SELLERS = 20;

interface Listener {
  device: LiveDevice;
  replicas: Map<CollectionName, Replica>;
  stream: AbortController;
  onHint: () => void;
}

/**
 * A thousand devices with open streams at one server: how soon they all hear of a change, their memory, and
 * the effect when all of them come back within a second, each with an order to send and everything to read.
 */
export async function liveStreams(bench: Bench): Promise<Figure[]> {
  const server = await bench.emptyServer();
  const memory = watchMemory(server.pid);
  try {
    return await measure(bench, server, memory);
  } finally {
    memory.end();
  }
}

async function measure(bench: Bench, server: BenchServer, memory: MemoryWatch): Promise<Figure[]> {
  const worker = liveDevice(server.url, await signIn(server, WORKER, uuidv7()));
  const products = (await allProducts(server))
    .filter((each) => each.vendor_minimum === 0)
    .slice(0, BEST_SELLERS)
    .map((each) => each.id);
  await worker.send('position.save', { location: SHELF, changes: {}, seen: {} });
  for (const each of products) await worker.send('inventory.registerMovement', entryOf(each, 1_000));
  const change = () => worker.send('inventory.registerMovement', entryOf(products[0] ?? '', 1));
  const listeners = await gather(server, bench.sizes.streams);
  for (let from = 0; from < listeners.length; from += OPEN_AT_ONCE) {
    await Promise.all(listeners.slice(from, from + OPEN_AT_ONCE).map(open));
  }
  const heard: number[] = [];
  for (let round = 0; round < bench.sizes.hintRounds; round += 1)
    heard.push(...(await hintAll(listeners, change)));

  const openMegabytes = memory.now();
  const unitsBefore = unitsOf(await allProducts(server));
  for (const each of listeners) each.stream.abort();
  const startedMs = performance.now();
  const backMs = await Promise.all(
    listeners.map(async (each, number) => {
      await wait(Math.random() * COME_BACK_WITHIN_MS);
      const order = orderOf(products[number % products.length] ?? '');
      await Promise.all([open(each), each.device.send('order.place', order)]);
      for (const [name, replica] of each.replicas) await each.device.read(name, replica);
      return performance.now() - startedMs;
    }),
  );
  const sold = unitsBefore - unitsOf(await allProducts(server));
  if (sold !== listeners.length)
    throw new Error(`${listeners.length} orders of one unit took ${sold} units.`);
  for (const each of listeners) each.stream.abort();
  return figuresOf({
    heard,
    backMs,
    openMegabytes,
    mostMegabytes: memory.most(),
    devices: listeners.length,
  });
}

interface Measured {
  devices: number;
  heard: number[];
  backMs: number[];
  openMegabytes: number;
  mostMegabytes: number;
}

function figuresOf({ devices, heard, backMs, openMegabytes, mostMegabytes }: Measured): Figure[] {
  const p95 = percentile(heard, 95);
  const drainedMs = Math.max(...backMs);
  return [
    {
      what: `hint of a change at ${whole(devices)} open streams`,
      figure: `p95 ${ms(p95)}, ${percentiles(heard)}, none lost`,
      target: { words: `p95 ≤ ${TARGET_HINT_MS} ms`, met: p95 <= TARGET_HINT_MS },
    },
    {
      what: `all back within ${COME_BACK_WITHIN_MS / 1000} s, each with an order and everything to read`,
      figure: `all in step after ${ms(drainedMs)}, ${percentiles(backMs)}, no error`,
      target: { words: `≤ ${TARGET_DRAINED_MS / 1000} s`, met: drainedMs <= TARGET_DRAINED_MS },
    },
    {
      what: '  memory of the server with them open',
      figure: `${whole(openMegabytes)} MB`,
      target: { words: `≤ ${TARGET_MEGABYTES} MB`, met: openMegabytes <= TARGET_MEGABYTES },
    },
    { what: '  and at most, while all come back', figure: `${whole(mostMegabytes)} MB` },
  ];
}

/** A thousand people, each with a device and its copy as of now. */
async function gather(server: BenchServer, count: number): Promise<Listener[]> {
  const sessions = await manyBuyers(server, count);
  const [first] = sessions;
  if (!first) throw new Error('There is nobody.');
  const reached = await readOnce(liveDevice(server.url, first));
  return sessions.map((session) => ({
    device: liveDevice(server.url, session),
    replicas: new Map(READ.map((name) => [name, lightReplica(reached.get(name) ?? null)])),
    stream: new AbortController(),
    onHint: () => undefined,
  }));
}

/** Public rows are read once for all; each device reads its own orders from the beginning. */
async function readOnce(device: LiveDevice): Promise<Map<CollectionName, Checkpoint | null>> {
  const reached = new Map<CollectionName, Checkpoint | null>();
  for (const name of PUBLIC_COLLECTIONS) {
    const replica = lightReplica(null);
    await device.read(name, replica);
    reached.set(name, await replica.checkpoint());
  }
  return reached;
}

/** Keeps its checkpoint and not its rows: this process plays a thousand devices. */
function lightReplica(from: Checkpoint | null): Replica {
  let reached = from;
  return {
    copy: 'light',
    checkpoint: async () => reached,
    apply: async (_documents, checkpoint) => void (reached = checkpoint),
    clear: async () => void (reached = null),
  };
}

async function open(listener: Listener): Promise<void> {
  listener.stream = new AbortController();
  await listener.device.listen(() => listener.onHint(), listener.stream.signal);
}

/** Makes a change. @returns how long each listener took to hear of it. Throws when one did not. */
async function hintAll(listeners: readonly Listener[], change: () => Promise<void>): Promise<number[]> {
  const startedMs = performance.now();
  const heard = listeners.map(
    (each) =>
      new Promise<number>((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error('A hint did not arrive.')), HINTS_WITHIN_MS);
        each.onHint = () => {
          clearTimeout(lost);
          resolve(performance.now() - startedMs);
        };
      }),
  );
  await change();
  return Promise.all(heard);
}

function entryOf(productId: string, quantity: number) {
  return {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity,
    location: SHELF,
    occurred_at: new Date().toISOString(),
  };
}

function orderOf(productId: string) {
  return {
    order_id: OFFLINE_ORDER_PREFIX + uuidv7(),
    items: [{ product_id: productId, quantity: 1 }],
    ...martaRueda,
  };
}
