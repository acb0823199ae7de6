import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Address, Resolve } from '#server/integrations/public-address.ts';

/** No more of an answer is read; none of it is kept. */
const MAX_READ_BYTES = 64 * 1024;

/**
 * The one address to connect to for a foreign URL, or why there is none. Its name is resolved once, and refused if any of
 * its addresses may not be asked: what the name says later does not count.
 */
export async function pinnedAddress(
  target: URL,
  { resolve, mayAsk }: { resolve: Resolve; mayAsk: (address: string) => boolean },
): Promise<Address | 'unknown_host' | 'refused_address'> {
  let found: readonly Address[];
  try {
    found = await resolve(hostOf(target));
  } catch {
    return 'unknown_host';
  }
  const [first] = found;
  if (!first) return 'unknown_host';
  return found.every(({ address }) => mayAsk(address)) ? first : 'refused_address';
}

/** The host as names are asked for: IPv6 without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Answers a connection with that address, whatever the name says by now. */
export function lookupOf({ address, family }: Address): LookupFunction {
  return (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
}

/** Reads an answer to its end or to its limit, whichever is first. */
export function readAndForget(response: IncomingMessage, done: () => void): void {
  let read = 0;
  response.on('end', done);
  response.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read < MAX_READ_BYTES) return;
    done();
    response.destroy();
  });
}

/** What a promise says, unless the signal ends first: names, and some answers, know no limit of their own. */
export function within<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody answered in time.')), { once: true });
    promise.then(resolve, reject);
  });
}
