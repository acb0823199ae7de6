import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { Id } from '#domain/base/ids.ts';

export const ACCESS_SECONDS = 15 * 60;
export const GRANT_MS = OFFLINE_GRANT_DAYS * DAY_MS;

const ISSUER = 'mestore';
/**
 * The purpose of a token. The audience and the header's `typ` must both say it, so that no kind passes for
 * another.
 */
const kinds = {
  session: { audience: 'api', typ: 'at+jwt' },
  grant: { audience: 'sync', typ: 'grant+jwt' },
  operator: { audience: 'operator', typ: 'operator+jwt' },
} as const;
export type TokenKind = keyof typeof kinds;

/** Clocks of two servers may differ; no clock of ours made a token from further in the future. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

const Claims = v.object({
  sub: Id,
  iat: v.number(),
  exp: v.number(),
  jti: Id,
  device: v.optional(Id),
});

/**
 * The claims of a good token. The import command signs an operator's token, because it can read the server's
 * secret. `id` is the family of a session's refresh tokens, or a grant's row in `device_grants`.
 */
export interface TokenClaims {
  kind: TokenKind;
  userId: string;
  id: string;
  deviceId: string | null;
  expiresAtMs: number;
}

export type TokenRefusal = 'AUTH_002' | 'AUTH_003';
export type TokenKey = webcrypto.CryptoKey;

export function tokenKey(secret: string): Promise<TokenKey> {
  return webcrypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

export async function signToken(
  key: TokenKey,
  claims: Omit<TokenClaims, 'kind'> & { kind: TokenKind; issuedAtMs: number },
) {
  const { audience, typ } = kinds[claims.kind];
  return new SignJWT(claims.deviceId ? { device: claims.deviceId } : {})
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setJti(claims.id)
    .setIssuedAt(Math.floor(claims.issuedAtMs / 1000))
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(key);
}

/** Reads a token of either kind: only ours, only HS256, only in time. */
export async function verifyToken(
  key: TokenKey,
  token: string,
  nowMs: number,
): Promise<TokenClaims | { refusal: TokenRefusal }> {
  const audience = audienceWritten(token);
  const kind =
    (['grant', 'operator'] as const).find((each) => kinds[each].audience === audience) ?? 'session';
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: kinds[kind].audience,
      typ: kinds[kind].typ,
      currentDate: new Date(nowMs),
    });
    const claims = v.parse(Claims, payload);
    if (claims.iat * 1000 > nowMs + CLOCKS_DIFFER_MS) return { refusal: 'AUTH_003' };
    return {
      kind,
      userId: claims.sub,
      id: claims.jti,
      deviceId: claims.device ?? null,
      expiresAtMs: claims.exp * 1000,
    };
  } catch (error) {
    return { refusal: error instanceof errors.JWTExpired ? 'AUTH_002' : 'AUTH_003' };
  }
}

/** The kind to verify the token as. Nothing is believed yet: the signature covers the audience. */
function audienceWritten(token: string): unknown {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' && payload !== null && 'aud' in payload ? payload.aud : undefined;
  } catch {
    return undefined;
  }
}
