import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { answerLosingProxy } from '#test/support/answer-losing-proxy.ts';
import { compile } from '#test/support/compile.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { startServer, type ServerProcess } from '#test/support/server-process.ts';
import { martaRueda } from '#test/factories/recipients.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const RUN_TIMEOUT_MS = 120_000;
const deviceId = uuidv7();
const cleanups: (() => Promise<unknown>)[] = [];
let program: string;

/** It starts three times: compiled once, each start takes a second and not four. */
beforeAll(async () => {
  const cache = resolve('.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, where the compiled program finds the packages that stay outside it.
  const folder = temporaryFolder('killed-', cache).path;
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  program = (await compile({ server: 'server/main.ts' }, folder)).server;
}, RUN_TIMEOUT_MS);

afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}, RUN_TIMEOUT_MS);

interface Session {
  id: string;
  grant: string;
  headers: Record<string, string>;
}

async function signIn(origin: string, email: string): Promise<Session> {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Mestore2026', device_id: deviceId }),
  });
  const answer = (await response.json()) as {
    access_token: string;
    offline_grant: string;
    user: { id: string };
  };
  return {
    id: answer.user.id,
    grant: answer.offline_grant,
    headers: { authorization: `Bearer ${answer.access_token}` },
  };
}

async function get<Body>(url: string, headers: Record<string, string> = {}): Promise<Body> {
  return (await (await fetch(url, { headers })).json()) as Body;
}

function commandOf(session: Session, name: CommandName, data: unknown): OutboxEntry {
  const type = name === 'order.place' ? 'order' : 'inventory';
  return anEntry({ id: uuidv7(), type, name, data, actorId: session.id, deviceId });
}

describe.each(inRun({ gate: ['PostgreSQL'], long: ['PostgreSQL', 'PGlite'] }))(
  'the server on %s is killed after it committed and before it answered',
  (kind) => {
    test(
      'after a restart the command is acknowledged from its receipt, with its effect once',
      async () => {
        const databaseUrl = kind === 'PostgreSQL' ? await databaseForThisTest() : undefined;
        const server: ServerProcess = await startServer({
          program: [program],
          env: { PASSWORD_COST: 'low' },
          ...(databaseUrl ? { databaseUrl } : {}),
        });
        cleanups.push(() => server.stop());
        const proxy = await answerLosingProxy(server.url);
        cleanups.push(() => proxy.stop());
        const buyer = await signIn(server.url, 'comprador@mestore.co');
        const worker = await signIn(server.url, 'bodega@mestore.co');
        const api = `${server.url}/api/v1`;
        const { data } = await get<{ data: { id: string; stock: number }[] }>(`${api}/products/?limit=100`);
        const product = data.find((each) => each.stock > 10);
        if (!product) throw new Error('No product has more than ten units.');

        const order = commandOf(buyer, 'order.place', {
          order_id: `offline_order_${uuidv7()}`,
          items: [{ product_id: product.id, quantity: 3 }],
          ...martaRueda,
        });
        const movement = commandOf(worker, 'inventory.registerMovement', {
          product_id: product.id,
          type: 'entrada',
          reason: 'compra',
          quantity: 7,
          location: DOCK,
          occurred_at: new Date().toISOString(),
        });
        for (const command of [order, movement]) {
          const store = memoryOutboxStore([command]);
          let nowMs = Date.now();
          const grants = new Map([buyer, worker].map((each) => [each.id, each.grant]));
          const ports = {
            store,
            transport: httpCommandTransport({
              origin: proxy.origin,
              clientVersion: '0.1.0',
              grantOf: async (actorId: string) => grants.get(actorId) ?? null,
            }),
            clock: { nowMs: () => nowMs, random: () => 0 },
            weight: 'light' as const,
            lock: { run: <Answer>(work: () => Promise<Answer>) => work() },
            owner: 'device',
          };
          proxy.loseNextAnswer(() => server.kill('SIGKILL'));
          expect(await drain(ports)).toMatchObject({ unreachable: true, settled: 0 });
          expect(store.all()[0]?.state).toBe('waiting');

          await server.restart();
          nowMs += 60_000;
          expect(await drain(ports)).toMatchObject({ unreachable: false, settled: 1 });
          expect(store.all()[0]).toMatchObject({ state: 'acked', synced: true });
        }

        const orders = await get<{ data: unknown[] }>(`${api}/orders/`, buyer.headers);
        expect(orders.data).toHaveLength(1);
        const after = await get<{ stock: number }>(`${api}/products/${product.id}`);
        expect(after.stock).toBe(product.stock - 3 + 7);
        const check = await get<{ differences: unknown[] }>(
          `${api}/inventory/projection-check`,
          worker.headers,
        );
        expect(check.differences).toEqual([]);
      },
      RUN_TIMEOUT_MS,
    );
  },
);

async function databaseForThisTest(): Promise<string> {
  const database = await freshDatabase('killed_server');
  cleanups.push(database.drop);
  return database.url;
}
