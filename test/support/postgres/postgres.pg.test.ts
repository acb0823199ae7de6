import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/server/database/fresh-database.ts';
import { type Postgres, startPostgres } from '#test/support/postgres/postgres.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' });
    return answer.rows.flat();
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('keeps what was committed when it is crashed and restarted', async () => {
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await postgres.crash();
    await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.restart();
    expect(await ask(postgres.url, 'SELECT answer FROM kept')).toEqual([42]);
  });

  test('writes to disk before it says committed', async () => {
    expect(await ask(postgres.url, 'SHOW fsync')).toEqual(['on']);
    expect(await ask(postgres.url, 'SHOW synchronous_commit')).toEqual(['on']);
  });

  test('knows the upper and lower case of Spanish letters', async () => {
    expect(await ask(postgres.url, "SELECT lower('ÁÑÜ')")).toEqual(['áñü']);
  });
});

describe('freshDatabase', () => {
  let first: FreshDatabase;
  let second: FreshDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([
      freshDatabase('first'),
      freshDatabase('second', { tables: 'none' }),
    ]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  test('gives each caller a database that nobody else writes', async () => {
    await ask(first.url, 'CREATE TABLE mine (id int)');
    expect(await ask(second.url, "SELECT to_regclass('mine')")).toEqual([null]);
  });

  test('has the tables and nothing in them, or is as PostgreSQL makes it', async () => {
    expect(await ask(first.url, 'SELECT count(*)::int FROM orders')).toEqual([0]);
    expect(await ask(second.url, "SELECT to_regclass('orders')")).toEqual([null]);
  });

  test('has the extensions that search needs', async () => {
    await ask(second.url, 'CREATE EXTENSION pg_trgm');
    await ask(second.url, 'CREATE EXTENSION unaccent');
    expect(await ask(second.url, "SELECT unaccent('Café'), similarity('cafe', 'cafes') > 0")).toEqual([
      'Cafe',
      true,
    ]);
  });
});
