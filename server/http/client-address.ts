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

/**
 * The country of a request, as ISO 3166 writes it in two letters, where a trusted proxy says it in a header; null where
 * nobody does. The header of whoever is no trusted proxy says nothing. `XX` and `T1` are how they say that they do not know.
 */
export function clientCountry(
  c: Context,
  { trustedProxies, countryHeader }: { trustedProxies: readonly string[]; countryHeader: string | null },
): string | null {
  if (countryHeader === null || !trustedProxies.includes(plain(connectionAddress(c)))) return null;
  const said = (c.req.header(countryHeader) ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null;
}

/** The peer of the socket; requests that tests hand straight to the app have none. */
function connectionAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}
