import type { Hono } from 'hono';
import { OwedRefund, RefundCause } from '#domain/refunds/owed-refund.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { owedRefundsPage } from '#server/refunds/owed-refunds.ts';

/** Refunds to make, for staff. Staff report them through `/orders/sync`. */
export function refundsRoute(services: Services): Hono<AppEnv> {
  return worklistRoute(services, {
    tag: 'Pagos',
    summary: 'Dinero por devolver, primero lo que más espera',
    description:
      'Lo cancelado después de pagar, lo que volvió sin entregarse, los cobros que sobran y las devoluciones ' +
      'aceptadas. Con `cause` solo lo de un motivo, con `q` lo de una compra, una ' +
      'persona o un producto. No dice quién es el comprador.',
    item: OwedRefund,
    sees: 'refundReturns',
    filters: { cause: RefundCause },
    maxText: 254,
    rows: owedRefundsPage,
  });
}
