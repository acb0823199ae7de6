import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { allow } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { measureFeedLag } from '#server/ops/feed-lag.ts';
import { poolConnections, registry } from '#server/telemetry/metrics.ts';

const tag = 'Operación';

/** The questions of the people who run the server: is it alive, can it work, how is it doing. */
export function opsRoute(services: Services): Hono<AppEnv> {
  const { database } = services;
  return new Hono<AppEnv>()
    .get(
      '/healthz',
      described({ tag, summary: 'El proceso vive', answer: v.object({ status: v.literal('ok') }) }),
      allow(services, 'open'),
      (c) => c.json({ status: 'ok' as const }),
    )
    .get(
      '/readyz',
      described({
        tag,
        summary: 'El servidor puede atender',
        answer: v.object({ status: v.literal('ready'), database: v.string() }),
        refuses: [503],
      }),
      allow(services, 'open'),
      async (c) => {
        const answered = await epochExists(services).catch(() => false);
        if (!answered) throw problem(503, 'API_003', 'La base de datos no responde.');
        return c.json({ status: 'ready' as const, database: database.kind });
      },
    )
    .get(
      '/metrics',
      described({ tag, summary: 'Medidas para Prometheus', answers: 'Texto en el formato de Prometheus.' }),
      allow(services, 'open'),
      async (c) => {
        const { total, idle, waiting } = database.connections();
        poolConnections.set({ state: 'total' }, total);
        poolConnections.set({ state: 'idle' }, idle);
        poolConnections.set({ state: 'waiting' }, waiting);
        await measureFeedLag(database);
        return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
      },
    );
}

async function epochExists({ database }: Services): Promise<boolean> {
  const rows = await rowsOf(database.db, sql`select epoch from replication_epoch`);
  return rows.length === 1;
}
