import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Zone } from '#domain/inventory/position.ts';
import { PositionSavedResult, PositionsGeneratedResult } from '#domain/warehouse/position-commands.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { allow } from '#server/auth/allow.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
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

const tag = 'Inventario';

/** The positions of the storage. */
export function positionsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      ...pagedList({
        tag,
        summary: 'Posiciones de la bodega',
        description: 'Sin las archivadas.',
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
    )
    .post(
      '/',
      ...commandRoute(services, bus, {
        command: 'position.save',
        tag,
        summary: 'Crear o describir una posición',
        description:
          '`changes` trae los datos que cambian y `seen` los que se veían de esos mismos: así nadie borra lo que otra ' +
          'persona escribió mientras tanto. Una posición archivada vuelve.',
        answer: PositionSavedResult,
      }),
    )
    .post(
      '/generate',
      ...commandRoute(services, bus, {
        command: 'position.generate',
        tag,
        summary: 'Crear las posiciones de varios pasillos',
        description: 'Las que ya existen quedan como están.',
        answer: PositionsGeneratedResult,
        status: 201,
      }),
    )
    .post(
      '/block',
      ...commandRoute(services, bus, {
        command: 'position.block',
        tag,
        summary: 'Bloquear o abrir una posición',
        description: 'Con `reason` nulo se abre; `seen` es el motivo que se veía.',
        answer: PositionSavedResult,
      }),
    )
    .post(
      '/archive',
      ...commandRoute(services, bus, {
        command: 'position.archive',
        tag,
        summary: 'Archivar una posición vacía',
        answer: PositionSavedResult,
      }),
    );
}
