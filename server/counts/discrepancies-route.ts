import { Hono } from 'hono';
import * as v from 'valibot';
import {
  Discrepancy,
  DiscrepancyCause,
  DiscrepancyReport,
  DiscrepancySource,
} from '#domain/counts/discrepancy.ts';
import { Id } from '#domain/base/ids.ts';
import { Zone } from '#domain/inventory/position.ts';
import { allow } from '#server/auth/allow.ts';
import { discrepancyReport } from '#server/counts/discrepancy-report.ts';
import { DISCREPANCY_VIEWS, discrepanciesPage } from '#server/counts/listed-discrepancies.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, positive, searchText } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';
import { daysAgo } from '#server/inventory/days-ago.ts';

const tag = 'Inventario';
const DiscrepanciesQuery = v.object({
  ...pagedQuery,
  status: v.optional(v.picklist(DISCREPANCY_VIEWS)),
  source: v.optional(DiscrepancySource),
  cause: v.optional(DiscrepancyCause),
  zone: v.optional(Zone),
  vendor: v.optional(Id),
  older_than_days: v.optional(positive(4)),
  min_value: v.optional(positive(9)),
  q: searchText(120),
});
const ReportQuery = v.pipe(
  v.object({ from: dayStart, to: dayEnd }),
  v.check(({ from, to }) => from <= to, 'La fecha inicial va antes de la final.'),
);

/** Disputed stock, and its totals. Devices count, approve and reject through `/inventory/sync`. */
export function discrepanciesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      ...pagedList({
        tag,
        summary: 'Discrepancias, primero las que esperan',
        description:
          'Sin `status`, las abiertas. Primero las que esperan aprobación y luego las que esperan un conteo, de la más ' +
          'antigua a la más nueva. Con `q` un número (`DIS-000123`), una posición (`A-03-2-B`), palabras del producto o ' +
          'quién contó.',
        item: Discrepancy,
        admits: allow(services, 'readWarehouse'),
        query: DiscrepanciesQuery,
        read: ({ older_than_days: olderThanDays, min_value: minValue, ...query }, range) => {
          const openedUntil = daysAgo(olderThanDays, services.now());
          return discrepanciesPage(db, { ...query, openedUntil, minValue }, range);
        },
      }),
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
