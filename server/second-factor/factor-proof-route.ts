import { Hono } from 'hono';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import {
  CHALLENGE_MINUTES,
  FactorBody,
  FRESH_MINUTES,
  FreshFactor,
  isRecoveryCode,
  SecondStepBody,
} from '#domain/second-factor/second-factor.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf, recorded } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { admitBySecondStep } from '#server/second-factor/admit-account.ts';
import { noteFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { withFactor } from '#server/second-factor/prove-factor.ts';

const tag = 'Sesión';
const REFUSES = [400, 401, 403, 409, 413, 415, 422, 429];

/** Proving oneself with the second factor: within a session, and to begin one. */
export function factorProofRoute(services: Services): Hono<AppEnv> {
  const proofs = networkRateLimit(rateLimits.proofs);

  return new Hono<AppEnv>()
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
