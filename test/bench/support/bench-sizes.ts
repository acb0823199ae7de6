import type { CompanySize } from '#test/bench/support/grown-company.ts';

export type DatabaseKind = 'PostgreSQL' | 'PGlite';

export interface Sizes {
  products: number;
  /** Of the catalogue that is much larger than the usual one. */
  manyProducts: number;
  /** Times each thing is measured. */
  runs: number;
  commands: Record<DatabaseKind, number>;
  /** Orders in the database, fewest first. */
  grownOrders: readonly number[];
  /** Times each kind of list is measured beside the floor, one after the other, and how long each time. */
  listTurns: number;
  listTurnSeconds: number;
  /** How long an open shop asks for lists, with an import beside it and without. */
  shopSeconds: number;
  pageQueries: number;
  /** Questions that are typed letter by letter. */
  typedQuestions: number;
  queued: number;
  /** Changes that travel from one device to another. */
  liveChanges: number;
  /** Of the warehouse on the map. */
  positions: number;
  /** Products, each at a position, that the optimizer arranges. */
  slots: number;
  /** Products, with stock each, of the warehouse that a floor device holds. */
  stocked: number;
  /** Codes that are scanned on the floor screen. */
  scans: number;
  /** Codes that each device scans in a shift without a network. */
  shiftScans: number;
  /** Movements in the ledger that is rebuilt. */
  ledger: number;
  /** Devices with an open hint stream. */
  streams: number;
  /** Changes that all of them hear of. */
  hintRounds: number;
  /** Rows of a file of products. */
  fileRows: number;
  /** Products of the store whose people write them. */
  storeProducts: number;
  /** Changes that a reviewer decides one after the other. */
  approvals: number;
  /** Of a company of years, whose lists the portal shows. */
  company: CompanySize;
  /** Of one that keeps the money of its stores. */
  business: { stores: number; lines: number; soldOrders: number };
  /** Sales that a store sees arrive. */
  sales: number;
}

export const wholeSizes: Sizes = {
  products: 20_000,
  manyProducts: 100_000,
  runs: 3,
  commands: { PostgreSQL: 6_000, PGlite: 2_000 },
  grownOrders: [10_000, 100_000, 1_000_000],
  listTurns: 5,
  listTurnSeconds: 1,
  shopSeconds: 4,
  pageQueries: 400,
  typedQuestions: 200,
  queued: 1_000,
  liveChanges: 200,
  positions: 10_000,
  slots: 5_000,
  stocked: 50_000,
  scans: 250,
  shiftScans: 2_000,
  ledger: 1_000_000,
  streams: 1_000,
  hintRounds: 20,
  fileRows: 50_000,
  storeProducts: 5_000,
  approvals: 200,
  company: { people: 20_000, orders: 200_000, events: 200_000 },
  business: { stores: 2_000, lines: 1_000_000, soldOrders: 100_000 },
  sales: 60,
};

/** Where the machine is not quiet: more turns, and longer ones. */
export const longSizes: Sizes = {
  ...wholeSizes,
  listTurns: 13,
  listTurnSeconds: 2,
  company: { people: 100_000, orders: 1_000_000, events: 1_000_000 },
  business: { ...wholeSizes.business, soldOrders: 1_000_000 },
};

/** For trying the benchmarks themselves; their figures mean nothing. */
export const quickSizes: Sizes = {
  products: 2_000,
  manyProducts: 6_000,
  runs: 1,
  commands: { PostgreSQL: 400, PGlite: 200 },
  grownOrders: [1_000, 10_000],
  listTurns: 3,
  listTurnSeconds: 0.25,
  shopSeconds: 0.5,
  pageQueries: 40,
  typedQuestions: 20,
  queued: 100,
  liveChanges: 20,
  positions: 1_000,
  slots: 500,
  stocked: 2_000,
  scans: 40,
  shiftScans: 100,
  ledger: 20_000,
  streams: 100,
  hintRounds: 3,
  fileRows: 5_000,
  storeProducts: 500,
  approvals: 10,
  company: { people: 10_000, orders: 100_000, events: 100_000 },
  business: { stores: 100, lines: 20_000, soldOrders: 5_000 },
  sales: 10,
};
