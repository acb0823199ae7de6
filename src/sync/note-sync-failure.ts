import type { AppErrorCode } from '#domain/errors/app-error.ts';
import { pageOf } from '#domain/errors/scrub.ts';
import type { HttpFailure } from '#platform/http-request.ts';
import { recordError } from '#src/errors/record-error.ts';

/**
 * Notes that this device could not send or read: nothing is lost, and it is tried again (spec §8, "Sync failure").
 * @param what was asked: method and path.
 */
export function noteSyncFailure(what: string, failure: HttpFailure): void {
  const [method = '', path = ''] = what.split(' ');
  const [code, how] = causeOf(failure);
  recordError({ type: 'call', code, message: 'Sync failed', details: `${method} ${pageOf(path)} ${how}` });
}

/** The code of a failure, and its status in words. */
function causeOf(failure: HttpFailure): [AppErrorCode, string] {
  if (failure.kind === 'refused') {
    return [failure.status >= 500 ? 'API_003' : failure.code, String(failure.status)];
  }
  return failure.timedOut ? ['NET_002', 'tiempo agotado'] : ['NET_001', 'sin respuesta'];
}
