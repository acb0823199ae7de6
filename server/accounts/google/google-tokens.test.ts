import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { googleVerifier, nonceOf } from '#server/accounts/google/google-tokens.ts';
import { googleVisits, googleRegistration as registration } from '#test/support/stand-ins/google-visits.ts';

const { google, server, secret, somebody, tokenFor, post, enter, close } = await googleVisits();
afterAll(close);

describe('GET /auth/options', () => {
  test('says where Google is asked, and nothing where it is not offered', async () => {
    const offered = await server.request('/api/v1/auth/options');
    expect(await offered.json()).toEqual({
      google: { client_id: google.clientId, auth_url: google.authUrl },
      passkeys: { domain: 'localhost' },
    });
    const { services } = server;
    const without = createApp({ ...services, config: { ...services.config, google: null } });
    expect(await (await without.request('/api/v1/auth/options')).json()).toEqual({
      google: null,
      passkeys: { domain: 'localhost' },
    });
    const body = JSON.stringify({ id_token: await tokenFor(somebody()), nonce_secret: secret });
    const headers = { 'content-type': 'application/json' };
    const answer = await without.request('/api/v1/auth/google', { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'API_002' }]);
  });
});

describe('POST /auth/google takes only what Google signed for this client, now, and for this browser', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
  const bad: [string, JWTPayload][] = [
    ['for another client', { aud: 'otra.apps.googleusercontent.com' }],
    ['asked for by another client', { azp: 'otra.apps.googleusercontent.com' }],
    ['for several clients', { aud: ['pruebas.apps.googleusercontent.com', 'otra'] }],
    ['of another issuer', { iss: 'https://accounts.google.com.malo.co' }],
    ['that ended', { exp: minutesAgo(1) }],
    ['of eleven minutes ago', { iat: minutesAgo(11) }],
    ['from the future', { iat: minutesAgo(-5) }],
    ['for another browser', { nonce: nonceOf('otro') }],
    ['whose nonce is the secret itself', { nonce: secret }],
    ['without a person', { sub: '' }],
    ['without an e-mail', { email: 'marta' }],
    ['that says an e-mail is verified in words', { email_verified: 'true' }],
  ];

  test.each(bad)('refuses a token %s', async (_, claims) => {
    const answer = await enter(somebody(), { registration }, claims);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'SEC_002' }]);
  });

  test('refuses a token with no signature, of a stranger’s key, or signed with the public key as a secret', async () => {
    const claims = { ...somebody(), email_verified: true, nonce: nonceOf(secret) };
    const written = <Token extends SignJWT | UnsecuredJWT>(token: Token): Token => {
      token.setIssuer('https://accounts.google.com').setAudience(google.clientId);
      token.setIssuedAt().setExpirationTime('1 h');
      return token;
    };
    const unsigned = written(new UnsecuredJWT(claims)).encode();
    const stranger = await generateKeyPair('RS256');
    const publicKey = new TextEncoder().encode(await exportSPKI(google.publicKey()));
    const forged = [
      `${unsigned}x`,
      await written(new SignJWT(claims))
        .setProtectedHeader({ alg: 'RS256', kid: '1' })
        .sign(stranger.privateKey),
      await written(new SignJWT(claims)).setProtectedHeader({ alg: 'HS256', kid: '1' }).sign(publicKey),
    ];
    for (const id_token of forged)
      expect((await post({ id_token, nonce_secret: secret, registration })).status).toBe(401);
    expect((await post({ id_token: unsigned, nonce_secret: secret, registration })).status).toBe(422);
  });

  test('refuses who has an e-mail that Google has not verified', async () => {
    const answer = await enter(somebody({ email_verified: false }), { registration });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'AUTH_004' }]);
  });

  test('asks for the keys once, and again for a key it does not know, but not at every such token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await enter(somebody());
      const asked = google.timesKeysWereAsked();
      await google.changeKey();
      const json = { id_token: await tokenFor(somebody()), nonce_secret: secret };
      expect((await post(json)).status).toBe(401);
      vi.setSystemTime(Date.now() + 31_000);
      expect((await post(json)).status).toBe(422);
      expect((await post(json)).status).toBe(422);
      expect(google.timesKeysWereAsked()).toBe(asked + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says that Google does not answer, and when to come back, while its keys cannot be had', async () => {
    const verify = googleVerifier(google, server.services);
    const person = somebody();
    const proof = { id_token: await tokenFor(person), nonce_secret: secret };
    google.goAway(true);
    const away = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'API_003' } };
    await expect(verify(proof)).rejects.toMatchObject(away);
    google.goAway(false);
    await expect(verify(proof)).resolves.toEqual({
      sub: person.sub,
      email: person.email,
      organisation: null,
    });
  });
});
