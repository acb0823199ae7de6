import { Hono, type Context } from 'hono';
import { FactorBody, FactorOffer, RecoveryCodes, TotpBody } from '#domain/second-factor/second-factor.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { recorded } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  replaceRecoveryCodes,
  turnOffFactor,
} from '#server/second-factor/enrol.ts';
import { ownFactors } from '#server/second-factor/own-factors.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Sesión';
const REFUSES = [400, 401, 403, 409, 413, 415, 422, 429];

/** How a second factor is turned on and off, and its recovery codes. */
export function factorEnrolmentRoute(services: Services): Hono<AppEnv> {
  /** Asks who has a passkey for a fresh proof: the password alone makes no second factor beside it. */
  async function provenBesidePasskeys(c: Context<AppEnv>): Promise<void> {
    if ((await ownFactors(services, signedIn(c.var.actor).id)).since === null) await freshFactor(services, c);
  }

  return new Hono<AppEnv>()
    .post(
      '/enrol',
      described({
        tag,
        summary: 'Empezar a activar el segundo factor',
        description:
          'Da un secreto nuevo. La cuenta no pide nada hasta que un primer código lo confirma. Quien tiene una llave de acceso confirma antes con ella (AUTH_009).',
        answer: FactorOffer,
        refuses: [401, 403, 404, 409],
      }),
      allow(services, 'signedIn'),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await provenBesidePasskeys(c);
        return c.json(await beginEnrolment(services, id));
      },
    )
    .post(
      '/confirm',
      described({
        tag,
        summary: 'Activar el segundo factor con un primer código',
        description:
          'Da los códigos de recuperación, que no se vuelven a mostrar. Quien tiene una llave de acceso confirma antes con ella (AUTH_009).',
        answer: RecoveryCodes,
        refuses: REFUSES,
      }),
      allow(services, 'signedIn'),
      parsed('json', TotpBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await provenBesidePasskeys(c);
        const codes = await recorded(services, c, 'two_factor_enrol', async (about) => {
          about(id);
          const session = { userId: id, family: c.var.sessionId ?? '' };
          return confirmEnrolment(services, session, c.req.valid('json').code);
        });
        return c.json({ codes });
      },
    )
    .post(
      '/recovery-codes',
      described({
        tag,
        summary: 'Cambiar los códigos de recuperación',
        description: 'Los anteriores dejan de servir.',
        answer: RecoveryCodes,
        refuses: REFUSES,
      }),
      allow(services, 'signedIn'),
      parsed('json', FactorBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const codes = await recorded(services, c, 'two_factor_codes', async (about) => {
          about(id);
          const session = { userId: id, family: c.var.sessionId ?? '' };
          return replaceRecoveryCodes(services, session, c.req.valid('json').code);
        });
        return c.json({ codes });
      },
    )
    .post(
      '/turn-off',
      described({
        tag,
        summary: 'Quitar el segundo factor',
        status: 204,
        answers: 'La cuenta ya no pide un código.',
        refuses: REFUSES,
      }),
      allow(services, 'signedIn'),
      parsed('json', FactorBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await recorded(services, c, 'two_factor_remove', async (about) => {
          about(id);
          await turnOffFactor(services, id, c.req.valid('json').code);
        });
        return c.body(null, 204);
      },
    );
}
