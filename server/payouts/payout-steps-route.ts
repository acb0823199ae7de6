import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  MAX_ANSWER_CHARACTERS,
  RunAnswerBody,
  RunAnswered,
  RunFileBody,
  RunStepBody,
  SeenRun,
  SettleLegBody,
  VoidRunBody,
} from '#domain/payouts/listed-run.ts';
import type { RunStep } from '#domain/payouts/payout-run.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { answerRun } from '#server/payouts/answer-run.ts';
import { approveRun } from '#server/payouts/approve-run.ts';
import { recordSent, sha256Of } from '#server/payouts/effect-record.ts';
import { runSeenBy } from '#server/payouts/listed-runs.ts';
import { fileRun } from '#server/payouts/payout-file.ts';
import { makeStep, voidRun } from '#server/payouts/run-steps.ts';
import { settleLeg } from '#server/payouts/settle-leg.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
/** Of an answer whose every sign is a letter with an accent, or is escaped. */
const ANSWER_BYTES = 2 * MAX_ANSWER_CHARACTERS + 1_024;
export const STEP_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
export const OfRun = v.object({ id: Id });

interface StepRoute<Body extends v.GenericSchema> {
  step: RunStep;
  summary: string;
  description?: string;
  body: Body;
  asksFactor?: boolean;
  make: (actor: Actor, runId: string, body: v.InferOutput<Body>) => Promise<unknown>;
}

/** A step as a route: for somebody who read the version that they name, and answered with the run as it is then. */
function stepRoute<Body extends v.GenericSchema>(
  services: Services,
  { step, body, asksFactor = false, make, ...about }: StepRoute<Body>,
): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    `/runs/:id/${step}`,
    described({ tag, ...about, answer: SeenRun, refuses: STEP_REFUSES }),
    allow(services, 'managePayouts'),
    parsed('param', OfRun),
    parsed('json', body),
    async (c) => {
      if (asksFactor) await freshFactor(services, c);
      const { id } = c.req.valid('param');
      const actor = signedIn(c.var.actor);
      await make(actor, id, c.req.valid('json'));
      return c.json(await runSeenBy(services, actor, id));
    },
  );
}

/** The steps of payout runs. */
export function payoutStepsRoute(services: Services): Hono<AppEnv> {
  const steps = [
    stepRoute(services, {
      step: 'approve',
      summary: 'Aprobar un giro que hizo otra persona',
      description:
        'Cada tienda se mira otra vez: la que ya no puede recibir sale del giro con su motivo. Pide un segundo factor reciente ' +
        'a quien lo tiene (AUTH_009).',
      body: RunStepBody,
      asksFactor: true,
      make: (actor, runId, { seen_version: seen }) => approveRun(services, actor, { runId, seen }),
    }),
    stepRoute(services, {
      step: 'file',
      summary: 'Hacer el archivo del banco de un giro',
      body: RunFileBody,
      asksFactor: true,
      make: (actor, runId, { seen_version: seen, format, applied_on: appliedOn }) =>
        fileRun(services, actor, { runId, seen, format, appliedOn }),
    }),
    stepRoute(services, {
      step: 'send',
      summary: 'Decir que el archivo de un giro se envió al banco',
      body: RunStepBody,
      make: (actor, runId, { seen_version: seen }) =>
        makeStep(services, actor, { runId, seen, step: 'send' }, async ({ tx, legs, nowMs }) => {
          await announceEvents(
            tx,
            legs.map(({ id }) => ({ kind: 'payout.sent', cause: id, data: { leg_id: id } })),
          );
          await recordSent(services.config, runId, nowMs);
          return { sentAt: new Date(nowMs) };
        }),
    }),
    stepRoute(services, {
      step: 'settle',
      summary: 'Decidir cuál de dos respuestas del banco vale para una línea',
      description:
        'Lo hace quien no cargó respuestas de ese giro. Pide un segundo factor reciente (AUTH_009).',
      body: SettleLegBody,
      asksFactor: true,
      make: (actor, runId, decision) => settleLeg(services, actor, runId, decision),
    }),
    stepRoute(services, {
      step: 'close',
      summary: 'Cerrar un giro del que el banco respondió cada línea',
      body: RunStepBody,
      make: (actor, runId, { seen_version: seen }) =>
        makeStep(services, actor, { runId, seen, step: 'close' }),
    }),
    stepRoute(services, {
      step: 'void',
      summary: 'Anular un giro que no se ha enviado',
      body: VoidRunBody,
      make: (actor, runId, { seen_version: seen, reason: note }) =>
        voidRun(services, actor, { runId, seen, note }),
    }),
  ];
  return steps.reduce((app, each) => app.route('/', each), answerRoute(services));
}

function answerRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/runs/:id/answer',
    described({
      tag,
      summary: 'Cargar la respuesta del banco, entera o nada',
      description:
        'Por referencia. La misma otra vez no cambia nada; la de otro giro se rechaza. Lo que el banco devuelve después de cerrado el ' +
        'giro lo abre otra vez.',
      answer: RunAnswered,
      refuses: STEP_REFUSES,
    }),
    allow(services, 'managePayouts'),
    parsed('param', OfRun),
    parsed('json', RunAnswerBody, { maxBytes: ANSWER_BYTES }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { seen_version, name, text } = c.req.valid('json');
      const actor = signedIn(c.var.actor);
      const answer = { runId: id, seen: seen_version, name, text, sha256: sha256Of(text) };
      const taken = await answerRun(services, actor, answer);
      return c.json({ run: await runSeenBy(services, actor, id), ...taken });
    },
  );
}
