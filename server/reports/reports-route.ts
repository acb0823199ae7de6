import { Hono } from 'hono';
import { MOST_REPORT_DAYS } from '#domain/reports/report-range.ts';
import { SECOND_MS } from '#domain/base/durations.ts';
import { groupStock } from '#domain/reports/group-stock.ts';
import { SalesReport, SalesReportQuery } from '#domain/reports/sales-report.ts';
import { StockReport, StockReportQuery } from '#domain/reports/stock-report.ts';
import { allow } from '#server/auth/allow.ts';
import { believedByCost } from '#server/dashboard/believed-by-cost.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { financialReportsRoute } from '#server/reports/financial-reports-route.ts';
import { groupedRight, ownReportsRoute } from '#server/reports/own-reports-route.ts';
import { stockedProducts } from '#server/reports/stock-report.ts';
import { salesReport } from '#server/reports/sales-report.ts';

const tag = 'Informes';
const STOCK_BELIEVED_MS = 5 * SECOND_MS;

/** The reports of the office. */
export function reportsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const stock = believedByCost(STOCK_BELIEVED_MS, async () => {
    const nowMs = services.now();
    return { products: await stockedProducts(db, nowMs, null), up_to: new Date(nowMs).toISOString() };
  });
  return new Hono<AppEnv>()
    .route('/finance', financialReportsRoute(services))
    .route('/stores', ownReportsRoute(services))
    .get(
      '/sales',
      described({
        tag,
        summary: 'Ventas, cancelaciones y devoluciones de unos días',
        description:
          'Los días son de Colombia, los dos incluidos; sin ellos, los últimos treinta. ' +
          `Lo que no ha llegado y lo que pasa de ${MOST_REPORT_DAYS} días no se cuenta, y \`cuts\` lo dice. ` +
          'Las filas y `rest` suman `total` al peso. Con `product_id`, de un solo producto por día o por mes. Sale de sumas por día, que `up_to` dice hasta cuándo están completas. ' +
          'Un pedido cuenta el día en que se hizo; una devolución, el día en que se autorizó su reembolso.',
        answer: SalesReport,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readSalesReports'),
      parsed('query', SalesReportQuery),
      async (c) => c.json(await salesReport(db, groupedRight(c.req.valid('query')), services.now())),
    )
    .get(
      '/stock',
      described({
        tag,
        summary: 'Existencias: cuántas, hace cuánto entraron y cuánto valen',
        description:
          'De lo que hay en la bodega. Solo suma costo lo que lo tiene escrito (`costed_units`). Las filas y `rest` suman `total`; ' +
          '`up_to` dice de cuándo es.',
        answer: StockReport,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readSalesReports'),
      parsed('query', StockReportQuery),
      async (c) => {
        const asked = c.req.valid('query');
        const { products, up_to } = await stock();
        return c.json({ up_to, ...groupStock(products, asked) });
      },
    );
}
