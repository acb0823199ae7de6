import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Zone } from '#domain/inventory/position.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { documentsPage, given } from '#server/inventory/documents-page.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf } from '#server/http/paged.ts';
import { positionDocument } from '#server/warehouse/position-document.ts';

const part = v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/)));
const PositionsQuery = v.object({
  ...pagedQuery,
  zone: v.optional(Zone),
  aisle: part,
  shelf: part,
  blocked: v.optional(v.picklist(['true', 'false'])),
});

/** What storage is like. Devices change it through `/inventory/sync`. */
export function positionsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Inventario',
      summary: 'Posiciones de la bodega',
      description:
        'Sin las archivadas. Se crean y se cambian con `position.save`, `position.generate`, `position.block` y ' +
        '`position.archive`, por `/inventory/sync`.',
      answer: pageSchema(StoragePosition),
      refuses: [401, 403, 422],
    }),
    allow(services, 'readWarehouse'),
    parsed('query', PositionsQuery),
    async (c) => {
      const query = c.req.valid('query');
      const { zone, aisle, shelf, blocked } = query;
      const { data, total } = await documentsPage<StoragePosition>(db, rangeOf(query), {
        document: positionDocument,
        tables: sql`positions t`,
        order: sql`t.id`,
        where: [
          sql`not t.deleted`,
          ...given(zone, (name) => sql`split_part(t.id, '/', 1) = ${name}`),
          ...given(aisle, (name) => sql`split_part(t.id, '/', 2) = ${name}`),
          ...given(shelf, (name) => sql`split_part(t.id, '/', 3) = ${name}`),
          ...given(blocked, (is) => sql`(t.blocked is not null) = ${is === 'true'}`),
        ],
      });
      return c.json({ data, pagination: paginationOf(query, total) });
    },
  );
}
