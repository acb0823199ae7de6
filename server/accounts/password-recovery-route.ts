import { Hono } from 'hono';
import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import { ForgotPasswordBody, ResetPasswordBody, MessageAnswer } from '#domain/accounts/recovery.ts';
import { allow } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { askForReset, resetPassword } from '#server/accounts/recover-password.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import type { RateLimit } from '#server/auth/rate-limit.ts';
import type { RequestRateLimit } from '#server/auth/keyed-rate-limit.ts';

const tag = 'Cuenta';
const REFUSES = [400, 409, 413, 415, 422, 429];

/** Limits that several ways to an account share. */
export interface AccountLimits {
  takeEmail: RequestRateLimit;
  proofs: RateLimit;
}

/** A new password for who forgot theirs. */
export function passwordRecoveryRoute(
  services: Services,
  { takeEmail, proofs }: AccountLimits,
): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      '/forgot-password',
      described({
        tag,
        summary: 'Pedir un enlace y un código para cambiar la contraseña',
        description: 'Responde lo mismo, y tarda lo mismo, haya o no una cuenta con ese correo.',
        answer: MessageAnswer,
        refuses: REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', ForgotPasswordBody),
      async (c) => {
        const body = c.req.valid('json');
        await recorded(services, c, 'forgot_password', async () => {
          await takeEmail(c, body.email);
          await askForReset(services, body);
        });
        return c.json({
          message: `Si ese correo tiene una cuenta, te enviamos un enlace y un código. Sirven durante ${RESET_LINK_MINUTES} minutos.`,
        });
      },
    )
    .post(
      '/reset-password',
      described({
        tag,
        summary: 'Cambiar la contraseña con el enlace o el código recibidos',
        description: 'Cierra todas las sesiones de la cuenta.',
        answer: MessageAnswer,
        refuses: REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', ResetPasswordBody),
      async (c) => {
        const { password, ...given } = c.req.valid('json');
        await recorded(services, c, 'reset_password', async (about) => {
          await proofs.take(networkOf(services, c));
          about(await resetPassword(services, given, password));
        });
        return c.json({ message: 'Tu contraseña cambió. Ingresa con la nueva.' });
      },
    );
}
