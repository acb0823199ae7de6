import type { Hono } from 'hono';
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
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { discrepancyReport } from '#server/counts/discrepancy-report.ts';
import { DISCREPANCY_VIEWS, discrepanciesPage } from '#server/counts/listed-discrepancies.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { positive } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';
import { daysAgo } from '#server/inventory/days-ago.ts';

const tag = 'Inventario';
const ReportQuery = v.pipe(
  v.object({ from: dayStart, to: dayEnd }),
  v.check(({ from, to }) => from <= to, 'La fecha inicial va antes de la final.'),
);

/** Disputed stock, and its totals. Devices count, approve and reject through `/inventory/sync`. */
export function discrepanciesRoute(services: Services): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Discrepancias, primero las que esperan',
    description:
      'Sin `status`, las abiertas. Primero las que esperan aprobación y luego las que esperan un conteo, de la más ' +
      'antigua a la más nueva. Con `q` un número (`DIS-000123`), una posición (`A-03-2-B`), palabras del producto o ' +
      'quién contó.',
    item: Discrepancy,
    sees: 'readWarehouse',
    filters: {
      status: v.picklist(DISCREPANCY_VIEWS),
      source: DiscrepancySource,
      cause: DiscrepancyCause,
      zone: Zone,
      vendor: Id,
      older_than_days: positive(4),
      min_value: positive(9),
    },
    maxText: 120,
    rows: (db, { older_than_days: olderThanDays, min_value: minValue, ...filters }, range) => {
      const openedUntil = daysAgo(olderThanDays, services.now());
      return discrepanciesPage(db, { ...filters, openedUntil, minValue }, range);
    },
  }).get(
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
      return c.json(await discrepancyReport(services.database.db, from, to));
    },
  );
}
