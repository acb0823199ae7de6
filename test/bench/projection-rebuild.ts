import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Position } from '#domain/inventory/position.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { postRegisteredMovement } from '#server/inventory/post-movement.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { importCsv, madeProducts } from '#test/bench/support/catalogue-file.ts';
import { median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET_MS = 60_000;
const PRODUCTS = 5_000;
/** Movements of one transaction, and of one statement. */
const AT_ONCE = 2_000;

const near: Position = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' };
const far: Position = { zone: 'warehouse_b', aisle: '07', shelf: '2', position: 'C' };

/** The movements of each product, over and over. No position ever falls below zero. */
const ROUND = [
  { type: 'entrada', reason: 'compra', quantity: 5, location: near },
  { type: 'transferencia', reason: 'transferencia_almacen', quantity: 2, location: near, destination: far },
  { type: 'salida', reason: 'venta', quantity: 1, location: near },
  { type: 'ajuste', reason: 'ajuste_inventario', quantity: 1, location: far, direction: 'increase' },
] as const;

/**
 * A ledger that the server's own way of recording movements wrote, with its projection beside it. Then every
 * figure of the projection is lost and made again from the ledger alone. Then the same with nothing wrong.
 */
export async function projectionRebuild(bench: Bench): Promise<Figure[]> {
  const { ledger, runs } = bench.sizes;
  const server = await bench.emptyServer();
  await importCsv(server, madeProducts(Math.min(PRODUCTS, ledger / 20)));
  const database = await openDatabase({ databaseUrl: server.databaseUrl });
  const { db } = database;
  try {
    const startedMs = performance.now();
    const movements = await fillLedger(db, ledger);
    const filledMs = performance.now() - startedMs;
    const live = await projectionOf(db);
    const lost: number[] = [];
    const well: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await loseProjection(db);
      lost.push(await timed(() => rebuildProjection(db, Date.now())));
      if (!isDeepStrictEqual(await projectionOf(db), live))
        throw new Error('What was rebuilt is not what was there.');
      well.push(await timed(() => rebuildProjection(db, Date.now())));
    }
    const checks: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      checks.push(
        await timed(async () => {
          const differences = await checkProjection(db);
          if (differences.length > 0) throw new Error(`${differences.length} figures are not the fold.`);
        }),
      );
    }
    return [
      {
        what: `${whole(live.levels.length)} positions from ${whole(movements)} movements, all figures lost`,
        figure: `${medianOf(lost, ms)}, each equal to the live one`,
        target: { words: `≤ ${ms(TARGET_MS)}`, met: median(lost) <= TARGET_MS },
      },
      { what: '  the same with nothing to mend', figure: medianOf(well, ms) },
      { what: '  the check that it is the fold', figure: medianOf(checks, ms) },
      {
        what: '  writing that ledger, as the server records movements',
        figure: `${whole(ledger / (filledMs / 1_000))}/s, ${whole(AT_ONCE)} a transaction`,
      },
    ];
  } finally {
    await database.close();
  }
}

/** @returns how many movements the ledger has then. */
async function fillLedger(db: Db, count: number): Promise<number> {
  const products = await rowsOf<{ id: string }>(
    db,
    sql`select product_id as id from stock_levels group by 1 order by 1`,
  );
  const nowMs = Date.now();
  const occurredAt = new Date(nowMs).toISOString();
  const author = { actor: { id: 'sistema', name: 'Medición' }, deviceId: uuidv7(), nowMs };
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      movementData(products, from + at, occurredAt),
    );
    await db.transaction(async (tx) => {
      const stock = await lockStock(
        tx,
        some.map((each) => each.product_id),
      );
      const recorded = some.map((data) => postRegisteredMovement({ id: uuidv7(), data, ...author }, stock));
      await insertMovements(
        tx,
        recorded.map((each) => {
          if (!('movement' in each)) throw new Error('A movement was refused.');
          return each.movement;
        }),
      );
    });
  }
  const [ledger] = await rowsOf<{ movements: number }>(
    db,
    sql`select count(*)::int as movements from stock_movements`,
  );
  return ledger?.movements ?? 0;
}

function movementData(
  products: readonly { id: string }[],
  number: number,
  occurredAt: string,
): RegisterMovementData {
  const product = products[number % products.length];
  const step = ROUND[Math.floor(number / products.length) % ROUND.length];
  if (!product || !step) throw new Error('There is nothing to move.');
  const blank = { ...NO_LOT, destination: null, direction: null, notes: '', reference: '' };
  return { ...blank, ...step, product_id: product.id, occurred_at: occurredAt };
}

/** Every figure that the ledger decides. */
async function projectionOf(db: Db) {
  return {
    levels: await rowsOf(db, sql`select id, quantity, quarantined from stock_levels order by id`),
    products: await rowsOf(db, sql`select id, on_hand, stock from products order by id`),
  };
}

async function loseProjection(db: Db): Promise<void> {
  await db.execute(sql`update stock_levels set quantity = 0, quarantined = 0`);
  await db.execute(sql`update products set on_hand = 0, stock = 0`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
