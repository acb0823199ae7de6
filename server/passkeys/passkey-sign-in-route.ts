import { Hono } from 'hono';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { AssertionOptions, PASSKEY_CHALLENGE_MINUTES, PasskeySignInBody } from '#domain/passkeys/passkey.ts';
import { allow } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { enterWithPasskey, signInOptions } from '#server/passkeys/enter-with-passkey.ts';

const tag = 'Sesión';
const ONCE = `Su reto sirve una vez durante ${PASSKEY_CHALLENGE_MINUTES} minutos.`;

/** Signing in with a passkey, which says whose it is. */
export function passkeySignInRoute(services: Services): Hono<AppEnv> {
  const questions = networkRateLimit(rateLimits.passkeyQuestions);
  const signIns = networkRateLimit(rateLimits.passkeySignIns);

  return new Hono<AppEnv>()
    .post(
      '/sign-in-options',
      described({
        tag,
        summary: 'Empezar a ingresar con una llave de acceso',
        description: `No nombra a nadie: la llave dice de quién es. ${ONCE}`,
        answer: AssertionOptions,
        refuses: [404, 429],
      }),
      allow(services, 'open'),
      async (c) => {
        await questions.take(networkOf(services, c));
        return c.json(await signInOptions(services));
      },
    )
    .post(
      '/sign-in',
      described({
        tag,
        summary: 'Ingresar con una llave de acceso',
        description:
          'Abre la misma sesión que la contraseña y cuenta como los dos factores. Con `door` `admin` entra solo quien administra.',
        answer: LoginAnswer,
        refuses: [400, 401, 403, 404, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', PasskeySignInBody),
      async (c) => {
        const answer = await recorded(services, c, 'passkey_login', async (about) => {
          await signIns.take(networkOf(services, c));
          return enterWithPasskey(services, c, c.req.valid('json'), about);
        });
        return c.json(answer);
      },
    );
}
