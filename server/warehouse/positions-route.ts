import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Zone } from '#domain/inventory/position.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery } from '#server/http/paged.ts';
import { given } from '#server/db/conditions.ts';
import { documentsPage } from '#server/db/documents-page.ts';
import { positionDocument } from '#server/warehouse/position-document.ts';

const part = v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/)));
const PositionsQuery = v.object({
  ...pagedQuery,
  zone: v.optional(Zone),
  aisle: part,
  shelf: part,
  blocked: v.optional(v.picklist(['true', 'false'])),
});

/** The positions of the storage. Devices change them through `/inventory/sync`. */
export function positionsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>().get(
    '/',
    ...pagedList({
      tag: 'Inventario',
      summary: 'Posiciones de la bodega',
      description:
        'Sin las archivadas. Se crean y se cambian con `position.save`, `position.generate`, `position.block` y ' +
        '`position.archive`, por `/inventory/sync`.',
      item: StoragePosition,
      admits: allow(services, 'readWarehouse'),
      query: PositionsQuery,
      read: ({ zone, aisle, shelf, blocked }, range) =>
        documentsPage(db, range, {
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
        }),
    }),
  );
}
