import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  LegState,
  ListedLeg,
  ListedRun,
  MakeRunBody,
  RunAnswerBody,
  RunAnswered,
  RunFileBody,
  RunPreview,
  RunState,
  RunStepBody,
  SeenRun,
  VoidRunBody,
} from '#domain/payouts/listed-run.ts';
import { UNANSWERED_DAYS } from '#domain/payouts/payout-run.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { payoutRuns } from '#server/db/tables/payouts-tables.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { answerRun } from '#server/payouts/answer-run.ts';
import { approveRun } from '#server/payouts/approve-run.ts';
import { sha256Of } from '#server/payouts/effect-record.ts';
import { legsPage, runPreview, runsPage, seenRun } from '#server/payouts/listed-runs.ts';
import { makeRun } from '#server/payouts/make-run.ts';
import { fileRun } from '#server/payouts/payout-file.ts';
import { makeStep, voidRun } from '#server/payouts/run-steps.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
const STEP_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const OfRun = v.object({ id: Id });

/** Payout runs, for those who pay stores: one makes a run, another approves it, and the bank's answer ends it. */
export function payoutRunsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const app = new Hono<AppEnv>()
    .route(
      '/',
      worklistRoute(services, {
        path: '/runs',
        tag,
        summary: 'Los giros, el más nuevo primero',
        description: '`q` busca por el número y por quien lo hizo.',
        item: ListedRun,
        sees: 'managePayouts',
        filters: { state: RunState },
        maxText: 80,
        rows: (tx, asked, range, actor) =>
          runsPage(tx, asked, range, { personId: actor.id, nowMs: services.now() }),
      }),
    )
    .route(
      '/',
      worklistRoute(services, {
        path: '/legs',
        tag,
        summary: 'Lo que se le gira a cada tienda, primero lo que alguien debe mirar',
        description: `Una línea sin respuesta del banco en ${UNANSWERED_DAYS} días está en alarma. \`q\` busca por la tienda.`,
        item: ListedLeg,
        sees: 'managePayouts',
        filters: { run: Id, state: LegState },
        maxText: 80,
        rows: (tx, asked, range) => legsPage(tx, asked, range, services.now()),
      }),
    )
    .get(
      '/preview',
      described({
        tag,
        summary: 'Qué giraría un giro que se hace ahora',
        answer: RunPreview,
        refuses: [401, 403],
      }),
      allow(services, 'managePayouts'),
      async (c) => c.json(await runPreview(services)),
    )
    .post(
      '/runs',
      described({
        tag,
        summary: 'Hacer un giro',
        description:
          'Cierra una liquidación de cada tienda y deja un borrador. `id` lo pone quien lo pide: repetido es el mismo giro. ' +
          'Uno solo está abierto.',
        answer: SeenRun,
        refuses: STEP_REFUSES,
      }),
      allow(services, 'managePayouts'),
      parsed('json', MakeRunBody),
      async (c) => {
        const { id } = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        await makeRun(services, actor, id);
        return c.json(await seen(services, actor, id));
      },
    )
    .get(
      '/runs/:id',
      described({ tag, summary: 'Un giro', answer: SeenRun, refuses: [401, 403, 404] }),
      allow(services, 'managePayouts'),
      parsed('param', OfRun),
      async (c) => c.json(await seen(services, signedIn(c.var.actor), c.req.valid('param').id)),
    )
    .get(
      '/runs/:id/file',
      described({
        tag,
        summary: 'El archivo del banco de un giro: siempre los mismos bytes',
        answers: 'El archivo.',
        mediaType: 'text/plain',
        refuses: [401, 403, 404],
      }),
      allow(services, 'managePayouts'),
      parsed('param', OfRun),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, id));
        if (!run?.fileBytes || run.fileName === null) throw notFound('Ese giro no tiene archivo todavía.');
        const event = {
          act: 'payout.downloadFile',
          actor: signedIn(c.var.actor),
          subject: `payout_run:${id}`,
        };
        await saveAuditEvents(db, [event], services.now());
        c.header('content-type', 'text/plain; charset=us-ascii');
        c.header('content-disposition', `attachment; filename="${run.fileName}"`);
        return c.body(Uint8Array.from(run.fileBytes));
      },
    );
  return withSteps(services, app);
}

function seen(services: Services, actor: Actor, id: string): Promise<SeenRun> {
  return seenRun(services.database.db, id, { personId: actor.id, nowMs: services.now() });
}

function withSteps(services: Services, app: Hono<AppEnv>): Hono<AppEnv> {
  const about = (summary: string) => described({ tag, summary, answer: SeenRun, refuses: STEP_REFUSES });
  const mayPay = allow(services, 'managePayouts');
  return app
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
        return c.json(await seen(services, actor, id));
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
        return c.json(await seen(services, actor, id));
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
        await makeStep(services, actor, step, ({ nowMs }) => Promise.resolve({ sentAt: new Date(nowMs) }));
        return c.json(await seen(services, actor, id));
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
      parsed('json', RunAnswerBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const { seen_version, name, text } = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        const answer = { runId: id, seen: seen_version, name, text, sha256: sha256Of(text) };
        const taken = await answerRun(services, actor, answer);
        return c.json({ run: await seen(services, actor, id), ...taken });
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
        return c.json(await seen(services, actor, id));
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
        return c.json(await seen(services, actor, id));
      },
    );
}
