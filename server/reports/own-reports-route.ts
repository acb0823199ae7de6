import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { groupStock } from '#domain/reports/group-stock.ts';
import {
  isGroupedRight,
  OwnSalesQuery,
  SalesReport,
  type SalesReportQuery,
} from '#domain/reports/sales-report.ts';
import { OwnStockQuery, StockReport } from '#domain/reports/stock-report.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { ownSalesReport } from '#server/reports/sales-report.ts';
import { stockedProducts } from '#server/reports/stock-report.ts';

const tag = 'Tiendas';
const OfStore = v.object({ id: Id });

/** The reports of a store for its own people: what it sold, and what of it stands in the warehouse. */
export function ownReportsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/:id/sales',
      described({
        tag,
        summary: 'Ventas, cancelaciones y devoluciones de una tienda en unos días',
        description:
          'Para la gente de la tienda y solo de lo suyo, contado en este momento: lo mismo que las cifras de su inicio. ' +
          'Los días son de Colombia, los dos incluidos; sin ellos, los últimos treinta. Las filas y `rest` suman `total` al peso.',
        answer: SalesReport,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      parsed('query', OwnSalesQuery),
      async (c) => {
        const vendorId = ownStore(signedIn(c.var.actor), c.req.valid('param').id);
        return c.json(await ownSalesReport(db, vendorId, groupedRight(c.req.valid('query')), services.now()));
      },
    )
    .get(
      '/:id/stock',
      described({
        tag,
        summary: 'Existencias de una tienda: cuántas, hace cuánto entraron y cuánto valen',
        description:
          'Para la gente de la tienda y solo de lo suyo. Solo suma costo lo que lo tiene escrito (`costed_units`).',
        answer: StockReport,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      parsed('query', OwnStockQuery),
      async (c) => {
        const vendorId = ownStore(signedIn(c.var.actor), c.req.valid('param').id);
        const nowMs = services.now();
        const products = await stockedProducts(db, nowMs, vendorId);
        const own = products.map((each) => ({ ...each, vendor_name: null }));
        return c.json({ up_to: new Date(nowMs).toISOString(), ...groupStock(own, c.req.valid('query')) });
      },
    );
}

/** Others' stores are not told apart from those that do not exist. */
function ownStore(actor: Actor, vendorId: string): string {
  if (!actor.vendorIds.includes(vendorId)) throw notFound('Esa tienda no existe o no trabajas en ella.');
  return vendorId;
}

/** What is asked of sales. @throws of a single product by what it has no sums of. */
export function groupedRight<Query extends Pick<SalesReportQuery, 'by' | 'product_id'>>(asked: Query): Query {
  if (isGroupedRight(asked)) return asked;
  const message = 'De un solo producto hay ventas por día y por mes.';
  throw problem(422, 'API_001', message, [{ field: 'by', message }]);
}
