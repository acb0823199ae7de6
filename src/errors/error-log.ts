import type { ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { throttle } from '#domain/base/debounce.ts';
import {
  errorKey,
  StoredError,
  MAX_STORED_ERRORS,
  scrubbedError,
  withError,
  type AppError,
} from '#domain/errors/app-error.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { after } from '#src/device/clock.ts';
import { localValue } from '#src/device/local-value.ts';
import { endReport } from '#src/errors/report-under-way.ts';
import type { Noted } from '#src/errors/caught-error.ts';

/** A storm of errors is written down once in this time. */
const WRITE_AFTER_MS = 500;

/** A record that another version of the app wrote and this one does not read is left out, not all of them. */
const StoredErrors = v.pipe(
  v.array(v.unknown()),
  v.transform((kept) => kept.filter((each) => v.is(StoredError, each)).slice(0, MAX_STORED_ERRORS)),
);

const stored = localValue('mestore_errores', StoredErrors, []);

/** The last errors of this device, the newest first (spec §8: the last 100). They say nothing of anybody. */
export const storedErrors: ReadonlySignal<readonly StoredError[]> = stored.value;

const unwritten = new Map<string, { error: AppError; times: number }>();
const writeSoon = throttle(write, WRITE_AFTER_MS, after);

/** Writes errors down, soon: the same one a thousand times is one record. */
export function logErrors(noted: readonly Noted[]): void {
  for (const each of noted) {
    const error = recordOf(each);
    const key = errorKey(error);
    unwritten.set(key, { error, times: (unwritten.get(key)?.times ?? 0) + each.times });
  }
  if (unwritten.size > 0) writeSoon();
}

/** Writes down what waits, at once: the page may go. */
export function writeErrors(): void {
  writeSoon.cancel();
  write();
}

function write(): void {
  const found = [...unwritten.values()];
  unwritten.clear();
  if (found.length === 0) return;
  stored.update((kept) => found.reduce((all, { error, times }) => withError(all, error, times), kept));
}

addEventListener('pagehide', writeErrors);

/** Forgets them all: the person cleared the list. */
export function clearErrors(): void {
  unwritten.clear();
  endReport();
  stored.update(() => []);
}

/** Notes that the server knows these, or will never take them: they are not told again. */
export function markReported(reported: readonly StoredError[]): void {
  const counts = new Map(reported.map((each) => [errorKey(each), each.count]));
  stored.update((kept) =>
    kept.map((each) => ({ ...each, sent: Math.max(each.sent, counts.get(errorKey(each)) ?? 0) })),
  );
}

function recordOf({ type, code = 'UNKNOWN_ERROR', message, details = '', at, address }: Noted): AppError {
  return scrubbedError({
    code,
    message,
    type,
    details,
    timestamp: at,
    user_agent: navigator.userAgent,
    url: address,
    version: CLIENT_VERSION,
  });
}
