import { randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { nonceOf } from '#server/accounts/google/google-tokens.ts';
import { testServer, type TestServerOptions } from '#test/server/test-server.ts';
import { googleStandIn, type GoogleAccount } from '#test/support/stand-ins/google-stand-in.ts';

/** A server, a stand-in for Google, and browsers that come from one to the other. */
export async function googleVisits(options: TestServerOptions = {}) {
  const google = await googleStandIn();
  const server = await testServer({ ...options, config: { google } });
  const secret = randomBytes(32).toString('base64url');
  let people = 0;
  const post = (json: unknown) => server.request('/api/v1/auth/google', { json });
  const tokenFor = (person: GoogleAccount, claims: JWTPayload = {}) =>
    google.token(nonceOf(secret), { ...person, ...claims });
  return {
    google,
    server,
    /** The secret of the browser alone; its hash is in the tokens. */
    secret,
    /** Somebody that nobody saw before. */
    somebody(over: Partial<GoogleAccount> = {}): GoogleAccount {
      people += 1;
      return { sub: `10${people}`, email: `persona${people}@gmail.com`, name: 'Marta Rueda', ...over };
    },
    tokenFor,
    post,
    /**
     * Posts the browser's request with the token that Google signed for this person, with some claims
     * changed.
     */
    async enter(person: GoogleAccount, over: Record<string, unknown> = {}, claims: JWTPayload = {}) {
      return post({ id_token: await tokenFor(person, claims), nonce_secret: secret, ...over });
    },
    async close() {
      await server.close();
      await google.stop();
    },
  };
}

/** The fields that a person without an account adds. */
export const googleRegistration = {
  tipo_negocio: 'comprador',
  nombre: 'Marta Rueda',
  acepta_tratamiento_datos: true,
};
