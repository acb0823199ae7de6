import * as v from 'valibot';
import { AppError, AppErrorCode, ErrorCount, ErrorType } from '#domain/errors/app-error.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';

/** Errors that nobody told the server again for so long are forgotten. */
export const ERRORS_RETENTION_DAYS = 30;

/** Where errors are told (spec §7), and where the people who run the installation read them. */
export const logsPath = '/api/logs';
export const performancePaths = {
  errors: '/api/v1/performance/errors',
  server: '/api/v1/performance/server',
} as const;

export const MAX_REPORTED = 50;
/** Fifty records with everything as long as it may be. */
export const MAX_REPORT_BYTES = 192 * 1024;

/** Whether this installation takes errors of devices. */
export const LoggingState = v.object({ remote_logging: v.boolean() });

/** Body of `POST /api/logs`. */
export const ErrorReport = v.strictObject({
  /** Made by chance for this report alone: sent again after a lost answer, it counts once. */
  id: v.optional(Uuid),
  errors: v.pipe(
    v.array(v.strictObject({ ...AppError.entries, count: ErrorCount })),
    v.nonEmpty(),
    v.maxLength(MAX_REPORTED),
  ),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/**
 * How many records were written down: none of a report that was taken before, nor those of other kinds than the
 * installation has room for.
 */
export const ReportTaken = v.object({ taken: v.number(), remote_logging: v.boolean() });

/** The browsers that are told apart. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'Otro'] as const;
export type Browser = (typeof BROWSERS)[number];

/** The family of a browser, by how it names itself. */
export function browserOf(userAgent: string): Browser {
  if (/SamsungBrowser\//.test(userAgent)) return 'Samsung Internet';
  if (/Edg(?:e|A|iOS)?\//.test(userAgent)) return 'Edge';
  if (/(?:Firefox|FxiOS)\//.test(userAgent)) return 'Firefox';
  if (/(?:Chrome|CriOS|Chromium)\//.test(userAgent)) return 'Chrome';
  return /Safari\//.test(userAgent) ? 'Safari' : 'Otro';
}

/** An error of devices, whoever it happened to: every telling of it, as one. */
export const GroupedError = v.object({
  fingerprint: v.string(),
  type: ErrorType,
  code: AppErrorCode,
  message: v.string(),
  /** As it was told last. */
  details: v.string(),
  count: v.number(),
  first_at: Instant,
  last_at: Instant,
  versions: v.array(v.string()),
  pages: v.array(v.string()),
  browsers: v.array(v.string()),
});
export type GroupedError = v.InferOutput<typeof GroupedError>;

/** Answers that take longer are not told apart. */
export const MAX_REPORTED_SECONDS = 5;

/** Null: there were no answers, or they took longer than is told apart. */
const seconds = v.nullable(v.number());

/** What one process of the server measured since it started. */
export const ServerState = v.object({
  started_at: Instant,
  now: Instant,
  database: v.string(),
  requests: v.number(),
  /** Answers of the server's own fault. */
  failures: v.number(),
  /** The time that half of the answers needed, and 95 of 100, at most; in seconds. */
  median_seconds: seconds,
  p95_seconds: seconds,
  /** The routes that take longest, by 95 of 100 answers. */
  slowest: v.array(
    v.object({
      method: v.string(),
      route: v.string(),
      requests: v.number(),
      failures: v.number(),
      p95_seconds: seconds,
    }),
  ),
  open_streams: v.number(),
  connections: v.object({ total: v.number(), idle: v.number(), waiting: v.number() }),
  feed_lag_seconds: v.number(),
  audit_lag_seconds: v.number(),
  messages_waiting: v.number(),
  reviews_waiting: v.number(),
  errors_kept_days: v.number(),
  remote_logging: v.boolean(),
});
export type ServerState = v.InferOutput<typeof ServerState>;
