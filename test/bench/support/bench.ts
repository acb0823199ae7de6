import { type Browser } from '@playwright/test';
import { Client } from 'pg';
import { startBenchServer, type BenchServer } from '#test/bench/support/bench-server.ts';
import { importCsv, madeProducts } from '#test/bench/support/catalogue-file.ts';
import { startPostgres, type Postgres } from '#test/support/postgres.ts';
import { launchChromium } from '#test/bench/support/launch-chromium.ts';

export type DatabaseKind = 'PostgreSQL' | 'PGlite';

export interface Sizes {
  products: number;
  /** Of the catalogue that is much larger than the usual one. */
  manyProducts: number;
  /** Times each thing is measured. */
  runs: number;
  commands: Record<DatabaseKind, number>;
  listSeconds: number;
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
}

export const wholeSizes: Sizes = {
  products: 20_000,
  manyProducts: 100_000,
  runs: 3,
  commands: { PostgreSQL: 6_000, PGlite: 2_000 },
  listSeconds: 8,
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
};

/** For trying the benchmarks themselves; their figures mean nothing. */
export const quickSizes: Sizes = {
  products: 2_000,
  manyProducts: 6_000,
  runs: 1,
  commands: { PostgreSQL: 400, PGlite: 200 },
  listSeconds: 1,
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
};

/** What the benchmarks share: each part starts when first asked for and ends with `close`. */
export interface Bench {
  sizes: Sizes;
  postgres(): Promise<Postgres>;
  /** A server whose catalogue has `sizes.products`. */
  server(kind: DatabaseKind): Promise<BenchServer>;
  /** A PostgreSQL server whose catalogue has `sizes.manyProducts`. */
  manyProducts(): Promise<BenchServer>;
  /** A PostgreSQL server whose warehouse has stock of `sizes.stocked`. */
  stocked(): Promise<BenchServer>;
  /** The address of a PostgreSQL database with nothing in it. */
  emptyDatabase(): Promise<string>;
  /** A server of its own on an empty PostgreSQL database with the demonstration's data. */
  emptyServer(): Promise<BenchServer>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

export function openBench(sizes: Sizes): Bench {
  const closers: (() => Promise<unknown>)[] = [];
  let databases = 0;

  const postgres = once(async () => {
    const started = await startPostgres();
    closers.push(() => started.stop());
    return started;
  });
  const browser = once(async () => {
    const launched = await launchChromium('--no-first-run');
    closers.push(() => launched.close());
    return launched;
  });

  async function start(kind: DatabaseKind): Promise<BenchServer> {
    const databaseUrl = kind === 'PostgreSQL' ? await newDatabase((await postgres()).url) : null;
    const server = await startBenchServer(databaseUrl);
    closers.push(() => server.stop());
    return server;
  }

  async function newDatabase(url: string): Promise<string> {
    const name = `bench_${++databases}`;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(name, url).href;
  }

  async function startFull(kind: DatabaseKind, products: number): Promise<BenchServer> {
    const server = await start(kind);
    const { pagination } = (await (await fetch(`${server.url}/api/v1/products/?limit=1`)).json()) as {
      pagination: { total: number };
    };
    await importCsv(server, madeProducts(products - pagination.total));
    return server;
  }

  const servers = {
    PostgreSQL: once(() => startFull('PostgreSQL', sizes.products)),
    PGlite: once(() => startFull('PGlite', sizes.products)),
  };
  const manyProducts = once(() => startFull('PostgreSQL', sizes.manyProducts));
  const stocked = once(() => startFull('PostgreSQL', sizes.stocked));
  return {
    sizes,
    postgres,
    browser,
    server: (kind) => servers[kind](),
    manyProducts,
    stocked,
    emptyDatabase: async () => newDatabase((await postgres()).url),
    emptyServer: () => start('PostgreSQL'),
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };
}

function once<Answer>(start: () => Promise<Answer>): () => Promise<Answer> {
  let started: Promise<Answer> | undefined;
  return () => (started ??= start());
}
