import { MAX_REPORTED_SECONDS } from '#domain/errors/error-report.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process; `GET /metrics` prints them. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'mestore_' });

export const httpSeconds = new Histogram({
  name: 'mestore_http_request_seconds',
  help: 'Time to answer, by route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, MAX_REPORTED_SECONDS],
  registers: [registry],
});

export const commandOutcomes = new Counter({
  name: 'mestore_commands_total',
  help: 'Commands decided, by name and outcome.',
  labelNames: ['name', 'outcome'] as const,
  registers: [registry],
});

export const denials = new Counter({
  name: 'mestore_denials_total',
  help: 'Requests refused for who asked, by reason and whether it is known who.',
  labelNames: ['reason', 'known'] as const,
  registers: [registry],
});

export const pushMessages = new Counter({
  name: 'mestore_push_messages_total',
  help: 'Messages sent to push services, by what became of them; `refused` of our signature is an alarm.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

export const openStreams = new Gauge({
  name: 'mestore_open_streams',
  help: 'Live hint streams open now.',
  registers: [registry],
});

export const feedLagSeconds = new Gauge({
  name: 'mestore_feed_lag_seconds',
  help: 'Age of the oldest writing transaction: what the replication feed waits for.',
  registers: [registry],
});

export const auditUnchainedSeconds = new Gauge({
  name: 'mestore_audit_unsealed_seconds',
  help: 'Age of the oldest entry of the audit that has no seal yet.',
  registers: [registry],
});

export const poolConnections = new Gauge({
  name: 'mestore_database_connections',
  help: 'Connections of the database pool.',
  labelNames: ['state'] as const,
  registers: [registry],
});
