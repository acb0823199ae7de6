import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { InventoryItem, StockStatus } from '#domain/inventory/inventory-item.ts';
import { Zone } from '#domain/inventory/position.ts';
import { RegisterMovementResult } from '#domain/inventory/register-movement.ts';
import { MovementReason, MovementType, StockMovement } from '#domain/inventory/stock-movement.ts';
import { allow } from '#server/auth/allow.ts';
import { readableVendors } from '#server/auth/readable-vendors.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { inventoryPage, movementsPage } from '#server/inventory/inventory-storage.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';

const tag = 'Inventario';
/** Filters of both lists; their search text may be empty, and its spaces count. */
const common = { zone: Zone, q: v.pipe(v.string(), v.maxLength(200)) };
const Difference = v.object({
  product_id: v.string(),
  position_key: v.nullable(v.string()),
  projected: v.number(),
  folded: v.number(),
});

export function inventoryRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .route('/', syncRoute(services, bus, 'inventory'))
    .route(
      '/',
      worklistRoute(services, {
        tag,
        summary: 'Existencias por posición',
        item: InventoryItem,
        sees: 'readStock',
        filters: { ...common, status: StockStatus },
        rows: (db, filters, range, actor) =>
          inventoryPage(db, { ...filters, vendorIds: readableVendors(actor) }, range),
      }),
    )
    .route(
      '/',
      worklistRoute(services, {
        path: '/movements',
        tag,
        summary: 'Movimientos de stock, del más nuevo al más antiguo',
        description:
          '`from` y `to` son días (2026-01-31, en hora de Colombia) o instantes en UTC, ambos incluidos.',
        item: StockMovement,
        sees: 'readStock',
        filters: { ...common, from: dayStart, to: dayEnd, type: MovementType, reason: MovementReason },
        rows: (db, filters, range, actor) =>
          movementsPage(db, { ...filters, vendorIds: readableVendors(actor) }, range),
      }),
    )
    .post(
      '/movements',
      ...commandRoute(services, bus, {
        command: 'inventory.registerMovement',
        tag,
        summary: 'Registrar un movimiento de stock',
        description:
          'Es un hecho: la mercancía ya se movió, y se registra aunque las existencias queden bajo cero. Con ' +
          '`transferencia` se dice `destination`; con `ajuste`, `direction`.',
        answer: RegisterMovementResult,
        status: 201,
      }),
    )
    .get(
      '/projection-check',
      described({
        tag,
        summary: 'Comprobar que las existencias son la suma de los movimientos',
        answer: v.object({ differences: v.array(Difference) }),
        refuses: [401, 403],
      }),
      allow(services, 'readStock'),
      onlyAdmins,
      async (c) => c.json({ differences: await checkProjection(db) }),
    );
}

const onlyAdmins: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isAdmin(c.var.actor?.userType)) throw problem(403, 'AUTH_004');
  await next();
};
