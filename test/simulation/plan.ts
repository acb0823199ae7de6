import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles.ts';
import { ACT_NAMES } from '#test/simulation/acts/acts.ts';

/** Everything that happens to happen in a run: what people do, and what goes wrong. A run is a plan and its seed. */
const at = v.pipe(v.number(), v.integer(), v.minValue(0));
const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** An order of units of products, a movement at a shelf of a product, an order that is given up, or work of the warehouse. */
export const PlannedCommand = v.variant('kind', [
  v.object({
    kind: v.literal('order'),
    /** Version of the shape it was made in: an older one was saved by an older app. */
    version: v.number(),
    items: v.array(v.object({ product: v.number(), quantity: v.number() })),
    /** Waits for the command saved before it on this device. */
    afterLast: v.boolean(),
  }),
  v.object({
    kind: v.literal('movement'),
    product: v.number(),
    type: v.picklist(['entrada', 'salida', 'ajuste', 'transferencia']),
    quantity: v.number(),
    shelf: v.number(),
  }),
  v.object({
    kind: v.literal('cancellation'),
    /** Which of the orders that its buyer sees, from the newest on. */
    back: at,
    /** Only what its n-th store has of it; null for all of it. */
    part: v.nullable(at),
  }),
  v.object({
    kind: v.literal('warehouse'),
    act: v.picklist(ACT_NAMES),
    /** Which of the things that are in sight then. */
    pick: at,
    product: v.number(),
    quantity: v.number(),
  }),
]);
export type PlannedCommand = v.InferOutput<typeof PlannedCommand>;

/** Work that a person does at a device: commands saved one after the other. */
export const PlannedWork = v.object({ atMs: at, commands: v.array(PlannedCommand) });
export type PlannedWork = v.InferOutput<typeof PlannedWork>;

export const PlannedPerson = v.object({ role: UserType, vendor: v.nullable(v.number()) });

export type PlannedPerson = v.InferOutput<typeof PlannedPerson>;

/** Comes after the people of every plan: decides what waits for a supervisor. */
export const SUPERVISOR: PlannedPerson = { role: 'admin', vendor: null };

export const PlannedDevice = v.object({
  /** Its people, by their place in the plan; the first is signed in at the start. */
  people: v.array(v.number()),
  /** How far its clock is from the truth. */
  skewMs: v.number(),
  /** How long the permission to submit lasts. */
  grantMs: at,
  work: v.array(PlannedWork),
});
export type PlannedDevice = v.InferOutput<typeof PlannedDevice>;

/** Something that goes wrong, or changes, at a moment. `device` and `instance` are places in the plan. */
export const Fault = v.variant('kind', [
  /** The page is killed at its n-th await from then on, and opened again later. */
  v.object({ kind: v.literal('device crash'), atMs: at, device: at, awaits: at, closedMs: at }),
  /** Nothing can be written. */
  v.object({ kind: v.literal('storage full'), atMs: at, device: at, forMs: at }),
  v.object({ kind: v.literal('frozen page'), atMs: at, device: at, forMs: at }),
  /** The device knows that it has no network. */
  v.object({ kind: v.literal('offline'), atMs: at, device: at, forMs: at }),
  /** The network looks well, but nothing goes out, comes in, or both. */
  v.object({
    kind: v.literal('partition'),
    atMs: at,
    device: at,
    forMs: at,
    way: v.picklist(['out', 'in', 'both']),
  }),
  v.object({ kind: v.literal('clock jump'), atMs: at, device: at, byMs: v.number() }),
  /** Somebody else of the device signs in. */
  v.object({ kind: v.literal('user switch'), atMs: at, device: at, person: at }),
  /** A server process is killed at its n-th statement from then on: before it, or once it was done. */
  v.object({
    kind: v.literal('server crash'),
    atMs: at,
    instance: at,
    statements: at,
    when: v.picklist(['before commit', 'after commit', 'anywhere']),
    downMs: at,
  }),
  /** A transaction of somebody else writes and stays open: the feed must not pass it. */
  v.object({ kind: v.literal('slow transaction'), atMs: at, forMs: at }),
  v.object({ kind: v.literal('role change'), atMs: at, person: at, role: UserType }),
  v.object({ kind: v.literal('price change'), atMs: at, product: at, price: at }),
  /** A product goes over to another store, with its stock and its ledger. */
  v.object({ kind: v.literal('store change'), atMs: at, product: at, vendor: at }),
  /** The database is put back to what it was at `backupMs`. */
  v.object({ kind: v.literal('restore'), atMs: at, backupMs: at }),
]);
export type Fault = v.InferOutput<typeof Fault>;

/** What may happen to any message or statement. */
export const Weather = v.object({
  requestLost: probability,
  answerLost: probability,
  duplicated: probability,
  /** Delayed beyond the patience of who asked: up to days. */
  late: probability,
  hintHeard: probability,
  statementFails: probability,
  writeFails: probability,
});
export type Weather = v.InferOutput<typeof Weather>;

export const Plan = v.object({
  seed: v.number(),
  people: v.array(PlannedPerson),
  products: v.array(
    v.object({ price: v.number(), stock: v.number(), shelf: v.number(), vendor: v.number() }),
  ),
  devices: v.array(PlannedDevice),
  faults: v.array(Fault),
  weather: Weather,
  /** From here on nothing goes wrong any more, and everything must come to rest. */
  calmMs: at,
});
export type Plan = v.InferOutput<typeof Plan>;
