import { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id } from '#domain/base/ids.ts';
import { TaxYear } from '#domain/tax-reports/tax-year.ts';
import {
  CertificateYears,
  WithholdingCertificate,
  YearWithholdings,
} from '#domain/tax-reports/withholding-certificate.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  certificateOf,
  certificateYears,
  NO_SUCH_STORE,
  yearWithholdings,
} from '#server/tax-reports/certificates.ts';
import { refuseYearToCome } from '#server/tax-reports/refuse-year-to-come.ts';

const tag = 'Informes tributarios';

/** Certificates of withholding: a store's own for its people, every store's for those who read the company's money. */
export function certificatesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = { ownStoreOr: 'readFinancialReports' } as const;
  return new Hono<AppEnv>()
    .get(
      '/stores/:id/certificates',
      described({
        tag,
        summary: 'Los años en que se le retuvo algo a una tienda',
        answer: CertificateYears,
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', v.object({ id: Id })),
      async (c) =>
        c.json(await certificateYears(db, readable(c.var.actor, c.req.valid('param').id), services.now())),
    )
    .get(
      '/stores/:id/certificates/:year',
      described({
        tag,
        summary: 'El certificado de retenciones de una tienda y un año',
        description:
          'De las líneas del libro. Se fija la primera vez que alguien lo pide, cuando el año terminó, y es el mismo siempre. 409 de un ' +
          'año que no ha terminado, o mientras la empresa no tenga razón social y NIT; 404 si no se le retuvo nada.',
        answer: WithholdingCertificate,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, own),
      parsed('param', v.object({ id: Id, year: TaxYear })),
      async (c) => {
        const { id, year } = c.req.valid('param');
        return c.json(await certificateOf(services, readable(c.var.actor, id), year));
      },
    )
    .get(
      '/:year/withholdings',
      described({
        tag,
        summary: 'Lo que se le retuvo a cada tienda en un año',
        description: 'Trae documentos de personas: leerlo queda en la auditoría.',
        answer: YearWithholdings,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readFinancialReports'),
      parsed('param', v.object({ year: TaxYear })),
      async (c) => {
        const { year } = c.req.valid('param');
        refuseYearToCome(year, services.now());
        const actor = signedIn(c.var.actor);
        await saveAuditEvents(
          db,
          [{ act: 'tax_report.withholdings', actor, asked: { year } }],
          services.now(),
        );
        return c.json(await yearWithholdings(db, year, services.now()));
      },
    );
}

/** @throws 404 of a store that is not theirs, as of one that does not exist. */
function readable(actor: Actor | null | undefined, vendorId: string): string {
  if (actor && (can(actor, 'readFinancialReports') || actor.vendorIds.includes(vendorId))) return vendorId;
  throw notFound(NO_SUCH_STORE);
}
