import type { ErrorType } from '#domain/errors/app-error.ts';
import { serverNow } from '#src/device/clock.ts';
import type { Noted, Noticed } from '#src/errors/noticed-error.ts';

/** Errors of before the log was there; a storm of them is no reason to hold more. */
const MAX_WAITING = 200;
const waiting: Noted[] = [];

/**
 * Notes an error in this device's log. It never fails and never waits: whoever met the error has enough to do.
 * The first screen does not load the log; the first error does.
 */
export function noteError(noticed: Noticed): void {
  if (waiting.length < MAX_WAITING) waiting.push({ ...noticed, at: serverNow(), address: location.pathname });
  void import('#src/errors/error-log.ts').then(
    ({ logErrors }) => logErrors(waiting.splice(0)),
    () => undefined,
  );
}

/** The same of something that was thrown: what it was, and where. */
export function noteThrown(type: ErrorType, thrown: unknown, around = ''): void {
  const isError = thrown instanceof Error;
  const message = isError ? `${thrown.name}: ${thrown.message}` : `Se lanzó ${typeof thrown}`;
  noteError({ type, message, details: `${isError ? (thrown.stack ?? '') : ''}\n${around}`.trim() });
}
