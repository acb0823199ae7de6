import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { Uuid } from '#domain/base/ids.ts';
import {
  AddPasskeyBody,
  AssertionOptions,
  CreationOptions,
  OwnPasskeys,
  Passkey,
  PASSKEY_CHALLENGE_MINUTES,
  PasskeySignInBody,
  RemovePasskeyBody,
  RenamePasskeyBody,
  VerifyPasskeyBody,
} from '#domain/passkeys/passkey.ts';
import { FRESH_MINUTES, FreshFactor } from '#domain/second-factor/second-factor.ts';
import { userById } from '#server/auth/account-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { accountRateLimit, networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { addPasskey, beginPasskey } from '#server/passkeys/add-passkey.ts';
import { enterWithPasskey, signInOptions } from '#server/passkeys/enter-with-passkey.ts';
import { passkeyDocument, passkeysOf, renamePasskey } from '#server/passkeys/passkeys-storage.ts';
import { passwordRemoves, provePassword, removePasskey } from '#server/passkeys/remove-passkey.ts';
import { verificationOptions, verifyPasskey } from '#server/passkeys/verify-passkey.ts';
import { askingFreshFactor, freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Sesión';
const OWN = [401, 403, 404, 409, 429];
const OWN_WITH_BODY = [...OWN, 400, 413, 415, 422];
const ONCE = `Su reto sirve una vez durante ${PASSKEY_CHALLENGE_MINUTES} minutos.`;
const ById = v.object({ id: Uuid });

/** Passkeys: one's own, and signing in with one (decision 0128). */
export function passkeysRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const questions = networkRateLimit(rateLimits.passkeyQuestions);
  const signIns = networkRateLimit(rateLimits.passkeySignIns);
  const own = accountRateLimit(rateLimits.ownPasskeys);
  const passwords = accountRateLimit(rateLimits.passkeyPasswords);

  function sessionOf(c: Context<AppEnv>): { userId: string; family: string } {
    return { userId: signedIn(c.var.actor).id, family: c.var.sessionId ?? '' };
  }

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
    )
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
    )
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
    )
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
