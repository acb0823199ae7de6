import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { Replica } from '#sync/replication/replica.ts';
import { signIn, BUYERS, WORKER } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import { ms, percentile, percentiles, type Figure } from '#test/bench/support/figures.ts';
import { liveDevice } from '#test/bench/support/live-device.ts';

/** Where the bench moves goods. */
const SHELF = { zone: 'warehouse_a', aisle: '09', shelf: '1', position: 'A' };

const TARGET_MS = 150;
/** Between two changes, so that each counts as one of its own. */
const PAUSE_MS = 120;
/** A change that nobody sees by then is lost. */
const LOST_AFTER_MS = 10_000;

/**
 * From saving a change on one device until another one has it in its copy: hint and pull with the client's
 * core.
 */
export async function liveChange(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const worker = liveDevice(server.url, await signIn(server, WORKER, uuidv7()));
  const buyer = liveDevice(server.url, await signIn(server, BUYERS[0] ?? '', uuidv7()));
  const [product] = await listedMadeProducts(server);
  if (!product) throw new Error('There is no product to move.');

  let shown = -1;
  let seen: () => void = () => undefined;
  const replica = watchedReplica((id, stock) => {
    if (id !== product.id) return;
    shown = stock;
    seen();
  });
  await buyer.read('products', replica);
  const ending = new AbortController();
  await buyer.listen((collection) => {
    if (collection === 'products') void readAgain();
  }, ending.signal);
  let reading = Promise.resolve();
  const readAgain = () => (reading = reading.then(() => buyer.read('products', replica)));

  await worker.send('position.save', { location: SHELF, changes: {}, seen: {} });
  const took: number[] = [];
  const toAnswer: number[] = [];
  for (let change = 0; change < bench.sizes.liveChanges; change += 1) {
    await wait(PAUSE_MS);
    const expected = shown + 1;
    const startedMs = performance.now();
    const visible = new Promise<void>((resolve, reject) => {
      const lost = setTimeout(() => reject(new Error('A change was not seen.')), LOST_AFTER_MS);
      seen = () => {
        if (shown < expected) return;
        clearTimeout(lost);
        resolve();
      };
    });
    await worker.send('inventory.registerMovement', entry(product.id));
    toAnswer.push(performance.now() - startedMs);
    await visible;
    took.push(performance.now() - startedMs);
  }
  ending.abort();
  await reading;

  const p95 = percentile(took, 95);
  return [
    {
      what: 'saved on one device, in the copy of another',
      figure: `p95 ${ms(p95)}, ${percentiles(took)}`,
      target: { words: `p95 ≤ ${TARGET_MS} ms`, met: p95 <= TARGET_MS },
    },
    { what: '  of it, until its author was answered', figure: percentiles(toAnswer) },
  ];
}

function entry(productId: string) {
  return {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity: 1,
    location: SHELF,
    occurred_at: new Date().toISOString(),
  };
}

/** A copy of the catalogue that counts only changes. */
function watchedReplica(onStock: (productId: string, stock: number) => void): Replica {
  let reached: Checkpoint | null = null;
  return {
    copy: 'watched',
    checkpoint: async () => reached,
    async apply(documents, checkpoint) {
      reached = checkpoint;
      for (const each of documents) onStock(each.id, Number(each['stock']));
    },
    clear: async () => void (reached = null),
  };
}
