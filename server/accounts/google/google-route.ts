import { Hono, type Context } from 'hono';
import { GoogleBody, GoogleLink, SignInOptions } from '#domain/accounts/google-sign-in.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { admitAccount } from '#server/second-factor/admit-account.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { googleAccount } from '#server/accounts/google/google-account.ts';
import { googleLinkOf, unlinkGoogle } from '#server/accounts/google/google-link.ts';
import { googleVerifier } from '#server/accounts/google/google-tokens.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Sesión';

/** Signing in with Google, where the installation offers it (decision 0030). */
export function googleRoute(services: Services): Hono<AppEnv> {
  const { google } = services.config;
  const verify = google && googleVerifier(google, services);
  const tries = networkRateLimit(rateLimits.google);
  const takeRegistration = requestRateLimit(services, rateLimits.registration);
  const party = services.config.relyingParty;
  const passkeys = party && { domain: party.id };
  const offer = google && { client_id: google.clientId, auth_url: google.authUrl };

  /** A token that proves a person gives its try back, so that only wrong tokens use tries up. */
  async function enter(c: Context<AppEnv>, body: GoogleBody): Promise<LoginAnswer> {
    if (!verify) throw notFound('Aquí no se ingresa con Google. Usa tu correo y tu contraseña.');
    return recorded(services, c, 'google_login', async (about) => {
      const network = networkOf(services, c);
      await tries.take(network);
      const person = await verify(body);
      await tries.giveBack(network);
      const { registration } = body;
      if (registration) await takeRegistration(c, body.device_id ?? person.email);
      const device = deviceNameOf(c.req.header('user-agent') ?? '');
      const account = await googleAccount(services, { person, registration, device }, about);
      about(account.id);
      return admitAccount(services, c, account, body);
    });
  }

  return new Hono<AppEnv>()
    .get(
      '/options',
      described({
        tag,
        summary: 'Con qué se puede ingresar, además del correo y la contraseña',
        answer: SignInOptions,
      }),
      allow(services, 'open'),
      (c) => c.json({ google: offer, passkeys }),
    )
    .post(
      '/google',
      described({
        tag,
        summary: 'Ingresar con Google',
        description:
          'Con el token que Google entregó al navegador. Sin cuenta todavía responde 422 y nombra `registration`: con esos datos la crea y abre la sesión.',
        answer: LoginAnswer,
        refuses: [400, 401, 403, 404, 413, 415, 422, 429, 503],
      }),
      allow(services, 'open'),
      parsed('json', GoogleBody),
      async (c) => c.json(await enter(c, c.req.valid('json'))),
    )
    .get(
      '/google',
      described({
        tag,
        summary: 'Si la propia cuenta se abre con Google',
        answer: GoogleLink,
        refuses: [401],
      }),
      allow(services, 'signedIn'),
      async (c) => c.json(await googleLinkOf(services.database.db, signedIn(c.var.actor).id)),
    )
    .delete(
      '/google',
      described({
        tag,
        summary: 'Dejar de abrir la propia cuenta con Google',
        description: 'Las sesiones abiertas siguen abiertas. Repetirlo no cambia nada.',
        status: 204,
        answers: 'Google ya no abre esta cuenta.',
        refuses: [401, 409],
      }),
      allow(services, 'signedIn'),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await recorded(services, c, 'google_unlink', async (about) => {
          about(id);
          await unlinkGoogle(services, id);
        });
        return c.body(null, 204);
      },
    );
}
