import { Hono } from 'hono';
import { FactorState } from '#domain/second-factor/second-factor.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { needsFactor } from '#server/auth/required-factor.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { ownFactors } from '#server/second-factor/own-factors.ts';
import { recoveryCodesLeft } from '#server/second-factor/recovery-codes.ts';
import { factorEnrolmentRoute } from '#server/second-factor/factor-enrolment-route.ts';
import { factorProofRoute } from '#server/second-factor/factor-proof-route.ts';

const tag = 'Sesión';

/** The second factor of one's own account, and the second step of a sign-in (decision 0128). */
export function secondFactorRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;

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
    .route('/', factorEnrolmentRoute(services))
    .route('/', factorProofRoute(services));
}
