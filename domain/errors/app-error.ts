import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { errorMessages, type ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { pageOf, scrubbed, scrubbedAgent } from '#domain/errors/scrub.ts';

/** Where an error came from. */
export const errorTypeLabels = {
  call: 'Llamada al servidor',
  screen: 'Pantalla',
  script: 'Código',
  promise: 'Tarea',
  worker: 'Trabajo en segundo plano',
  service_worker: 'Servicio sin conexión',
};
export type ErrorType = keyof typeof errorTypeLabels;
export const ErrorType = v.picklist(Object.keys(errorTypeLabels) as [ErrorType, ...ErrorType[]]);

/** The catalogue's codes, and the two of what no answer of the server says (spec §8, "Auth service errors"). */
export const APP_ERROR_CODES = [
  ...(Object.keys(errorMessages) as ErrorCode[]),
  'NETWORK_ERROR',
  'UNKNOWN_ERROR',
] as const;
export const AppErrorCode = v.picklist(APP_ERROR_CODES);
export type AppErrorCode = v.InferOutput<typeof AppErrorCode>;

/** Errors that a device keeps (spec §9). */
export const MAX_STORED_ERRORS = 100;
const MAX_MESSAGE = 300;
const MAX_DETAILS = 2_000;
const MAX_COUNT = 1_000_000;

/** The record of an error (spec §3), scrubbed of whoever it happened to. */
export const AppError = v.strictObject({
  code: AppErrorCode,
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  type: ErrorType,
  /** The frames where it happened, or the call that failed. */
  details: v.pipe(v.string(), v.maxLength(MAX_DETAILS)),
  /** When it happened last. */
  timestamp: Instant,
  /** The browser as it names itself. */
  user_agent: v.pipe(v.string(), v.maxLength(300)),
  /** The page: a path without what names one thing. */
  url: v.pipe(v.string(), v.maxLength(200)),
  version: v.pipe(v.string(), v.maxLength(40)),
});
export type AppError = v.InferOutput<typeof AppError>;

/** Times that it happened: the same error again is no other record. */
export const ErrorCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT));

/** An error as the device keeps it; of its `count`, `sent` were told to the server. */
export const StoredError = v.object({
  ...AppError.entries,
  first: Instant,
  count: ErrorCount,
  sent: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type StoredError = v.InferOutput<typeof StoredError>;

/** A record with nothing in it that says who it happened to. */
export function scrubbedError(error: AppError): AppError {
  return {
    ...error,
    message: scrubbed(error.message, MAX_MESSAGE),
    details: scrubbed(error.details, MAX_DETAILS),
    user_agent: scrubbedAgent(error.user_agent),
    url: pageOf(error.url),
    version: scrubbed(error.version, 40),
  };
}

/**
 * What makes two errors the same: what happened, where in our code. Not the figures in its sentence, nor the
 * name that a build gave its files.
 */
export function errorKey({ type, code, message, details }: AppError): string {
  const frame = details.split('\n').find((line) => /\.(?:js|ts|tsx)\b|^[A-Z]+ \//.test(line)) ?? '';
  const place = frame.replace(/-[\w-]{8}\.js/, '.js').replace(/:\d+/g, '');
  return [type, code, message.replace(/\d+/g, '0'), place.trim()].join('|').slice(0, 600);
}

/** The errors of a device with one more: the same one again counts, and the oldest go (spec §9). */
export function withError(kept: readonly StoredError[], error: AppError, times = 1): StoredError[] {
  const key = errorKey(error);
  const before = kept.find((each) => errorKey(each) === key);
  const count = Math.min((before?.count ?? 0) + times, MAX_COUNT);
  const newest = { ...error, first: before?.first ?? error.timestamp, count, sent: before?.sent ?? 0 };
  return [newest, ...kept.filter((each) => each !== before)].slice(0, MAX_STORED_ERRORS);
}

/**
 * Whether an error is the product's own and worth telling: what a person may not do or mistyped and a network
 * that is away are not.
 */
export function isOurs({ code, type }: AppError): boolean {
  if (type !== 'call') return true;
  return code === 'API_003' || code === 'NET_003' || code === 'UNKNOWN_ERROR';
}
