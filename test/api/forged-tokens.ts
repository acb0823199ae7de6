import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { TestServer } from '#test/server/test-server.ts';

type Json = Record<string, unknown>;

/** The claims of a session token of ours, to be changed in one thing at a time. */
export interface TokenParts {
  header: Json;
  claims: Json;
}

/** Reads a token without checking it. */
export function partsOf(token: string): TokenParts {
  const [header = '', claims = ''] = token.split('.');
  return { header: decoded(header), claims: decoded(claims) };
}

/**
 * Writes a token as RFC 7515 has it, by hand: a library would refuse to make most of these.
 * @param hash the HMAC's; `null` writes no signature.
 */
export function forged(
  { header, claims }: { header: unknown; claims: unknown },
  secret: string | Buffer,
  hash: 'sha256' | 'sha384' | 'sha512' | null = 'sha256',
): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${hash ? createHmac(hash, secret).update(signed).digest('base64url') : ''}`;
}

/** A token by somebody with the server's secret, with other claims or another header. */
export function resigned(
  server: TestServer,
  good: string,
  { header, claims }: { header?: object; claims?: object } = {},
): string {
  const parts = partsOf(good);
  return forged(
    { header: { ...parts.header, ...header }, claims: { ...parts.claims, ...claims } },
    server.services.config.jwtSecret,
  );
}

/** A token that a stranger signed with an RSA key of theirs. */
export function signedByStranger({ header, claims }: TokenParts, key: KeyObject): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

export const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Text goes in as it is, so that a text that is no JSON can be written too. */
export function encoded(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

function decoded(part: string): Json {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
}
