import type { Hono } from 'hono';
import { ListedVendorOrder, WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { vendorOrdersPage } from '#server/orders/listed-vendor-orders.ts';

/**
 * Orders for the people who prepare and send them. They move through `/orders/:id/advance` and
 * `/orders/sync`.
 */
export function vendorOrdersRoute(services: Services): Hono<AppEnv> {
  return worklistRoute(services, {
    tag: 'Pedidos',
    summary: 'Pedidos por tienda, primero lo que hay que hacer',
    description:
      'Con `stage` solo los de una etapa, con `q` los de una compra, una persona o un producto. Dice a quién y dónde se ' +
      'entrega, y no su correo.',
    item: ListedVendorOrder,
    sees: 'readVendorOrders',
    filters: { stage: WorkStage },
    maxText: 254,
    rows: vendorOrdersPage,
  });
}
