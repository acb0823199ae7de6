import { NO_LOT } from '#domain/inventory/lot.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { parseInventoryItemId, type InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { changesOf, endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { Replica } from '#sync/replication/replica.ts';
import { getJson, signIn, WORKER } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { medianOf, median, ms, whole, type Figure } from '#test/bench/support/figures.ts';
import { liveDevice, type LiveDevice } from '#test/bench/support/live-device.ts';

const TARGET_MS = 20_000;
const SHOWN_WITHIN_MS = 10_000;
const READ_AGAIN_MS = 50;
const SHIFT_MS = 8 * HOUR_MS;
/** The person at each of the devices. */
const PEOPLE = [WORKER, 'admin@mestore.co', 'propietario@mestore.co'];
/** Products at their positions that all of them work on. */
const SHELVES = 40;
const KINDS = [
  { type: 'salida', reason: 'venta' },
  { type: 'entrada', reason: 'compra' },
  { type: 'transferencia', reason: 'transferencia_almacen' },
  { type: 'ajuste', reason: 'ajuste_inventario', direction: 'increase' },
] as const;

/**
 * Three devices scan for a shift without a network, all at the same shelves, and come back at once: the
 * client's own delivery and pull, its storage in memory, the real server on PostgreSQL. Afterwards the
 * ledger, its projection and each device's copy must agree with each other and with the scans.
 */
export async function offlineRush(bench: Bench): Promise<Figure[]> {
  const server = await bench.emptyServer();
  const { runs, shiftScans } = bench.sizes;
  const drained: number[] = [];
  const seen: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const rush = await oneRush(server, shiftScans);
    drained.push(rush.drainedMs);
    seen.push(rush.seenMs);
  }
  const scans = shiftScans * PEOPLE.length;
  return [
    {
      what: `${whole(scans)} scans of ${PEOPLE.length} devices, back from 8 h: all acknowledged`,
      figure: medianOf(drained, ms),
      target: { words: `≤ ${ms(TARGET_MS)}`, met: median(drained) <= TARGET_MS },
    },
    { what: '  and every device has what the others did', figure: medianOf(seen, ms) },
    {
      what: '  drift: ledger, projection and the copies of the devices',
      figure: `0, in ${whole(scans * runs)} movements at ${SHELVES} shelves`,
      target: { words: '0', met: true },
    },
  ];
}

/** @throws when anything differs afterwards. */
async function oneRush(server: BenchServer, scans: number) {
  const sessions = await Promise.all(PEOPLE.map((each) => signIn(server, each, uuidv7())));
  const devices = sessions.map((each) => ({ device: liveDevice(server.url, each), copy: inventoryCopy() }));
  for (const { device, copy } of devices) await device.read('inventory', copy.replica);
  const [first] = devices;
  if (!first) throw new Error('There are no devices.');
  const expected = first.copy.figures();
  const shelves = [...first.copy.rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, SHELVES);
  const scanned = new Set<string>();
  for (const [turn, { device }] of devices.entries()) {
    for (const each of await workedShift(device, shelves, { scans, turn })) {
      scanned.add(each.id);
      for (const { key, change } of changesOf({ ...each.data, ...endsOf(each.data) })) {
        const id = `${each.data.product_id}@${key}`;
        expected.set(id, (expected.get(id) ?? 0) + change);
      }
    }
  }

  const startedMs = performance.now();
  await Promise.all(devices.map(({ device }) => device.sendAll()));
  const drainedMs = performance.now() - startedMs;
  await Promise.all(devices.map(({ device, copy }) => readUntil(device, copy, expected)));
  const seenMs = performance.now() - startedMs;

  await mustBeRecordedOnce(first.device, scanned);
  const check = await getJson<{ differences: unknown[] }>(
    server,
    '/api/v1/inventory/projection-check',
    sessions[0]?.access,
  );
  if (check.differences.length > 0) throw new Error('The projection is not the fold of the ledger.');
  return { drainedMs, seenMs };
}

