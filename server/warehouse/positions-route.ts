import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { Zone } from '#domain/inventory/position.ts';
import { PositionSavedResult, PositionsGeneratedResult } from '#domain/warehouse/position-commands.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { given } from '#server/db/conditions.ts';
import { documentsPage } from '#server/db/documents-page.ts';
import { positionDocument } from '#server/warehouse/position-document.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

const part = v.pipe(v.string(), seenText(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/));

const tag = 'Inventario';

/** The positions of the storage. */
export function positionsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Posiciones de la bodega',
    description: 'Sin las archivadas.',
    item: StoragePosition,
    sees: 'readWarehouse',
    filters: { zone: Zone, aisle: part, shelf: part, blocked: v.picklist(['true', 'false']) },
    rows: (db, { zone, aisle, shelf, blocked }, range) =>
      documentsPage(db, range, {
        document: positionDocument,
        tables: sql`positions t`,
        order: sql`t.id`,
        countsAll: true,
        where: [
          sql`not t.deleted`,
          ...given(zone, (name) => sql`split_part(t.id, '/', 1) = ${name}`),
          ...given(aisle, (name) => sql`split_part(t.id, '/', 2) = ${name}`),
          ...given(shelf, (name) => sql`split_part(t.id, '/', 3) = ${name}`),
          ...given(blocked, (is) => sql`(t.blocked is not null) = ${is === 'true'}`),
        ],
      }),
  })
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
