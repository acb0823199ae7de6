import { Hono } from 'hono';
import { Account, mailboxOf } from '#domain/accounts/account.ts';
import { CodeSent, SendCodeBody, VerifyCodeBody } from '#domain/accounts/one-time-code.ts';
import { MessageAnswer, SendVerificationBody, VerifyEmailBody } from '#domain/accounts/recovery.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { sendCode } from '#server/accounts/send-phone-code.ts';
import { verifyCode } from '#server/accounts/verify-phone-code.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { mailVerification, verifyEmail } from '#server/accounts/prove-email.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import type { AccountLimits } from '#server/accounts/password-recovery-route.ts';

const tag = 'Cuenta';
const REFUSES = [400, 409, 413, 415, 422, 429];

/** Proving that an e-mail and a mobile are one's own. */
export function contactProofRoute(services: Services, { takeEmail, proofs }: AccountLimits): Hono<AppEnv> {
  const { db } = services.database;
  const takePhoneProof = requestRateLimit(services, rateLimits.phoneProofs);

  return new Hono<AppEnv>()
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
