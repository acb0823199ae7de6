import { Hono } from 'hono';
import * as v from 'valibot';
import { OwedRefund, RefundCause } from '#domain/refunds/owed-refund.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { owedRefundsPage } from '#server/refunds/owed-refunds.ts';

/** Refunds to make, for staff. Staff report them through `/orders/sync`. */
export function refundsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    ...pagedList({
      tag: 'Pagos',
      summary: 'Dinero por devolver, primero lo que más espera',
      description:
        'Lo cancelado después de pagar, lo que volvió sin entregarse, los cobros que sobran y las devoluciones ' +
        'aceptadas. Con `cause` solo lo de un motivo, con `q` lo de una compra, una ' +
        'persona o un producto. No dice quién es el comprador.',
      item: OwedRefund,
      admits: allow(services, 'refundReturns'),
      query: v.object({ ...pagedQuery, cause: v.optional(RefundCause), q: searchText(254) }),
      read: (query, range) => owedRefundsPage(services.database.db, query, range),
    }),
  );
}
