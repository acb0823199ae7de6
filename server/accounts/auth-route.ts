import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { LoginAnswer, LoginBody, RefreshBody, Tokens } from '#domain/accounts/sign-in.ts';
import { accountWithRole, userById } from '#server/auth/account-storage.ts';
import { admitAccount } from '#server/second-factor/admit-account.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { addressOf, networkOf, recorded } from '#server/auth/auth-events.ts';
import { isKnownDevice } from '#server/accounts/known-device.ts';
import { withFactorDue } from '#server/second-factor/factor-due.ts';
import { offlineGrantRule } from '#server/auth/offline-grant-rule.ts';
import { closeSession, refreshSession, TAKEN_IN } from '#server/auth/sessions.ts';
import { signInLimit } from '#server/accounts/sign-in-limit.ts';
import { findByCredentials } from '#server/accounts/find-by-credentials.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { fitting, parsed } from '#server/http/parsed.ts';
import { readJson } from '#server/http/read-json.ts';
import { registerKeyOfToken } from '#server/auth/device-keys.ts';

const tag = 'Sesión';
const SIGN_IN_REFUSES = [400, 401, 403, 413, 415, 422, 429];
const EXPIRED_PASSWORD =
  'MeStore pidió una contraseña nueva para tu cuenta. Elígela con el enlace que te enviamos por correo o, si venció, pide otro en «¿Olvidaste tu contraseña?».';
const SECOND_STEP =
  'Una cuenta con segundo factor responde 403 AUTH_007 y, en `second_step`, el reto que contesta `POST /auth/second-factor/sign-in`.';
const LogoutBody = v.strictObject({ refresh_token: v.optional(v.pipe(v.string(), v.maxLength(500))) });

export function authRoute(services: Services): Hono<AppEnv> {
  const limit = signInLimit((email, deviceId) =>
    isKnownDevice(services.database.db, { email, deviceId, nowMs: services.now() }),
  );

  /** Wrong password, unknown e-mail and, at the admin door, a role without entry all get the same answer. */
  function signIn(c: Context<AppEnv>, body: LoginBody, adminsOnly: boolean): Promise<LoginAnswer> {
    return recorded(services, c, adminsOnly ? 'admin_login' : 'login', async (about) => {
      const network = networkOf(services, c);
      const email = body.email.toLowerCase();
      const giveBack = await limit.take({ email, network, deviceId: body.device_id });
      const user = await findByCredentials(
        services.database.db,
        services.config.passwordCost,
        email,
        body.password,
        about,
      );
      const account = user && (await accountWithRole(services.database.db, user));
      if (!account || (adminsOnly && !isAdmin(account.user_type))) throw problem(401, 'AUTH_001');
      // A person who only claims an e-mail could otherwise buy guesses at its owner's password with their
      // own.
      if (account.email_verified) await giveBack();
      // Only who knows the password hears so: it tells nobody else that there is such an account.
      if (user.mergedInto) throw problem(403, 'AUTH_006', TAKEN_IN);
      if (!account.is_active) throw problem(403, 'AUTH_006');
      if (user.passwordExpiredAt) throw problem(403, 'VAL_002', EXPIRED_PASSWORD);
      return admitAccount(services, c, account, body);
    });
  }

  return new Hono<AppEnv>()
    .post(
      '/login',
      described({
        tag,
        summary: 'Iniciar sesión',
        description: `Con \`device_id\` entrega además el permiso sin conexión de ese dispositivo (${OFFLINE_GRANT_DAYS} días). ${SECOND_STEP}`,
        answer: LoginAnswer,
        refuses: SIGN_IN_REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', LoginBody),
      async (c) => c.json(await signIn(c, c.req.valid('json'), false)),
    )
    .post(
      '/admin-login',
      described({
        tag,
        summary: 'Iniciar sesión en el portal administrativo',
        answer: LoginAnswer,
        refuses: SIGN_IN_REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', LoginBody),
      async (c) => c.json(await signIn(c, c.req.valid('json'), true)),
    )
    .post(
      '/refresh-token',
      described({
        tag,
        summary: 'Renovar la sesión',
        description:
          'Cada token de renovación tiene un solo sucesor y lo da de nuevo mientras nadie use ese sucesor: la respuesta ' +
          'se perdió. Si se usa pasados 10 s y el sucesor ya se usó, alguien lo copió: la sesión termina para todos ' +
          'con SEC_003.',
        answer: Tokens,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'open'),
      parsed('json', RefreshBody),
      async (c) => {
        const { refresh_token: token, device_key: key } = c.req.valid('json');
        const mayHaveGrant = await offlineGrantRule(services, addressOf(services, c));
        const userAgent = c.req.header('user-agent');
        const tokens = await recorded(services, c, 'refresh', (about) =>
          refreshSession(services, token, { userAgent, mayHaveGrant }, about),
        );
        if (key && tokens.offline_grant) await registerKeyOfToken(services.database.db, token, key);
        return c.json(tokens);
      },
    )
    .post(
      '/logout',
      described({
        tag,
        summary: 'Cerrar sesión',
        description:
          'Con `refresh_token` en el cuerpo termina esa sesión. El permiso sin conexión sigue vigente.',
        status: 204,
        answers: 'Sesión cerrada.',
        refuses: [400, 413, 415, 422],
      }),
      allow(services, 'open'),
      async (c) => {
        const hasBody = c.req.header('content-type') !== undefined && c.req.header('content-length') !== '0';
        const body = hasBody ? fitting('json', LogoutBody, await readJson(c)) : {};
        await recorded(services, c, 'logout', async (about) =>
          about(
            await closeSession(services, {
              authorization: c.req.header('authorization'),
              refreshToken: body.refresh_token,
            }),
          ),
        );
        return c.body(null, 204);
      },
    )
    .get(
      '/me',
      described({ tag, summary: 'Quién soy', answer: Account, refuses: [401, 403] }),
      allow(services, 'signedIn'),
      async (c) => {
        const user = await userById(services.database.db, signedIn(c.var.actor).id);
        if (!user) throw notFound();
        const account = await accountWithRole(services.database.db, user);
        return c.json(await withFactorDue(services, account, c.var.sessionId));
      },
    );
}
