import { Hono } from 'hono';
import * as v from 'valibot';
import { sellerGaps } from '#domain/tax-reports/sellers-report.ts';
import { SellersReport, TaxYearSummary, ThirdPartyIncome } from '#domain/tax-reports/tax-reports-api.ts';
import { taxUnitOf, type TaxUnit } from '#domain/tax-reports/tax-unit.ts';
import { isYearOver, TaxYear } from '#domain/tax-reports/tax-year.ts';
import { thirdPartyGaps, thirdPartyRows, thirdPartyTotals } from '#domain/tax-reports/third-party-income.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { readOnly } from '#server/db/read-only.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { certificatesRoute } from '#server/tax-reports/certificates-route.ts';
import { refuseYearToCome } from '#server/tax-reports/refuse-year-to-come.ts';
import { reportedSellers } from '#server/tax-reports/reported-sellers.ts';
import { buyerSums } from '#server/tax-reports/year-sums.ts';

const tag = 'Informes tributarios';
const OfYear = v.object({ year: TaxYear });
const AUDITED = 'Trae documentos de personas: leerlo queda en la auditoría.';

/** What the company reports to the DIAN of a year, from lines of the ledger alone. */
export function taxReportsRoute(services: Services): Hono<AppEnv> {
  const { config } = services;
  const { db } = services.database;
  const unitOf = async (year: number) =>
    taxUnitOf((await companySettings(services).now()).values['taxes.uvt'], year);
  const audited = (actor: Actor, act: string, year: number) =>
    saveAuditEvents(db, [{ act, actor, asked: { year } }], services.now());
  return new Hono<AppEnv>()
    .route('/', certificatesRoute(services))
    .get(
      '/:year',
      described({
        tag,
        summary: 'Qué hay para informar de un año y qué le falta',
        description:
          'Sin documentos de nadie. `third_party` es nulo mientras nadie escriba la UVT del año (`taxes.uvt`, en los ajustes). ' +
          'Un año que no ha terminado tiene lo que va de él.',
        answer: TaxYearSummary,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('param', OfYear),
      async (c) => {
        const { year } = c.req.valid('param');
        refuseYearToCome(year, services.now());
        const unit = await unitOf(year);
        return c.json(
          await readOnly(db, async (tx) => {
            const sellers = await reportedSellers(tx, config, year);
            const rows = unit && thirdPartyRows(await buyerSums(tx, year), unit);
            return {
              year,
              is_over: isYearOver(year, services.now()),
              unit,
              third_party: rows && {
                rows: rows.length,
                totals: thirdPartyTotals(rows),
                gaps: thirdPartyGaps(rows),
              },
              sellers: { rows: sellers.length, gaps: sellerGaps(sellers) },
            } satisfies TaxYearSummary;
          }),
        );
      },
    )
    .get(
      '/:year/third-party-income',
      described({
        tag,
        summary: 'Formato 1647: lo que se recibió para las tiendas, por comprador',
        description:
          `${AUDITED} Concepto 4070. Quien compró menos de 24 UVT, o sin documento, va en una fila de su tienda con 222222222. ` +
          'Las filas suman lo que el libro tiene de ventas pagadas, menos lo devuelto. 409 mientras nadie escriba la UVT del año.',
        answer: ThirdPartyIncome,
        refuses: [401, 403, 409, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('param', OfYear),
      async (c) => {
        const { year } = c.req.valid('param');
        refuseYearToCome(year, services.now());
        const unit = (await unitOf(year)) ?? refuseWithoutUnit(year);
        await audited(signedIn(c.var.actor), 'tax_report.third_party', year);
        const rows = thirdPartyRows(await buyerSums(db, year), unit);
        return c.json({ year, unit, rows, totals: thirdPartyTotals(rows) } satisfies ThirdPartyIncome);
      },
    )
    .get(
      '/:year/sellers',
      described({
        tag,
        summary: 'Vendedores de la plataforma en un año (Resolución 000199 de 2024)',
        description: `${AUDITED} Cada tienda con su documento, su cuenta y lo de cada trimestre.`,
        answer: SellersReport,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('param', OfYear),
      async (c) => {
        const { year } = c.req.valid('param');
        refuseYearToCome(year, services.now());
        await audited(signedIn(c.var.actor), 'tax_report.sellers', year);
        const sellers = await readOnly(db, (tx) => reportedSellers(tx, config, year));
        return c.json({ year, sellers } satisfies SellersReport);
      },
    );
}

/** @throws an `ApiProblem`, 409: the floor of a year without its UVT is not known. */
function refuseWithoutUnit(year: number): TaxUnit {
  throw problem(
    409,
    'API_001',
    `Falta la UVT de ${year}. Escríbela en Configuración, Pagos, con la resolución de la DIAN que la fija.`,
  );
}
