import { Hono, type Context } from 'hono';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import {
  CHALLENGE_MINUTES,
  FactorBody,
  FactorOffer,
  FactorState,
  FRESH_MINUTES,
  FreshFactor,
  isRecoveryCode,
  RecoveryCodes,
  SecondStepBody,
  TotpBody,
} from '#domain/second-factor/second-factor.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { needsFactor } from '#server/auth/required-factor.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { admitBySecondStep } from '#server/second-factor/admit-account.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  replaceRecoveryCodes,
  turnOffFactor,
} from '#server/second-factor/enrol.ts';
import { ownFactors } from '#server/second-factor/own-factors.ts';
import { freshFactor, noteFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { withFactor } from '#server/second-factor/prove-factor.ts';
import { recoveryCodesLeft } from '#server/second-factor/recovery-codes.ts';

const tag = 'Sesión';
const REFUSES = [400, 401, 403, 409, 413, 415, 422, 429];

/** The second factor of one's own account, and the second step of a sign-in (decision 0128). */
export function secondFactorRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const proofs = networkRateLimit(rateLimits.proofs);

  /** Asks who has a passkey for a fresh proof: the password alone makes no second factor beside it. */
  async function provenBesidePasskeys(c: Context<AppEnv>): Promise<void> {
    if ((await ownFactors(services, signedIn(c.var.actor).id)).since === null) await freshFactor(services, c);
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Si la propia cuenta tiene segundo factor',
        answer: FactorState,
        refuses: [401],
      }),
      allow(services, 'signedIn'),
      async (c) => {
        const { id, userType } = signedIn(c.var.actor);
        const { since, passkeys } = await ownFactors(services, id);
        const state: FactorState = {
          enrolled_at: since && since.toISOString(),
          recovery_left: since ? await recoveryCodesLeft(db, id) : 0,
          is_required: await needsFactor(services, userType),
          passkeys,
        };
        return c.json(state);
      },
    )
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
    )
    .post(
      '/verify',
      described({
        tag,
        summary: 'Confirmar con el segundo factor',
        description: `Lo que responde AUTH_009 se puede pedir de nuevo en esta sesión durante ${FRESH_MINUTES} minutos.`,
        answer: FreshFactor,
        refuses: REFUSES,
      }),
      allow(services, 'signedIn'),
      parsed('json', FactorBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const family = c.var.sessionId ?? '';
        const { code } = c.req.valid('json');
        const kind = isRecoveryCode(code) ? 'two_factor_recovery' : 'two_factor_verify';
        const until = await recorded(services, c, kind, async (about) => {
          about(id);
          return withFactor(services, id, code, (tx) =>
            noteFreshFactor(tx, { family, userId: id, nowMs: services.now() }),
          );
        });
        return c.json({ fresh_until: until.toISOString() });
      },
    )
    .post(
      '/sign-in',
      described({
        tag,
        summary: 'Segundo paso de un ingreso',
        description: `Con el reto de un ingreso que respondió AUTH_007, que sirve una vez durante ${CHALLENGE_MINUTES} minutos, y un código.`,
        answer: LoginAnswer,
        refuses: REFUSES,
      }),
      allow(services, 'open'),
      parsed('json', SecondStepBody),
      async (c) => {
        const body = c.req.valid('json');
        const kind = isRecoveryCode(body.code) ? 'two_factor_recovery' : 'two_factor_login';
        const answer = await recorded(services, c, kind, async (about) => {
          await proofs.take(networkOf(services, c));
          return admitBySecondStep(services, c, body, about);
        });
        return c.json(answer);
      },
    );
}
