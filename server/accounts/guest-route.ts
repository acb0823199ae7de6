import { Hono } from 'hono';
import { Account } from '#domain/accounts/account.ts';
import { GuestBody, GuestRegisterBody } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { admitAccount } from '#server/second-factor/admit-account.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { guestAccount, registerGuest } from '#server/accounts/guest-account.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Cuenta';

/** Buying without an account, and keeping those purchases under one (decision 0042). */
export function guestRoute(services: Services): Hono<AppEnv> {
  const takeEntry = requestRateLimit(services, rateLimits.guestEntries);
  const takeRegistration = requestRateLimit(services, rateLimits.guestRegistrations);
  const takeEmail = requestRateLimit(services, rateLimits.accountLetters);

  return new Hono<AppEnv>()
    .post(
      '/',
      described({
        tag,
        summary: 'Comprar sin cuenta',
        description:
          'El dispositivo inventa el identificador y el secreto, y solo él abre después esa cuenta. Repetirlo abre la misma.',
        answer: LoginAnswer,
        status: 201,
        refuses: [400, 403, 409, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', GuestBody),
      async (c) => {
        const body = c.req.valid('json');
        const answer = await recorded(services, c, 'guest', async (about) => {
          await takeEntry(c, body.guest_id);
          const device = deviceNameOf(c.req.header('user-agent') ?? '');
          const account = await guestAccount(services, body, device);
          about(account.id);
          return admitAccount(services, c, account, body);
        });
        return c.json(answer, 201);
      },
    )
    .post(
      '/register',
      described({
        tag,
        summary: 'Crear una cuenta con lo que se compró sin ella',
        description:
          'La cuenta de invitado, con sus pedidos, pasa a abrirse con correo y contraseña. Envía al correo un enlace para confirmarlo; la respuesta es la misma aunque el correo ya tenga cuenta.',
        answer: Account,
        refuses: [400, 401, 403, 409, 413, 415, 422, 429],
      }),
      allow(services, 'signedIn'),
      parsed('json', GuestRegisterBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const body = c.req.valid('json');
        const account = await recorded(services, c, 'register', async (about) => {
          about(id);
          await takeRegistration(c, id);
          await takeEmail(c, body.email);
          return registerGuest(services, id, body);
        });
        return c.json(account);
      },
    );
}
