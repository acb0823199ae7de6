import type { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  AcknowledgeBody,
  AnomalyKind,
  AnomalySheet,
  AnomalyState,
  ListedAnomaly,
} from '#domain/security/anomaly.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { acknowledgeAnomaly } from '#server/security/acknowledge-anomaly.ts';
import { anomaliesPage, anomalySheet } from '#server/security/anomalies-storage.ts';

const tag = 'Sesión';

/** What is out of the ordinary in the trail of authentication, for those who may read it (spec §6: auth-logs). */
export function anomaliesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return worklistRoute(services, {
    tag,
    summary: 'Anomalías de los ingresos, las últimas primero',
    description: '`q` busca por la persona. `total` cuenta hasta 10.000: un número mayor dice que hay más.',
    item: ListedAnomaly,
    sees: 'readAuthEvents',
    filters: { state: AnomalyState, kind: AnomalyKind },
    maxText: 254,
    rows: (from, asked, range) => anomaliesPage(from, asked, range),
  })
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'Una anomalía, con la cuenta y los hechos detrás',
        sees: 'readAuthEvents',
        id: Id,
        answer: AnomalySheet,
        find: (id) => anomalySheet(db, id, services.now()),
      }),
    )
    .post(
      '/:id/acknowledge',
      described({
        tag,
        summary: 'Decir que se revisó una anomalía y qué se encontró',
        answer: AnomalySheet,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'readAuthEvents'),
      parsed('param', v.object({ id: Id })),
      parsed('json', AcknowledgeBody),
      async (c) => {
        const { id } = c.req.valid('param');
        await acknowledgeAnomaly(services, signedIn(c.var.actor), id, c.req.valid('json').note);
        const sheet = await anomalySheet(db, id, services.now());
        if (!sheet) throw notFound();
        return c.json(sheet);
      },
    );
}
