import { Hono } from 'hono';
import { Account, mailboxOf } from '#domain/accounts/account.ts';
import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import { CodeSent, SendCodeBody, VerifyCodeBody } from '#domain/accounts/one-time-code.ts';
import {
  ForgotPasswordBody,
  ResetPasswordBody,
  MessageAnswer,
  SendVerificationBody,
  VerifyEmailBody,
} from '#domain/accounts/recovery.ts';
import { RegisterBody } from '#domain/accounts/registration.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { admitAccount } from '#server/second-factor/admit-account.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { sendCode } from '#server/accounts/send-phone-code.ts';
import { verifyCode } from '#server/accounts/verify-phone-code.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { askForReset, resetPassword } from '#server/accounts/recover-password.ts';
import { mailVerification, verifyEmail } from '#server/accounts/prove-email.ts';
import { registerAccount } from '#server/accounts/register-account.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

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
  const proofs = networkRateLimit(rateLimits.proofs);
  const takePhoneProof = requestRateLimit(services, rateLimits.phoneProofs);

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
    .post(
      '/verify-email',
      described({
        tag,
        summary: 'Confirmar el correo con el enlace o el código recibidos',
        answer: MessageAnswer,
        refuses: REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', VerifyEmailBody),
      async (c) => {
        await recorded(services, c, 'verify_email', async (about) => {
          await proofs.take(networkOf(services, c));
          about(await verifyEmail(services, c.req.valid('json')));
        });
        return c.json({ message: 'Tu correo quedó confirmado.' });
      },
    )
    .post(
      '/send-verification',
      described({
        tag,
        summary: 'Enviar otra vez el enlace y el código para confirmar el correo',
        answer: MessageAnswer,
        refuses: [401, 403, ...REFUSES],
      }),
      allow(services, 'signedIn'),
      parsed('json', SendVerificationBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const email = mailboxOf(await accountNow(db, id));
        if (email.toLowerCase() !== c.req.valid('json').email.toLowerCase())
          throw problem(409, 'API_001', 'Ese no es el correo de tu cuenta. Recarga la página.');
        await recorded(services, c, 'send_verification', async (about) => {
          about(id);
          await takeEmail(c, id);
          await mailVerification(services, id);
        });
        return c.json({ message: 'Te enviamos el enlace y un código. Revisa también el correo no deseado.' });
      },
    )
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
    )
    .post(
      '/send-otp',
      described({
        tag,
        summary: 'Enviar un código al celular',
        description:
          'Pedido otra vez antes de un minuto, responde la misma solicitud y no envía otro mensaje.',
        answer: CodeSent,
        refuses: [401, 403, ...REFUSES],
      }),
      allow(services, 'signedIn'),
      parsed('json', SendCodeBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const { telefono } = c.req.valid('json');
        const answer = await recorded(services, c, 'send_otp', async (about) => {
          about(id);
          return sendCode(services, { userId: id, phone: telefono, beforeSending: () => takeEmail(c, id) });
        });
        return c.json(answer);
      },
    )
    .post(
      '/verify-otp',
      described({
        tag,
        summary: 'Confirmar el celular con el código recibido',
        answer: Account,
        refuses: [401, 403, ...REFUSES],
      }),
      allow(services, 'signedIn'),
      parsed('json', VerifyCodeBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const { request_id: requestId, code } = c.req.valid('json');
        await recorded(services, c, 'verify_otp', async (about) => {
          about(id);
          await takePhoneProof(c, id);
          await verifyCode(services, { userId: id, requestId, code });
        });
        return c.json(await accountNow(db, id));
      },
    );
}
