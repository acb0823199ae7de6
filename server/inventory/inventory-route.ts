import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isAdmin } from '#domain/accounts/roles.ts';
import { InventoryItem, StockStatus } from '#domain/inventory/inventory-item.ts';
import { Zone } from '#domain/inventory/position.ts';
import { MovementReason, MovementType, StockMovement } from '#domain/inventory/stock-movement.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { inventoryPage, movementsPage } from '#server/inventory/inventory-storage.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf } from '#server/http/paged.ts';

const tag = 'Inventario';
const common = { ...pagedQuery, zone: v.optional(Zone), q: v.optional(v.pipe(v.string(), v.maxLength(200))) };
const StockQuery = v.object({ ...common, status: v.optional(StockStatus) });
const MovementsQuery = v.object({
  ...common,
  from: v.optional(dayStart),
  to: v.optional(dayEnd),
  type: v.optional(MovementType),
  reason: v.optional(MovementReason),
});
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
    .get(
      '/',
      described({
        tag,
        summary: 'Existencias por posición',
        answer: pageSchema(InventoryItem),
        refuses: [401, 403, 422],
      }),
      allow(services, 'readStock'),
      parsed('query', StockQuery),
      async (c) => {
        const query = c.req.valid('query');
        const filter = { ...query, vendorIds: vendorsOf(signedIn(c.var.actor)) };
        const { data, total } = await inventoryPage(db, filter, rangeOf(query));
        return c.json({ data, pagination: paginationOf(query, total) });
      },
    )
    .get(
      '/movements',
      described({
        tag,
        summary: 'Movimientos de stock, del más nuevo al más antiguo',
        description:
          '`from` y `to` son días (2026-01-31, en hora de Colombia) o instantes en UTC, ambos incluidos.',
        answer: pageSchema(StockMovement),
        refuses: [401, 403, 422],
      }),
      allow(services, 'readStock'),
      parsed('query', MovementsQuery),
      async (c) => {
        const query = c.req.valid('query');
        const filter = { ...query, vendorIds: vendorsOf(signedIn(c.var.actor)) };
        const { data, total } = await movementsPage(db, filter, rangeOf(query));
        return c.json({ data, pagination: paginationOf(query, total) });
      },
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

/** Vendors read the stock of their stores' goods; a vendor without a store has none. Null means everybody's. */
function vendorsOf(actor: Actor): readonly string[] | null {
  return isAdmin(actor.userType) ? null : actor.vendorIds;
}

const onlyAdmins: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isAdmin(c.var.actor?.userType)) throw problem(403, 'AUTH_004');
  await next();
};
