import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchAnswer, Command, CommandResult } from '#domain/protocol/command.ts';
import { confirmAcked } from '#sync/outbox/delivery/confirm.ts';
import { settle } from '#sync/outbox/rules/command-state.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import { commandOf } from '#sync/outbox/rules/outbox-entry.ts';
import { rowsOf } from '#server/db/database.ts';
import { ensureEpoch } from '#server/replication/epoch.ts';
import { anOrder, deliverAs } from '#test/server/commands.ts';
import { pullPath, replicaOf } from '#test/server/database/replica.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';
import { postgresBinaries } from '#test/support/postgres/postgres-binaries.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const folder = temporaryFolder('mestore-backup-').path;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const programs = postgresBinaries(null, folder);
const hasDump = existsSync(path.join(programs, 'pg_dump')) && existsSync(path.join(programs, 'psql'));

function run(program: string, ...given: string[]): void {
  const ended = spawnSync(path.join(programs, program), given, { encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${program} failed: ${ended.stderr}`);
}

interface Way {
  dump: string[];
  /** Makes room in the database, when the backup overwrites an existing one. */
  prepare?: string;
  elsewhere: boolean;
}

const ways: [string, Way][] = [
  ['into a new database', { dump: [], elsewhere: true }],
  ['over the tables of the same database', { dump: ['--clean', '--if-exists'], elsewhere: false }],
  [
    'as rows only, into the emptied tables',
    {
      dump: ['--data-only', '--disable-triggers', '--exclude-table=drizzle.*'],
      // The audit's tables refuse to be emptied.
      prepare: `set session_replication_role = replica; do $$ begin execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' cascade'
        from pg_tables where schemaname = 'public'); end $$`,
      elsewhere: false,
    },
  ],
];

/** The one copy that the tests follow. */
const reader = { accountId: 'persona-buyer', copies: { orders: 'orders' } };

/** A buyer's device: its outbox and the app's way of handling it. */
function buyersDevice(orders: readonly Command[]) {
  const store = memoryOutboxStore(orders.map((each) => anEntry({ ...each })));
  return {
    store,
    async deliver(server: TestServer): Promise<CommandResult[]> {
      const due = store.all().filter((each) => each.state === 'queued');
      const answer = await deliverAs(server, await server.signIn('buyer'), due.map(commandOf), 'order');
      const { results } = (await answer.json()) as BatchAnswer;
      for (const result of results) {
        const moment = { nowMs: Date.now(), random: 0.5 };
        await store.modify([result.id], (entry) => settle(entry, { kind: 'result', result }, 'here', moment));
      }
      return results;
    },
    /**
     * Reads until these orders, and no others, are here: the feed waits for the transactions of other tests.
     */
    async read(server: TestServer, orders: readonly string[]) {
      const replica = replicaOf(server, 'orders', await server.signIn('buyer'));
      await expect
        .poll(
          async () => {
            await replica.catchUp();
            const progress = { copy: 'orders', epoch: replica.checkpoint?.epoch ?? '', upTo: replica.upTo };
            await confirmAcked(store, { orders: progress }, reader);
            const isOver = store.all().every((each) => each.state !== 'acked');
            return { isOver, orders: [...replica.documents.keys()].toSorted() };
          },
          { timeout: 30_000 },
        )
        .toEqual({ isOver: true, orders: orders.toSorted() });
    },
    states: () => store.all().map((each) => each.state),
  };
}

describe.skipIf(!hasDump)('a backup restored', () => {
  test.each(ways)(
    '%s begins a new epoch, and nothing is lost or done twice',
    { timeout: 120_000 },
    async (_, way) => {
      const database = await freshDatabase('backup');
      const other = way.elsewhere ? await freshDatabase('restored', { tables: 'none' }) : database;
      const file = path.join(folder, `${database.url.split('/').at(-1)}.sql`);
      let server = await testServer({ databaseUrl: database.url });
      const product = await server.addProduct({}, 10);
      const [kept, lost] = [anOrder('buyer', [[product, 1]]), anOrder('buyer', [[product, 2]])];
      const device = buyersDevice([kept, lost]);
      await device.store.modify([lost.id], (entry) => ({ ...entry, state: 'waiting' }));

      const [first] = await device.deliver(server);
      run('pg_dump', ...way.dump, '--file', file, database.url);
      await device.store.modify([lost.id], (entry) => ({ ...entry, state: 'queued' }));
      await device.deliver(server);
      const replica = replicaOf(server, 'orders', await server.signIn('buyer'));
      await replica.catchUp();
      const before = await ensureEpoch(server.db);
      expect(await ensureEpoch(server.db)).toBe(before);
      await server.close();

      if (way.prepare) run('psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-c', way.prepare, database.url);
      run('psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-f', file, other.url);
      server = await testServer({ databaseUrl: other.url, isPopulated: true });

      expect(await ensureEpoch(server.db)).not.toBe(before);
      const headers = await server.signIn('buyer');
      expect((await server.request(pullPath('orders', replica.checkpoint), { headers })).status).toBe(409);

      await device.read(server, [orderIdOf(kept)]);
      expect(device.states()).toEqual(['queued', 'queued']);

      const [again, late] = await device.deliver(server);
      expect(again).toMatchObject({ id: kept.id, status: 'applied', result: first?.result });
      expect(late).toMatchObject({ id: lost.id, status: 'applied' });
      await device.read(server, [kept, lost].map(orderIdOf));
      expect(device.states()).toEqual(['confirmed', 'confirmed']);
      const [stock] = await rowsOf(
        server.db,
        sql`select stock, reserved from products where id = ${product}`,
      );
      expect(stock).toEqual({ stock: 7, reserved: 3 });

      await server.close();
      await database.drop();
      if (way.elsewhere) await other.drop();
    },
  );
});

function orderIdOf(order: Command): string {
  return (order.data as { order_id: string }).order_id;
}
