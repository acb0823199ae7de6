import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { OwnPasskeys, RemovePasskeyBody, RenamePasskeyBody } from '#domain/passkeys/passkey.ts';
import { userById } from '#server/auth/account-storage.ts';
import { allow } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { accountRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { passkeyDocument, passkeysOf, renamePasskey } from '#server/passkeys/passkeys-storage.ts';
import { passwordRemoves, provePassword, removePasskey } from '#server/passkeys/remove-passkey.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';
import { passkeySignInRoute } from '#server/passkeys/passkey-sign-in-route.ts';
import { passkeyProofRoute } from '#server/passkeys/passkey-proof-route.ts';
import { addPasskeyRoute } from '#server/passkeys/add-passkey-route.ts';
import { sessionOf } from '#server/passkeys/session-of.ts';

const tag = 'Sesión';
const OWN = [401, 403, 404, 409, 429];
const OWN_WITH_BODY = [...OWN, 400, 413, 415, 422];
const ById = v.object({ id: Uuid });

/** Passkeys: one's own, and signing in with one (decision 0128). */
export function passkeysRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = accountRateLimit(rateLimits.ownPasskeys);
  const passwords = accountRateLimit(rateLimits.passkeyPasswords);

  async function listed(c: Context<AppEnv>): Promise<OwnPasskeys> {
    const user = await userById(db, sessionOf(c).userId);
    if (!user) throw notFound();
    const domain = services.config.relyingParty?.id ?? null;
    return {
      data: (await passkeysOf(db, user.id)).map((each) => passkeyDocument(each, domain)),
      suggested_name: deviceNameOf(c.req.header('user-agent') ?? ''),
      password_removes: await passwordRemoves(services, user),
    };
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      described({ tag, summary: 'Las propias llaves de acceso', answer: OwnPasskeys, refuses: [401, 404] }),
      allow(services, 'signedIn'),
      async (c) => c.json(await listed(c)),
    )
    .route('/', addPasskeyRoute(services, own))
    .route('/', passkeyProofRoute(services, own))
    .route('/', passkeySignInRoute(services))
    .post(
      '/:id',
      described({
        tag,
        summary: 'Cambiar el nombre de una llave de acceso',
        answer: OwnPasskeys,
        refuses: OWN_WITH_BODY,
      }),
      allow(services, 'signedIn'),
      parsed('param', ById),
      parsed('json', RenamePasskeyBody),
      async (c) => {
        const { userId } = sessionOf(c);
        await recorded(services, c, 'passkey_rename', async (about) => {
          about(userId);
          await renamePasskey(db, userId, c.req.valid('param').id, c.req.valid('json').name);
        });
        return c.json(await listed(c));
      },
    )
    .post(
      '/:id/remove',
      described({
        tag,
        summary: 'Quitar una llave de acceso',
        description:
          'Pide un factor reciente (AUTH_009) o, de quien no tiene otro segundo factor ni lo necesita, la contraseña.',
        answer: OwnPasskeys,
        refuses: OWN_WITH_BODY,
      }),
      allow(services, 'signedIn'),
      parsed('param', ById),
      parsed('json', RemovePasskeyBody, { mayBeAbsent: true }),
      async (c) => {
        const session = sessionOf(c);
        const { userId } = session;
        const { password } = c.req.valid('json');
        await recorded(services, c, 'passkey_remove', async (about) => {
          about(userId);
          if (password === undefined) await freshFactor(services, c);
          else {
            await passwords.take(userId);
            await provePassword(services, userId, password);
          }
          await removePasskey(services, session, c.req.valid('param').id);
        });
        return c.json(await listed(c));
      },
    );
}
