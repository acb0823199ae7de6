import type { Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import {
  AdvanceIncidentPayload,
  IncidentMovedResult,
  ReportIncidentData,
} from '#domain/inventory/incident-commands.ts';
import { Incident, IncidentKind, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import { allow } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { documentCommand } from '#server/commands/document-command.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { positive } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';
import { incidentById, incidentPhotoFile, incidentsPage } from '#server/inventory/listed-incidents.ts';
import { daysAgo } from '#server/inventory/days-ago.ts';

const tag = 'Inventario';

/**
 * Incidents of the warehouse (spec §7). Devices write them through `/inventory/sync`; these are the same
 * commands.
 */
export function incidentsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return worklistRoute(services, {
    tag,
    summary: 'Incidentes, primero los que esperan',
    description:
      'Por estado y, en cada uno, del más antiguo al más nuevo; los cerrados al final. Con `q` un número ' +
      '(`INC-000123`), una posición (`A-03-2-B`) o palabras del producto.',
    item: Incident,
    sees: 'readIncidents',
    filters: {
      status: IncidentStatus,
      kind: IncidentKind,
      liability: Liability,
      older_than_days: positive(4),
    },
    maxText: 120,
    rows: (db, { older_than_days: olderThanDays, ...filters }, range) => {
      const reportedUntil = daysAgo(olderThanDays, services.now());
      return incidentsPage(db, { ...filters, reportedUntil }, range);
    },
  })
    .get(
      '/fotos/:id',
      described({
        tag,
        summary: 'Una foto de un incidente',
        description: 'Se agregan con `incident.addPhoto`, por `/inventory/sync`.',
        answers: 'La foto, en JPEG.',
        mediaType: 'image/jpeg',
        refuses: [401, 403, 404],
      }),
      allow(services, 'readIncidents'),
      parsed('param', v.object({ id: Uuid })),
      async (c) => {
        const file = await incidentPhotoFile(db, c.req.valid('param').id);
        if (!file) throw notFound();
        return c.body(new Uint8Array(file), 200, {
          'content-type': 'image/jpeg',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        });
      },
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Reportar un incidente',
        description:
          'Las unidades (`cantidad`, una si no se dice) salen de su posición a cuarentena en el mismo momento y dejan ' +
          'de venderse. Responde el incidente creado. Con `Idempotency-Key` (un UUID) se reporta una sola vez.',
        answer: Incident,
        status: 201,
        refuses: [400, 401, 403, 413, 415, 422, 503],
      }),
      allow(services, 'moveStock'),
      parsed('json', ReportIncidentData),
      async (c) => {
        const done = await submitAlone(c, bus, 'incident.report', c.req.valid('json'));
        const created = await incidentById(db, v.parse(IncidentMovedResult, done).incident_id);
        if (!created) throw problem(503, 'API_003');
        return c.json(created, 201);
      },
    )
    .patch(
      '/:id/advance',
      ...documentCommand(bus, {
        command: 'incident.advance',
        tag,
        summary: 'Llevar un incidente a su siguiente estado',
        description:
          'REPORTADO → EN_INVESTIGACION → RESUELTO → CERRADO. Para resolverlo se dice cómo (`note`), cuántas unidades ' +
          'vuelven a su posición (`returned`) y, si no vuelven todas, quién responde por ellas (`liability`).',
        admits: allow(services, 'moveStock'),
        id: Uuid,
        payload: AdvanceIncidentPayload,
        answer: IncidentMovedResult,
        async find(id) {
          const incident = await incidentById(db, id);
          return incident && { incident_id: incident.id };
        },
      }),
    );
}