/** The scans of a device in its shift, spread over the hours until now. */
async function workedShift(
  device: LiveDevice,
  shelves: readonly InventoryItem[],
  { scans, turn }: { scans: number; turn: number },
): Promise<{ id: string; data: RegisterMovementData }[]> {
  const beganMs = Date.now() - SHIFT_MS;
  const done: { id: string; data: RegisterMovementData }[] = [];
  for (let scan = 0; scan < scans; scan += 1) {
    const timestamp = new Date(beganMs + (scan / scans) * SHIFT_MS).toISOString();
    const data = movementAt(shelves, scan + turn, timestamp);
    const at = `${data.product_id}@${positionKey(data.location)}`;
    const id = await device.keep('inventory.registerMovement', data, { lane: `stock:${at}`, timestamp });
    done.push({ id, data });
  }
  return done;
}

function movementAt(
  shelves: readonly InventoryItem[],
  number: number,
  occurredAt: string,
): RegisterMovementData {
  const shelf = shelves[(number * 7) % shelves.length];
  const kind = KINDS[number % KINDS.length];
  if (!shelf || !kind) throw new Error('There is nothing to move.');
  const { productId, location } = shelf;
  // To where other goods are: a place that the warehouse does not have is refused.
  const others = shelves.filter((each) => positionKey(each.location) !== positionKey(location));
  const to = others[number % others.length]?.location ?? null;
  const destination = kind.type === 'transferencia' ? to : null;
  const blank = { ...NO_LOT, direction: null, notes: '', reference: '' };
  return {
    ...blank,
    ...kind,
    product_id: productId,
    quantity: 1 + (number % 3),
    location,
    destination,
    occurred_at: occurredAt,
  };
}

function inventoryCopy() {
  const rows = new Map<string, InventoryItem>();
  let reached: Checkpoint | null = null;
  const replica: Replica = {
    copy: 'inventory',
    checkpoint: async () => reached,
    async apply(documents, checkpoint) {
      reached = checkpoint;
      for (const each of documents) {
        if (each._deleted || !parseInventoryItemId(each.id)) rows.delete(each.id);
        else rows.set(each.id, each as unknown as InventoryItem);
      }
    },
    clear: async () => {
      reached = null;
      rows.clear();
    },
  };
  return {
    rows,
    replica,
    figures: () => new Map([...rows.values()].map((each) => [each.id, each.quantity])),
  };
}

/**
 * Reads until the copy has the expected figures: a row that was just committed is in the feed a moment later,
 * when no older transaction is open.
 */
async function readUntil(
  device: LiveDevice,
  copy: ReturnType<typeof inventoryCopy>,
  expected: ReadonlyMap<string, number>,
): Promise<void> {
  for (const endsMs = performance.now() + SHOWN_WITHIN_MS; ; await wait(READ_AGAIN_MS)) {
    await device.read('inventory', copy.replica);
    const held = copy.figures();
    const other = [...new Set([...held.keys(), ...expected.keys()])].filter(
      (each) => (held.get(each) ?? 0) !== (expected.get(each) ?? 0),
    );
    const [id = ''] = other;
    if (other.length === 0) return;
    if (performance.now() > endsMs) {
      throw new Error(
        `${other.length} figures drifted: ${id} is ${held.get(id)} and not ${expected.get(id)}.`,
      );
    }
  }
}

/** Reads the whole ledger and looks for each scan. */
async function mustBeRecordedOnce(device: LiveDevice, scanned: ReadonlySet<string>): Promise<void> {
  const found: string[] = [];
  let reached: Checkpoint | null = null;
  await device.read('stock_movements', {
    copy: 'ledger',
    checkpoint: async () => reached,
    async apply(documents, checkpoint) {
      reached = checkpoint;
      for (const each of documents) if (scanned.has(each.id)) found.push(each.id);
    },
    clear: async () => undefined,
  });
  if (found.length !== scanned.size || new Set(found).size !== scanned.size)
    throw new Error(`Of ${scanned.size} scans the ledger has ${found.length}.`);
}
