import { uuidv7 } from '#domain/base/ids.ts';
import { MAX_BATCH_COMMANDS } from '#domain/protocol/command.ts';
import { besideFloor, floorRate, startFloor } from '#test/bench/floors/floor-server.ts';
import { getJson, signIn, WORKER, type ListedProduct, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import type { DatabaseKind } from '#test/bench/support/bench-sizes.ts';
import { listedMadeProducts } from '#test/bench/support/catalogue-file.ts';
import {
  loadFloor,
  readyCommand,
  submitOne,
  submitRuns,
  type ReadyCommand,
} from '#test/bench/commands-per-second.ts';
import { medianOf, percentiles, perSecond, whole, type Figure } from '#test/bench/support/figures.ts';

/** Where the bench moves goods. */
const SHELF = { zone: 'warehouse_a', aisle: '09', shelf: '1', position: 'A' };

const PRODUCTS_MOVED = 500;

/** Of the floor's rate, where each movement comes alone. */
const TARGET = 0.5;

/** Movements of stock registered per second: grant, ledger, projection and receipts. */
export async function movementsPerSecond(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['PostgreSQL', 'PGlite'] as const) {
    for (const perRequest of [1, MAX_BATCH_COMMANDS])
      figures.push(...(await measure(bench, kind, perRequest)));
  }
  return figures;
}

async function measure(bench: Bench, kind: DatabaseKind, perRequest: number): Promise<Figure[]> {
  const server = await bench.server(kind);
  const floor = kind === 'PostgreSQL' ? await startFloor('orders-floor.ts', server) : null;
  try {
    const worker = await signIn(server, WORKER, uuidv7());
    const place = { location: SHELF, changes: {}, seen: {} };
    await submitOne(server, readyCommand('position.save', place, worker));
    const products = await listedMadeProducts(server);
    const count = bench.sizes.commands[kind];
    const {
      loads,
      floors,
      rates,
      latencies,
      unitsAdded: entered,
    } = await submitRuns(bench, server, {
      commands: (share) => entriesOf(count * share, worker, products),
      perRequest,
      ...(floor && {
        floor: (movements) => loadFloor(`${floor.url}/movements`, floorMovements(movements, products)),
      }),
    });
    await expectLedger(bench, server, { entered, count, access: worker.access });
    const beside = { ours: loads, floor: floors, ...(perRequest === 1 && { least: TARGET }) };
    return [
      {
        what: `movements registered exactly once, ${perRequest} a request, ${kind}`,
        figure: `${medianOf(rates, perSecond)}, a request ${percentiles(latencies)}`,
      },
      ...(floor ? [floorRate(floors), besideFloor('  movements', beside)] : []),
      {
        what: '  units entered = units registered',
        figure: `${whole(entered)} units, projection = fold of the ledger, 0 answers not 2xx`,
      },
    ];
  } finally {
    await floor?.stop();
  }
}

/** Throws when not every unit entered once, or the stock is not what the ledger says. */
async function expectLedger(
  bench: Bench,
  server: BenchServer,
  { entered, count, access }: { entered: number; count: number; access: string },
): Promise<void> {
  const registered = bench.sizes.runs * unitsIn(count);
  if (entered !== registered) throw new Error(`${registered} units were registered and ${entered} entered.`);
  const check = await getJson<{ differences: unknown[] }>(
    server,
    '/api/v1/inventory/projection-check',
    access,
  );
  if (check.differences.length > 0) throw new Error('The projection is not the fold of the ledger.');
}

function floorMovements(count: number, products: readonly ListedProduct[]): object[] {
  return Array.from({ length: count }, (_, number) => {
    const product_id = products[(number * 37) % Math.min(PRODUCTS_MOVED, products.length)]?.id;
    return { id: uuidv7(), product_id, quantity: quantityOf(number) };
  });
}

function entriesOf(count: number, worker: Session, products: readonly ListedProduct[]): ReadyCommand[] {
  return Array.from({ length: count }, (_, number) => {
    const product = products[(number * 37) % Math.min(PRODUCTS_MOVED, products.length)];
    if (!product) throw new Error('There is nothing to move.');
    const data = {
      product_id: product.id,
      type: 'entrada',
      reason: 'compra',
      quantity: quantityOf(number),
      location: SHELF,
      occurred_at: new Date().toISOString(),
    };
    return readyCommand('inventory.registerMovement', data, worker);
  });
}

function quantityOf(number: number): number {
  return 1 + (number % 5);
}

function unitsIn(count: number): number {
  return Array.from({ length: count }, (_, number) => quantityOf(number)).reduce(
    (sum, each) => sum + each,
    0,
  );
}
