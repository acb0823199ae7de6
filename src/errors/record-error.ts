import type { ErrorType } from '#domain/errors/app-error.ts';
import { serverNow } from '#src/device/clock.ts';
import type { Noted, CaughtError } from '#src/errors/caught-error.ts';

/** Kinds of error of before the log was there; more of them are no reason to hold more. */
const MAX_WAITING = 200;
const waiting = new Map<string, Noted>();
let isAsking = false;

/**
 * Notes an error in this device's log. It never fails and never waits: whoever met the error has enough to do.
 * The first screen does not load the log; the first error does.
 */
export function recordError(noticed: CaughtError): void {
  const { type, code, message, details } = noticed;
  const key = [type, code, message, details].join('|');
  const times = (waiting.get(key)?.times ?? 0) + 1;
  if (times > 1 || waiting.size < MAX_WAITING)
    waiting.set(key, { ...noticed, times, at: serverNow(), address: location.pathname });
  // One of a storm asks for all of them.
  if (isAsking) return;
  isAsking = true;
  void import('#src/errors/error-log.ts')
    .then(({ logErrors }) => {
      logErrors([...waiting.values()]);
      waiting.clear();
    })
    // Without a network the log may not be here yet: the next error asks again.
    .catch(() => undefined)
    .finally(() => (isAsking = false));
}

/** The same of something that was thrown: what it was, and where. */
export function recordThrown(type: ErrorType, thrown: unknown, around = ''): void {
  const isError = thrown instanceof Error;
  const message = isError ? `${thrown.name}: ${thrown.message}` : `Se lanzó ${typeof thrown}`;
  recordError({ type, message, details: `${isError ? (thrown.stack ?? '') : ''}\n${around}`.trim() });
}
