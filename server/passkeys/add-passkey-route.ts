import { Hono } from 'hono';
import {
  AddPasskeyBody,
  CreationOptions,
  Passkey,
  PASSKEY_CHALLENGE_MINUTES,
} from '#domain/passkeys/passkey.ts';
import { allow } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { addPasskey, beginPasskey } from '#server/passkeys/add-passkey.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { sessionOf } from '#server/passkeys/session-of.ts';
import type { RateLimit } from '#server/auth/rate-limit.ts';

const tag = 'Sesión';
const OWN = [401, 403, 404, 409, 429];
const OWN_WITH_BODY = [...OWN, 400, 413, 415, 422];
const ONCE = `Su reto sirve una vez durante ${PASSKEY_CHALLENGE_MINUTES} minutos.`;

/** A new passkey of one's own. @param own how often somebody may begin. */
export function addPasskeyRoute(services: Services, own: RateLimit): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      '/registration-options',
      described({
        tag,
        summary: 'Empezar a agregar una llave de acceso',
        description: `Lo que el navegador necesita para crearla (WebAuthn). ${ONCE} Quien tiene segundo factor u otra llave lo confirma antes (AUTH_009).`,
        answer: CreationOptions,
        refuses: OWN,
      }),
      allow(services, 'signedIn'),
      askingFreshFactor(services),
      async (c) => {
        const { userId } = sessionOf(c);
        await own.take(userId);
        return c.json(await beginPasskey(services, userId));
      },
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Agregar una llave de acceso',
        status: 201,
        answer: Passkey,
        refuses: OWN_WITH_BODY,
      }),
      allow(services, 'signedIn'),
      parsed('json', AddPasskeyBody),
      async (c) => {
        const session = sessionOf(c);
        const added = await recorded(services, c, 'passkey_add', async (about) => {
          about(session.userId);
          return addPasskey(services, session, c.req.valid('json'));
        });
        return c.json(added, 201);
      },
    );
}
