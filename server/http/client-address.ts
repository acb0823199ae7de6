import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request came from. `X-Forwarded-For` is read from its end and only as far as trusted proxies
 * wrote it: text that a stranger puts before that is ignored.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  let address = plain(connectionAddress(c));
  while (trustedProxies.includes(address)) {
    const previous = forwarded.pop();
    if (!previous) break;
    address = plain(previous);
  }
  return address;
}

/** The peer of the socket; requests that tests hand straight to the app have none. */
function connectionAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}
