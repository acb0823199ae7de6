import { pageOf } from '#domain/errors/scrub.ts';
import { recordError } from '#src/errors/record-error.ts';

/** Notes that the server failed while this device sent or read; nothing is lost, and it is tried again (spec §8). */
export function noteFault(what: string, status: number): void {
  const [method = '', path = ''] = what.split(' ');
  recordError({
    type: 'call',
    code: 'API_003',
    message: 'Sync failed',
    details: `${method} ${pageOf(path)} ${status}`,
  });
}
