import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { listenHere, stopListening } from '#test/support/listening.ts';

/** Somebody with an account of Google. */
export type GoogleAccount = {
  sub: string;
  email: string;
  name: string;
  email_verified?: boolean;
  /** The organisation that they are a member of. */
  hd?: string;
};

interface Key {
  kid: string;
  pair: Awaited<ReturnType<typeof generateKeyPair>>;
}

export type GoogleStandIn = Awaited<ReturnType<typeof googleStandIn>>;

/**
 * In Google's place: a server with the keys that it signs with, and the page where a person says who they
 * are. That page sends them back with a token behind `#`, as OpenID Connect does.
 */
export async function googleStandIn() {
  const clientId = 'pruebas.apps.googleusercontent.com';
  let key = await newKey(1);
  let person: GoogleAccount = { sub: '1', email: 'nadie@gmail.com', name: 'Nadie' };
  let keysAsked = 0;
  let isAway = false;

  /** A token that Google would sign for this client, with some claims changed. */
  const token = (nonce: string, claims: JWTPayload & Partial<GoogleAccount> = {}) =>
    new SignJWT({ email_verified: true, azp: clientId, ...person, nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
      .setIssuer(claims.iss ?? 'https://accounts.google.com')
      .setAudience(claims.aud ?? clientId)
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '1 h')
      .sign(key.pair.privateKey);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (isAway) return response.writeHead(500).end();
    if (url.pathname === '/llaves') {
      keysAsked += 1;
      const jwk = { ...(await exportJWK(key.pair.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' };
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [jwk] }));
    }
    const asked = Object.fromEntries(url.searchParams);
    const back = (parts: Record<string, string>) =>
      `${asked['redirect_uri']}#${new URLSearchParams({ ...parts, state: asked['state'] ?? '' })}`;
    const accepted = back({ id_token: await token(asked['nonce'] ?? '') });
    const page = `<!doctype html><html lang="es"><title>Google</title><h1>Elige una cuenta</h1>
      <p><a href="${accepted}">${person.name}</a></p>
      <p><a href="${back({ error: 'access_denied' })}">Cancelar</a></p></html>`;
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };

  const server = createServer((request, response) => void answer(request, response));
  const origin = await listenHere(server);
  return {
    clientId,
    authUrl: `${origin}/entrar`,
    keysUrl: `${origin}/llaves`,
    token,
    /** The person at the device when its page opens, also named in the tokens it signs. */
    isFor(account: GoogleAccount) {
      person = account;
    },
    /** Signs with another key from now on, and publishes that one alone. */
    async changeKey() {
      key = await newKey(Number(key.kid) + 1);
    },
    publicKey: () => key.pair.publicKey,
    goAway(away: boolean) {
      isAway = away;
    },
    timesKeysWereAsked: () => keysAsked,
    stop: () => stopListening(server),
  };
}

async function newKey(count: number): Promise<Key> {
  return { kid: String(count), pair: await generateKeyPair('RS256', { extractable: true }) };
}
