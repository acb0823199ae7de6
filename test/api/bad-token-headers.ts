import { forged, partsOf, resigned, signedByStranger, stranger } from '#test/api/forged-tokens.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** Tokens that claim another way of signing than ours, or claim that nobody has to check them. */
export function otherAlgorithms(server: TestServer, good: string): Record<string, string> {
  const { header, claims } = partsOf(good);
  const secret = server.services.config.jwtSecret;
  const [, , signature = ''] = good.split('.');
  const publicPem = stranger.publicKey.export({ type: 'spki', format: 'pem' });
  const as = (alg: unknown) => ({ header: { ...header, alg }, claims });
  return {
    'alg none, unsigned': forged(as('none'), '', null),
    'alg None, unsigned': forged(as('None'), '', null),
    'alg NONE, unsigned': forged(as('NONE'), '', null),
    'alg nOnE, unsigned': forged(as('nOnE'), '', null),
    'alg none with the good signature': `${forged(as('none'), '', null)}${signature}`,
    'alg none signed with the secret': forged(as('none'), secret),
    'no alg': forged(as(undefined), secret),
    'an empty alg': forged(as(''), secret),
    'alg as a list': forged(as(['HS256']), secret),
    'alg in lower case': forged(as('hs256'), secret),
    'HS384 with the secret': forged(as('HS384'), secret, 'sha384'),
    'HS512 with the secret': forged(as('HS512'), secret, 'sha512'),
    'RS256 over an HMAC': forged(as('RS256'), secret),
    'RS256 of a stranger': signedByStranger(as('RS256'), stranger.privateKey),
    'HS256 with a public key as secret': forged(as('HS256'), publicPem),
    'HS256 over an RSA signature': signedByStranger(as('HS256'), stranger.privateKey),
    'another secret': forged(as('HS256'), 'another secret that is just as long as ours'),
    'an empty secret': forged(as('HS256'), ''),
  };
}

/** Tokens that name the key to check them with, or the kind of token they are. */
export function headersThatNameKeys(server: TestServer, good: string): Record<string, string> {
  const { header, claims } = partsOf(good);
  const url = 'https://ejemplo.invalid/llaves.json';
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  const k = Buffer.from('a key that comes along').toString('base64url');
  const naming = (extra: object) => ({ header: { ...header, ...extra }, claims });
  const rsa = (extra: object) => signedByStranger(naming({ alg: 'RS256', ...extra }), stranger.privateKey);
  return {
    'kid out of the folder': forged(naming({ kid: '../../../../../../dev/null' }), ''),
    'kid with SQL': forged(naming({ kid: "x' union select 'llave' --" }), 'llave'),
    'kid of a command': forged(naming({ kid: '|cat /etc/hostname' }), 'llave'),
    'jku of a stranger': rsa({ jku: url }),
    'x5u of a stranger': rsa({ x5u: url }),
    'x5c of a stranger': rsa({ x5c: [jwk.n] }),
    'jwk that comes along': rsa({ jwk }),
    'an oct jwk that comes along': forged(naming({ jwk: { kty: 'oct', k } }), 'a key that comes along'),
    'crit that nobody knows': resigned(server, good, { header: { crit: ['exp2'], exp2: true } }),
    'b64 false': resigned(server, good, { header: { crit: ['b64'], b64: false } }),
    'typ of a plain JWT': resigned(server, good, { header: { typ: 'JWT' } }),
    'typ of a grant': resigned(server, good, { header: { typ: 'grant+jwt' } }),
    'no typ': resigned(server, good, { header: { typ: undefined } }),
  };
}
