import type { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { ListedVendorOrder, WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { StoreOrder } from '#domain/store-orders/store-order.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { vendorOrdersPage } from '#server/orders/listed-vendor-orders.ts';
import { storeOrdersPage } from '#server/store-orders/listed-store-orders.ts';

/**
 * Orders for the people who prepare and send them, of every store, and for the people of a store, of theirs and
 * without who bought. They move through `/orders/:id/advance` and `/orders/sync`.
 */
export function vendorOrdersRoute(services: Services): Hono<AppEnv> {
  return worklistRoute<ListedVendorOrder | StoreOrder, { stage: typeof WorkStage }>(services, {
    tag: 'Pedidos',
    summary: 'Pedidos por tienda, primero lo que hay que hacer',
    description:
      'Con `stage` solo los de una etapa, con `q` los de una compra, una persona o un producto. Dice a quién y dónde se ' +
      'entrega, y no su correo. La gente de una tienda recibe los de la suya, del más nuevo al más viejo, sin nada de ' +
      'quien compró salvo la ciudad; `q` busca entonces por número, producto o SKU.',
    item: v.union([ListedVendorOrder, StoreOrder]),
    sees: { ownStoreOr: 'readVendorOrders' },
    filters: { stage: WorkStage },
    maxText: 254,
    rows: (db, filters, range, actor) =>
      can(actor, 'readVendorOrders')
        ? vendorOrdersPage(db, filters, range)
        : storeOrdersPage(db, actor.vendorIds, filters, range),
  });
}
