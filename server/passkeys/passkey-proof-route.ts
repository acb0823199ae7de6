import { Hono } from 'hono';
import { AssertionOptions, PASSKEY_CHALLENGE_MINUTES, VerifyPasskeyBody } from '#domain/passkeys/passkey.ts';
import { FRESH_MINUTES, FreshFactor } from '#domain/second-factor/second-factor.ts';
import { allow } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { verificationOptions, verifyPasskey } from '#server/passkeys/verify-passkey.ts';
import { sessionOf } from '#server/passkeys/session-of.ts';
import type { RateLimit } from '#server/auth/rate-limit.ts';

const tag = 'Sesión';
const OWN = [401, 403, 404, 409, 429];
const OWN_WITH_BODY = [...OWN, 400, 413, 415, 422];
const ONCE = `Su reto sirve una vez durante ${PASSKEY_CHALLENGE_MINUTES} minutos.`;

/** Proving oneself anew with a passkey, within a session. @param own how often somebody may begin. */
export function passkeyProofRoute(services: Services, own: RateLimit): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      '/verification-options',
      described({
        tag,
        summary: 'Empezar a confirmar con una llave de acceso',
        description: ONCE,
        answer: AssertionOptions,
        refuses: OWN,
      }),
      allow(services, 'signedIn'),
      async (c) => {
        const { userId } = sessionOf(c);
        await own.take(userId);
        return c.json(await verificationOptions(services, userId));
      },
    )
    .post(
      '/verify',
      described({
        tag,
        summary: 'Confirmar con una llave de acceso',
        description: `Lo que responde AUTH_009 se puede pedir de nuevo en esta sesión durante ${FRESH_MINUTES} minutos, y la sesión cuenta como de dos factores.`,
        answer: FreshFactor,
        refuses: OWN_WITH_BODY,
      }),
      allow(services, 'signedIn'),
      parsed('json', VerifyPasskeyBody),
      async (c) => {
        const session = sessionOf(c);
        const until = await recorded(services, c, 'passkey_verify', async (about) => {
          about(session.userId);
          return verifyPasskey(services, session, c.req.valid('json').assertion);
        });
        return c.json({ fresh_until: until.toISOString() });
      },
    );
}
