import { Hono } from 'hono';
import { RegisterBody } from '#domain/accounts/registration.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { admitAccount } from '#server/second-factor/admit-account.ts';
import { allow } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { registerAccount } from '#server/accounts/register-account.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { contactProofRoute } from '#server/accounts/contact-proof-route.ts';
import { passwordRecoveryRoute } from '#server/accounts/password-recovery-route.ts';

const tag = 'Cuenta';
const REFUSES = [400, 409, 413, 415, 422, 429];

/**
 * Here people get an account and prove what is theirs: an e-mail, a mobile, and a password after they forgot
 * it.
 */
export function accountsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const takeRegistration = requestRateLimit(services, rateLimits.registration);
  const takeEmail = requestRateLimit(services, rateLimits.accountLetters);
  const limits = { takeEmail, proofs: networkRateLimit(rateLimits.proofs) };

  return new Hono<AppEnv>()
    .post(
      '/register',
      described({
        tag,
        summary: 'Crear una cuenta',
        description:
          'Abre la sesión y envía al correo un enlace para confirmarlo. La respuesta es la misma aunque el correo ya tenga cuenta: quien lo lee se entera allí.',
        answer: LoginAnswer,
        status: 201,
        refuses: REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', RegisterBody),
      async (c) => {
        const body = c.req.valid('json');
        const answer = await recorded(services, c, 'register', async (about) => {
          await takeRegistration(c, body.device_id ?? body.email);
          await takeEmail(c, body.email);
          const id = await registerAccount(services, body, deviceNameOf(c.req.header('user-agent') ?? ''));
          about(id);
          return admitAccount(services, c, await accountNow(db, id), body);
        });
        return c.json(answer, 201);
      },
    )
    .route('/', contactProofRoute(services, limits))
    .route('/', passwordRecoveryRoute(services, limits));
}
