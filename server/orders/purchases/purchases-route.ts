import type { Hono } from 'hono';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { ListedPurchase, PurchaseGroup } from '#domain/orders/purchases/listed-purchase.ts';
import { PurchaseResult } from '#domain/orders/purchases/purchase-commands.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { purchasesPage } from '#server/orders/purchases/listed-purchases.ts';

const tag = 'Pedidos';

/** Whole purchases with their buyers, for those who see everybody's (spec §6: orders). */
export function purchasesRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Compras con quien las hizo, las detenidas primero',
    description:
      'Cada compra con sus pedidos por tienda, sus pagos, lo que se devolvió y las notas de la administración. `q` busca ' +
      'por número, persona o producto; `from` y `to` son días de Colombia.',
    item: ListedPurchase,
    sees: 'readAllOrders',
    filters: { group: PurchaseGroup, from: CalendarDay, to: CalendarDay },
    maxText: 254,
    rows: purchasesPage,
  })
    .post(
      '/hold',
      ...commandRoute(services, bus, {
        tag,
        summary: 'Detener una compra: nadie la mueve hasta que se suelte',
        command: 'order.hold',
        answer: PurchaseResult,
      }),
    )
    .post(
      '/release',
      ...commandRoute(services, bus, {
        tag,
        summary: 'Soltar una compra detenida',
        command: 'order.release',
        answer: PurchaseResult,
      }),
    )
    .post(
      '/notes',
      ...commandRoute(services, bus, {
        tag,
        summary: 'Escribir una nota de la administración sobre una compra',
        command: 'order.note',
        answer: PurchaseResult,
      }),
    );
}
