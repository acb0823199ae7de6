import { Hono } from 'hono';
import * as v from 'valibot';
import {
  Discrepancy,
  DiscrepancyCause,
  DiscrepancyReport,
  DiscrepancySource,
} from '#domain/counts/discrepancy.ts';
import { Id } from '#domain/ids.ts';
import { Zone } from '#domain/inventory/position.ts';
import { allow } from '#server/auth/allow.ts';
import { discrepancyReport } from '#server/counts/discrepancy-report.ts';
import { DISCREPANCY_VIEWS, discrepanciesPage } from '#server/counts/listed-discrepancies.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';
import { daysAgo } from '#server/inventory/days-ago.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf } from '#server/http/paged.ts';

const tag = 'Inventario';
const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero.'),
  v.transform(Number),
);
const DiscrepanciesQuery = v.object({
  ...pagedQuery,
  status: v.optional(v.picklist(DISCREPANCY_VIEWS)),
  source: v.optional(DiscrepancySource),
  cause: v.optional(DiscrepancyCause),
  zone: v.optional(Zone),
  vendor: v.optional(Id),
  older_than_days: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'Debe ser un número entero.'), v.transform(Number)),
  ),
  min_value: v.optional(wholeNumber),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
});
const ReportQuery = v.pipe(
  v.object({ from: dayStart, to: dayEnd }),
  v.check(({ from, to }) => from <= to, 'La fecha inicial va antes de la final.'),
);

/** Stock that is doubted, and how it adds up. Devices count, approve and reject through `/inventory/sync`. */
export function discrepanciesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Discrepancias, primero las que esperan',
        description:
          'Sin `status`, las abiertas. Primero las que esperan aprobación y luego las que esperan un conteo, de la más ' +
          'antigua a la más nueva. Con `q` un número (`DIS-000123`), una posición (`A-03-2-B`), palabras del producto o ' +
          'quién contó.',
        answer: pageSchema(Discrepancy),
        refuses: [401, 403, 422],
      }),
      allow(services, 'readWarehouse'),
      parsed('query', DiscrepanciesQuery),
      async (c) => {
        const { older_than_days: olderThanDays, min_value: minValue, ...query } = c.req.valid('query');
        const filter = { ...query, openedUntil: daysAgo(olderThanDays, services.now()), minValue };
        const { data, total } = await discrepanciesPage(db, filter, rangeOf(query));
        return c.json({ data, pagination: paginationOf(query, total) });
      },
    )
    .get(
      '/report',
      described({
        tag,
        summary: 'Discrepancias de un tiempo por zona, tienda, origen, causa, persona y semana',
        description: '`from` y `to` son días (2026-01-31, en hora de Colombia) o instantes, ambos incluidos.',
        answer: DiscrepancyReport,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readWarehouse'),
      parsed('query', ReportQuery),
      async (c) => {
        const { from, to } = c.req.valid('query');
        return c.json(await discrepancyReport(db, from, to));
      },
    );
}
