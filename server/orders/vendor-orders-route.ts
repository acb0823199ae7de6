import { Hono } from 'hono';
import * as v from 'valibot';
import { ListedVendorOrder, WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { vendorOrdersPage } from '#server/orders/listed-vendor-orders.ts';

/**
 * Orders for the people who prepare and send them. They move through `/orders/:id/advance` and
 * `/orders/sync`.
 */
export function vendorOrdersRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    ...pagedList({
      tag: 'Pedidos',
      summary: 'Pedidos por tienda, primero lo que hay que hacer',
      description:
        'Con `stage` solo los de una etapa, con `q` los de una compra, una persona o un producto. Dice a quién y dónde se ' +
        'entrega, y no su correo.',
      item: ListedVendorOrder,
      admits: allow(services, 'readVendorOrders'),
      query: v.object({ ...pagedQuery, stage: v.optional(WorkStage), q: searchText(254) }),
      read: (query, range) => vendorOrdersPage(services.database.db, query, range),
    }),
  );
}
