import { importJWK, SignJWT } from 'jose';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { Config } from '#server/config/config.ts';

/** For how long a token says who we are; RFC 8292 §2 admits a day. */
const VALID_MS = 12 * HOUR_MS;
/** One that has less left is made anew: what leaves now may be read later. */
const LEAST_LEFT_MS = HOUR_MS;
/** Origins are of addresses that devices give: no more are kept. */
const MAX_ORIGINS = 500;

/** The `Authorization` of a message to a push service, by its origin. */
export type VapidTokens = (origin: string, nowMs: number) => Promise<string>;

/** Tokens of a pair of keys (RFC 8292): signed once for each origin and half a day, since signing costs more than sending. */
export function vapidTokens({ publicKey, privateKey, subject }: Config['push']): VapidTokens {
  const point = Buffer.from(publicKey, 'base64url');
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  const made = new Map<string, { authorization: string; untilMs: number }>();
  return async (origin, nowMs) => {
    const known = made.get(origin);
    if (known && nowMs < known.untilMs && nowMs > known.untilMs - VALID_MS) return known.authorization;
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor((nowMs + VALID_MS) / 1000))
      .sign(await key);
    const authorization = `vapid t=${token}, k=${publicKey}`;
    if (made.size >= MAX_ORIGINS) made.clear();
    made.set(origin, { authorization, untilMs: nowMs + VALID_MS - LEAST_LEFT_MS });
    return authorization;
  };
}
