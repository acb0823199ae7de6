import { eq } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { openSession } from '#server/auth/sessions.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { headersThatNameKeys, otherAlgorithms } from '#test/api/bad-token-headers.ts';
import { encoded, forged, partsOf, resigned } from '#test/api/forged-tokens.ts';
import { codeSentTo, linkSecret } from '#test/server/mailbox.ts';
import type { TestServer } from '#test/server/test-server.ts';

const PHONE = '3151234567';
const HUGE = 100_000;

/** A person's good token, and every header by which nobody may pass for them. */
export interface BadTokens {
  good: string;
  /** By its fault; each is the whole `Authorization` header. */
  bad: Record<string, string>;
}

/**
 * Over forty ways to write a token that opens nothing (`research/reliability.md` S4). Each differs in one
 * thing from a good token, so the server refuses it for that alone.
 */
export async function badTokens(server: TestServer): Promise<BadTokens> {
  const { authorization } = await server.signIn('superuser');
  const good = authorization.slice('Bearer '.length);
  const tokens = {
    ...otherAlgorithms(server, good),
    ...headersThatNameKeys(server, good),
    ...otherClaims(server, good),
    ...tampered(server, good),
    ...(await otherSecrets(server)),
    ...(await endedSessions(server)),
  };
  const bearers = Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`]);
  return { good, bad: { ...Object.fromEntries(bearers), ...otherSchemes(good) } };
}

function otherClaims(server: TestServer, good: string): Record<string, string> {
  const nowSeconds = Math.floor(server.services.now() / 1000);
  const changes: Record<string, object> = {
    'another audience': { aud: 'another' },
    'the audience of grants': { aud: 'sync' },
    'the audience of operators': { aud: 'operator' },
    'no audience': { aud: undefined },
    'another issuer': { iss: 'mestore.invalid' },
    'no issuer': { iss: undefined },
    expired: { exp: nowSeconds - 1 },
    'no exp': { exp: undefined },
    'exp as text': { exp: String(nowSeconds + 600) },
    'nbf in the future': { nbf: nowSeconds + 600 },
    'iat in the future': { iat: nowSeconds + 600, exp: nowSeconds + 1_200 },
    'no iat': { iat: undefined },
    'no sub': { sub: undefined },
    'an empty sub': { sub: '' },
    'sub as a number': { sub: 1 },
    'sub of somebody else': { sub: server.accountId('owner') },
    'sub of nobody': { sub: 'nadie' },
    'sub with U+0000': { sub: 'persona-superuser\u0000' },
    'sub with SQL': { sub: "persona-superuser' or true --" },
    'no jti': { jti: undefined },
    'jti of no session': { jti: uuidv7() },
    'jti with U+0000': { jti: '\u0000' },
  };
  return Object.fromEntries(
    Object.entries(changes).map(([name, claims]) => [name, resigned(server, good, { claims })]),
  );
}

function tampered(server: TestServer, good: string): Record<string, string> {
  const { claims } = partsOf(good);
  const [header = '', written = '', signature = ''] = good.split('.');
  const secret = server.services.config.jwtSecret;
  const edited = (change: object) => `${header}.${encoded({ ...claims, ...change })}.${signature}`;
  return {
    'a role of their choice': edited({ user_type: 'owner', role: 'owner' }),
    'sub changed under the signature': edited({ sub: server.accountId('owner') }),
    'exp prolonged under the signature': edited({ exp: 9_999_999_999 }),
    'a truncated signature': good.slice(0, -8),
    'a changed signature': `${header}.${written}.${signature.slice(0, -4)}AAAA`,
    'no signature': `${header}.${written}.`,
    'two parts': `${header}.${written}`,
    'four parts': `${good}.${signature}`,
    'five parts': `${header}.${written}.${written}.${written}.${signature}`,
    'base64 with padding': `${good}=`,
    'not base64': `${header}.%%%.${signature}`,
    'claims that are no JSON': forged({ header: partsOf(good).header, claims: 'hola' }, secret),
    'claims that are a list': forged({ header: partsOf(good).header, claims: [claims] }, secret),
    'claims that are null': forged({ header: partsOf(good).header, claims: 'null' }, secret),
    'a header that is no JSON': forged({ header: 'hola', claims }, secret),
    'its claims as plain JSON': JSON.stringify(claims),
    'letters beyond ASCII': `ñandú.${written}.${signature}`,
    '100 kB': `${header}.${'A'.repeat(HUGE)}.${signature}`,
    '100 kB of dots': '.'.repeat(HUGE),
  };
}

/** Tokens that the server gives people for another purpose, and tokens with other rights. */
async function otherSecrets(server: TestServer): Promise<Record<string, string>> {
  const device = uuidv7();
  const session = await openSession(server.services, server.accountId('superuser'), device);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await server.request('/api/v1/auth/forgot-password', { json: { email: 'superuser@prueba.co' } });
  await server.request('/api/v1/auth/send-otp', { json: { telefono: PHONE }, headers });
  return {
    'a refresh token': session.refresh_token,
    'the hash of a refresh token': hashToken(session.refresh_token),
    'an offline grant': session.offline_grant ?? '',
    'an offline grant as a session': resigned(server, session.offline_grant ?? '', {
      header: { typ: 'at+jwt' },
      claims: { aud: 'api' },
    }),
    'the secret of a mailed link': await linkSecret(server, 'superuser@prueba.co'),
    'a code sent by text message': await codeSentTo(server, PHONE),
    "the server's secret": server.services.config.jwtSecret,
  };
}

async function endedSessions(server: TestServer): Promise<Record<string, string>> {
  const tokenOf = async (role: 'customer' | 'buyer') =>
    (await server.signIn(role)).authorization.slice('Bearer '.length);
  const [closed, disabled] = [await tokenOf('buyer'), await tokenOf('customer')];
  const authorization = `Bearer ${closed}`;
  await server.request('/api/v1/auth/logout', { method: 'POST', headers: { authorization } });
  await server.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, server.accountId('customer')));
  return { 'a session that was closed': closed, 'a disabled account': disabled };
}

function otherSchemes(good: string): Record<string, string> {
  return {
    'no scheme': good,
    'Basic with a name and a password': `Basic ${Buffer.from('superuser:Prueba2026').toString('base64')}`,
    'Basic with the token': `Basic ${good}`,
    'Digest with the token': `Digest ${good}`,
    'the scheme in lower case': `bearer ${good}`,
    'the scheme twice': `Bearer Bearer ${good}`,
    'the header doubled': `Bearer ${good}, Bearer ${good}`,
    'two spaces': `Bearer  ${good}`,
    'a tab': `Bearer\t${good}`,
    'the scheme alone': 'Bearer',
    'only spaces': '   ',
    empty: '',
    'null as text': 'Bearer null',
    'undefined as text': 'Bearer undefined',
  };
}
