import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Id } from '#domain/base/ids.ts';
import {
  LegState,
  ListedLeg,
  ListedRun,
  MakeRunBody,
  RunPreview,
  RunState,
  SeenRun,
} from '#domain/payouts/listed-run.ts';
import { UNANSWERED_DAYS } from '#domain/payouts/payout-run.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { payoutRuns } from '#server/db/tables/money/payouts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { openPayoutFile } from '#server/payouts/effect-record.ts';
import { legsPage, runPreview, runSeenBy, runsPage } from '#server/payouts/listed-runs.ts';
import { makeRun } from '#server/payouts/make-run.ts';
import { OfRun, payoutStepsRoute, STEP_REFUSES } from '#server/payouts/payout-steps-route.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
const FILE_OF_VOID = 'Ese giro se anuló: su archivo no se le da a nadie, para que no llegue al banco.';

/** Payout runs, for those who pay stores: one makes a run, another approves it, and the bank's answer ends it. */
export function payoutRunsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .route('/', payoutStepsRoute(services))
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
        rows: (tx, asked, range, person) => runsPage(tx, asked, range, { person, nowMs: services.now() }),
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
        return c.json(await runSeenBy(services, actor, id));
      },
    )
    .get(
      '/runs/:id',
      described({ tag, summary: 'Un giro', answer: SeenRun, refuses: [401, 403, 404] }),
      allow(services, 'managePayouts'),
      parsed('param', OfRun),
      async (c) => c.json(await runSeenBy(services, signedIn(c.var.actor), c.req.valid('param').id)),
    )
    .get(
      '/runs/:id/file',
      described({
        tag,
        summary: 'El archivo del banco de un giro: siempre los mismos bytes',
        answers: 'El archivo.',
        mediaType: 'text/plain',
        refuses: [401, 403, 404, 409],
      }),
      allow(services, 'managePayouts'),
      parsed('param', OfRun),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, id));
        if (!run?.fileBytes || run.fileName === null) throw notFound('Ese giro no tiene archivo todavía.');
        if (run.state === 'void') throw problem(409, 'API_001', FILE_OF_VOID);
        const text = openPayoutFile(services.config, id, run.fileBytes);
        const event = {
          act: 'payout.downloadFile',
          actor: signedIn(c.var.actor),
          subject: `payout_run:${id}`,
        };
        await saveAuditEvents(db, [event], services.now());
        c.header('content-type', 'text/plain; charset=us-ascii');
        c.header('content-disposition', `attachment; filename="${run.fileName}"`);
        return c.body(text);
      },
    );
}
