import { Hono } from 'hono';
import * as v from 'valibot';
import {
  FINANCIAL_LINES_AT_ONCE,
  FinancialLines,
  FinancialLinesQuery,
  FinancialReport,
  FinancialReportQuery,
} from '#domain/reports/financial-report.ts';
import { MOST_REPORT_DAYS } from '#domain/reports/report-range.ts';
import { allow } from '#server/auth/allow.ts';
import { Cursor } from '#server/db/keyset.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { financialLines } from '#server/reports/financial-lines.ts';
import { financialReport } from '#server/reports/financial-report.ts';

const tag = 'Informes';
const LinesQuery = v.strictObject({ ...FinancialLinesQuery.entries, cursor: v.optional(Cursor) });

/** The company's money, from the ledger. */
export function financialReportsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'El dinero de la empresa en unos días, y los saldos de sus cuentas',
        description:
          'Los días son de Colombia, los dos incluidos; sin ellos, los últimos treinta. ' +
          `Lo que no ha llegado y lo que pasa de ${MOST_REPORT_DAYS} días no se cuenta, y \`cuts\` lo dice. ` +
          'Todo sale de un mismo momento del libro: las filas y `rest` suman `total`, y el saldo inicial de cada cuenta con sus ' +
          '`moves` es el final. Un saldo positivo se le debe a su titular; uno negativo lo debe, o está ahí. Con `vendor_id` es lo ' +
          'que movieron los pedidos y giros de esa tienda, con los saldos de sus propias cuentas.',
        answer: FinancialReport,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('query', FinancialReportQuery),
      async (c) => c.json(await financialReport(db, c.req.valid('query'), services.now())),
    )
    .get(
      '/lines',
      described({
        tag,
        summary: 'Las líneas del libro que suman una cifra o mueven una cuenta',
        description:
          `Las más nuevas primero, ${FINANCIAL_LINES_AT_ONCE} por página; \`next\` va en \`cursor\` de la siguiente. Dicen qué pedido, ` +
          'liquidación o cobro las causó y por qué, y nada de quién compró.',
        answer: FinancialLines,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('query', LinesQuery),
      async (c) => c.json(await financialLines(db, c.req.valid('query'), services.now())),
    );
}
