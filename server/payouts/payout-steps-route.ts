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
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { answerRun } from '#server/payouts/answer-run.ts';
import { approveRun } from '#server/payouts/approve-run.ts';
import { recordSent, sha256Of } from '#server/payouts/effect-record.ts';
import { runSeenBy } from '#server/payouts/listed-runs.ts';
import { fileRun } from '#server/payouts/payout-file.ts';
import { makeStep, voidRun } from '#server/payouts/run-steps.ts';
import { settleLeg } from '#server/payouts/settle-leg.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
/** Of an answer whose every sign is a letter with an accent, or is escaped. */
const ANSWER_BYTES = 2 * MAX_ANSWER_CHARACTERS + 1_024;
export const STEP_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
export const OfRun = v.object({ id: Id });

/** The steps of payout runs, each for somebody who read the version that they name. */
export function payoutStepsRoute(services: Services): Hono<AppEnv> {
  const about = (summary: string) => described({ tag, summary, answer: SeenRun, refuses: STEP_REFUSES });
  const mayPay = allow(services, 'managePayouts');
  return new Hono<AppEnv>()
    .post(
      '/runs/:id/approve',
      described({
        tag,
        summary: 'Aprobar un giro que hizo otra persona',
        description:
          'Cada tienda se mira otra vez: la que ya no puede recibir sale del giro con su motivo. Pide un segundo factor reciente ' +
          'a quien lo tiene (AUTH_009).',
        answer: SeenRun,
        refuses: STEP_REFUSES,
      }),
      mayPay,
      parsed('param', OfRun),
      parsed('json', RunStepBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        await approveRun(services, actor, { runId: id, seen: c.req.valid('json').seen_version });
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .post(
      '/runs/:id/file',
      about('Hacer el archivo del banco de un giro'),
      mayPay,
      parsed('param', OfRun),
      parsed('json', RunFileBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        const { seen_version, format, applied_on } = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        await fileRun(services, actor, { runId: id, seen: seen_version, format, appliedOn: applied_on });
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .post(
      '/runs/:id/send',
      about('Decir que el archivo de un giro se envió al banco'),
      mayPay,
      parsed('param', OfRun),
      parsed('json', RunStepBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        const step = { runId: id, seen: c.req.valid('json').seen_version, step: 'send' as const };
        await makeStep(services, actor, step, async ({ nowMs }) => {
          await recordSent(services.config, id, nowMs);
          return { sentAt: new Date(nowMs) };
        });
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .post(
      '/runs/:id/answer',
      described({
        tag,
        summary: 'Cargar la respuesta del banco, entera o nada',
        description: 'Por referencia. La misma otra vez no cambia nada; la de otro giro se rechaza.',
        answer: RunAnswered,
        refuses: STEP_REFUSES,
      }),
      mayPay,
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
    )
    .post(
      '/runs/:id/settle',
      described({
        tag,
        summary: 'Decidir cuál de dos respuestas del banco vale para una línea',
        description:
          'Lo hace quien no cargó respuestas de ese giro. Pide un segundo factor reciente (AUTH_009).',
        answer: SeenRun,
        refuses: STEP_REFUSES,
      }),
      mayPay,
      parsed('param', OfRun),
      parsed('json', SettleLegBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        await settleLeg(services, actor, id, c.req.valid('json'));
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .post(
      '/runs/:id/close',
      about('Cerrar un giro del que el banco respondió cada línea'),
      mayPay,
      parsed('param', OfRun),
      parsed('json', RunStepBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        await makeStep(services, actor, { runId: id, seen: c.req.valid('json').seen_version, step: 'close' });
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .post(
      '/runs/:id/void',
      about('Anular un giro que no se ha enviado'),
      mayPay,
      parsed('param', OfRun),
      parsed('json', VoidRunBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const { seen_version, reason } = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        await voidRun(services, actor, { runId: id, seen: seen_version, note: reason });
        return c.json(await runSeenBy(services, actor, id));
      },
    );
}
