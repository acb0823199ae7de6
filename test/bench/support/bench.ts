import type { Browser } from '@playwright/test';
import { Client } from 'pg';
import { startBenchServer, type BenchServer } from '#test/bench/support/bench-server.ts';
import { importCsv, madeProducts } from '#test/bench/support/catalogue-file.ts';
import { nowDoing } from '#test/support/limited.ts';
import { startPostgres, type Postgres } from '#test/support/postgres/postgres.ts';
import { launchChromium } from '#test/bench/support/launch-chromium.ts';
import type { DatabaseKind, Sizes } from '#test/bench/support/bench-sizes.ts';

/**
 * The shared parts of the benchmarks: each starts when a benchmark first asks for it and ends with `close`.
 */
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
    nowDoing('start of PostgreSQL');
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
    nowDoing(`start of a server on ${kind}`);
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
    nowDoing(`import of ${products} products on ${kind}`);
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
      const problems: unknown[] = [];
      // One that cannot be closed leaves the others no reason to stay.
      for (const close of closers.splice(0).toReversed())
        await close().catch((error: unknown) => problems.push(error));
      if (problems.length > 0) throw new AggregateError(problems, `Not closed: ${problems.join(', ')}`);
    },
  };
}

function once<Answer>(start: () => Promise<Answer>): () => Promise<Answer> {
  let started: Promise<Answer> | undefined;
  return () => (started ??= start());
}
