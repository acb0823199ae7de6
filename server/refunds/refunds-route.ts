import { Hono } from 'hono';
import * as v from 'valibot';
import { OwedRefund, RefundCause } from '#domain/refunds/owed-refund.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf } from '#server/http/paged.ts';
import { owedRefundsPage } from '#server/refunds/owed-refunds.ts';

const RefundsQuery = v.object({
  ...pagedQuery,
  cause: v.optional(RefundCause),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

/** Money to give back, as staff read it. That it was given back is said through `/orders/sync`. */
export function refundsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Pagos',
      summary: 'Dinero por devolver, primero lo que más espera',
      description:
        'Lo cancelado después de pagar, lo que volvió sin entregarse, los cobros que sobran y las devoluciones ' +
        'aceptadas. Con `cause` solo lo de un motivo, con `q` lo de una compra. No dice quién es el comprador.',
      answer: pageSchema(OwedRefund),
      refuses: [401, 403, 422],
    }),
    allow(services, 'refundReturns'),
    parsed('query', RefundsQuery),
    async (c) => {
      const query = c.req.valid('query');
      const wanted = { cause: query.cause ?? null, written: query.q || null };
      const { refunds, total } = await owedRefundsPage(services.database.db, wanted, rangeOf(query));
      return c.json({ data: refunds, pagination: paginationOf(query, total) });
    },
  );
}
