import { Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { Done } from '#domain/people/person-changes.ts';
import {
  AddReportBody,
  ChangeReportBody,
  CustomReports,
  type CustomReport,
  ReportResult,
  VersionBody,
} from '#domain/reports/custom-report.ts';
import { FIRST_DATASETS, ReportDefinition } from '#domain/reports/report-definition.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { countReport } from '#server/reports/count-report.ts';
import { addReport, changeReport, refuseUnfit, setRemoved } from '#server/reports/custom-reports.ts';
import { listReports } from '#server/reports/custom-reports-storage.ts';

const tag = 'Informes';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const MOST_CHARACTERS = 6_000;
const OfReport = v.object({ id: Uuid });

const ListQuery = v.strictObject({ datasets: v.optional(v.picklist(['all'])) });

/** A definition in an address, so that its answer is kept on the device like any other. */
const RunQuery = v.strictObject({
  definition: v.pipe(
    v.string(),
    v.maxLength(MOST_CHARACTERS),
    v.parseJson(undefined, 'Debe ser un informe escrito como JSON.'),
    ReportDefinition,
  ),
});

/** A removed one comes back. */
const REMOVALS = [
  ['remove', 'Borrar un informe propio', true],
  ['restore', 'Traer otra vez un informe propio que se borró', false],
] as const;

/** The reports that people put together: counting them, and keeping them. */
export function customReportsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const app = new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Los informes guardados: los propios y los compartidos con el rol',
        description:
          'Sin `datasets=all`, solo los de ventas y devoluciones, que conoce toda versión de la aplicación.',
        answer: CustomReports,
        refuses: [401, 403, 422],
      }),
      allow(services, 'buildReports'),
      parsed('query', ListQuery),
      async (c) => {
        const all = await listReports(db, signedIn(c.var.actor));
        const isKnown = ({ definition }: CustomReport) => FIRST_DATASETS.includes(definition.dataset);
        return c.json({ data: c.req.valid('query').datasets === 'all' ? all : all.filter(isKnown) });
      },
    )
    .get(
      '/run',
      described({
        tag,
        summary: 'Lo que cuenta un informe',
        description:
          '`definition` es el informe como JSON. Sus columnas y cifras son nombres de una lista cerrada; lo que no cabe en ' +
          '`top` va junto en `rest`, y con él las filas suman `total`.',
        answer: ReportResult,
        refuses: [401, 403, 422],
      }),
      allow(services, 'buildReports'),
      parsed('query', RunQuery),
      async (c) => {
        const { definition } = c.req.valid('query');
        refuseUnfit(definition);
        return c.json(await countReport(db, definition, services.now()));
      },
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Guardar un informe',
        description: 'La misma `id` otra vez es el mismo informe.',
        answer: Done,
        status: 201,
        refuses: WRITE_REFUSES.filter((each) => each !== 404),
      }),
      allow(services, 'buildReports'),
      parsed('json', AddReportBody),
      async (c) => {
        await addReport(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json({ done: true as const }, 201);
      },
    )
    .post(
      '/:id',
      described({
        tag,
        summary: 'Cambiar un informe propio',
        description: 'Nombra la `version` que se vio; si cambió después se responde con 409.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'buildReports'),
      parsed('param', OfReport),
      parsed('json', ChangeReportBody),
      async (c) => {
        await changeReport(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    );
  for (const [path, summary, removed] of REMOVALS)
    app.post(
      `/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: WRITE_REFUSES }),
      allow(services, 'buildReports'),
      parsed('param', OfReport),
      parsed('json', VersionBody),
      async (c) => {
        const { version } = c.req.valid('json');
        const { id } = c.req.valid('param');
        await setRemoved(services, signedIn(c.var.actor), id, { version, removed });
        return c.json({ done: true as const });
      },
    );
  return app;
}
