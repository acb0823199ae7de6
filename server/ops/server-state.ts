import { sql } from 'drizzle-orm';
import type { ServerState } from '#domain/errors/error-report.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { ERRORS_RETENTION_DAYS } from '#domain/errors/error-report.ts';
import type { Services } from '#server/http/app-env.ts';
import { measureFeedLag } from '#server/ops/feed-lag.ts';
import { auditUnchainedSeconds, httpSeconds, openStreams } from '#server/telemetry/metrics.ts';

const SLOWEST = 5;

/** What this process measured since it started, and what waits in the database. */
export async function serverState(services: Services): Promise<ServerState> {
  const { database, config } = services;
  const routes = await measuredRoutes();
  const all = together(routes);
  const lag = await measureFeedLag(database);
  return {
    started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    now: new Date(services.now()).toISOString(),
    database: database.kind,
    requests: all.requests,
    failures: all.failures,
    median_seconds: withinSeconds(all, 0.5),
    p95_seconds: withinSeconds(all, 0.95),
    slowest: routes
      .map(({ method, route, ...times }) => ({
        method,
        route,
        requests: times.requests,
        failures: times.failures,
        p95_seconds: withinSeconds(times, 0.95),
      }))
      .toSorted(
        (a, b) => (b.p95_seconds ?? Infinity) - (a.p95_seconds ?? Infinity) || b.requests - a.requests,
      )
      .slice(0, SLOWEST),
    open_streams: await valueOf(openStreams),
    connections: database.connections(),
    feed_lag_seconds: lag.seconds,
    audit_lag_seconds: await valueOf(auditUnchainedSeconds),
    ...(await waiting(database.db)),
    errors_kept_days: ERRORS_RETENTION_DAYS,
    remote_logging: config.remoteLogging,
  };
}

async function waiting(db: Db): Promise<Pick<ServerState, 'messages_waiting' | 'reviews_waiting'>> {
  const [row] = await rowsOf<Pick<ServerState, 'messages_waiting' | 'reviews_waiting'>>(
    db,
    sql`select (select count(*)::int from outgoing_messages where sent_at is null) as messages_waiting,
          (select count(*)::int from command_reviews
            where state = 'open' and reason <> 'company_approval') as reviews_waiting`,
  );
  return row ?? { messages_waiting: 0, reviews_waiting: 0 };
}

interface Times {
  requests: number;
  failures: number;
  /** Answers that needed at most so many seconds, by that limit. */
  within: ReadonlyMap<number, number>;
}

type Labels = Partial<Record<'method' | 'route' | 'status' | 'le', string | number>>;

type Route = Times & { method: string; route: string };

/** The times of each route, all of its statuses together. A stream lasts as long as somebody listens. */
async function measuredRoutes(): Promise<Route[]> {
  const routes = new Map<string, { method: string; route: string; parts: Times[] }>();
  const { values } = await httpSeconds.get();
  for (const { metricName = '', labels, value } of values) {
    // A bucket has its limit among its labels.
    const { method = '', route = '', status = 0, le }: Labels = labels;
    if (String(route).endsWith('/stream')) continue;
    const key = `${method} ${route}`;
    const known = routes.get(key) ?? { method: String(method), route: String(route), parts: [] };
    routes.set(key, known);
    const isCount = metricName.endsWith('_count');
    const within = metricName.endsWith('_bucket') && le !== '+Inf' ? [[Number(le), value] as const] : [];
    const failures = isCount && Number(status) >= 500 ? value : 0;
    known.parts.push({ requests: isCount ? value : 0, failures, within: new Map(within) });
  }
  return [...routes.values()].map(({ parts, ...named }) => ({ ...named, ...together(parts) }));
}

function together(parts: readonly Times[]): Times {
  const within = new Map<number, number>();
  for (const part of parts)
    for (const [limit, answers] of part.within) within.set(limit, (within.get(limit) ?? 0) + answers);
  return {
    requests: parts.reduce((sum, each) => sum + each.requests, 0),
    failures: parts.reduce((sum, each) => sum + each.failures, 0),
    within,
  };
}

/**
 * The least of the measured limits within which this share of the answers came; null when there were none, or
 * the slowest of them took longer than is told apart.
 */
export function withinSeconds({ requests, within }: Times, share: number): number | null {
  if (requests === 0) return null;
  const limits = [...within].toSorted(([a], [b]) => a - b);
  return limits.find(([, answers]) => answers >= requests * share)?.[0] ?? null;
}

async function valueOf(gauge: typeof auditUnchainedSeconds | typeof openStreams): Promise<number> {
  const { values } = await gauge.get();
  return values[0]?.value ?? 0;
}
