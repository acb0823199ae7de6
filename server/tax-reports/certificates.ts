import { sql } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import {
  certificateNumber,
  type CertificateContent,
  type CertificateLine,
  type WithholdingCertificate,
  type YearWithholdings,
} from '#domain/tax-reports/withholding-certificate.ts';
import { isYearOver } from '#domain/tax-reports/tax-year.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { withholdingCertificates } from '#server/db/tables/money/tax-reports-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { withheldByStoreAndYear, type WithheldSum } from '#server/withholdings/withheld-by-store.ts';

export const NO_SUCH_STORE = 'Esa tienda no existe.';
const NO_AGENT =
  'Falta el nombre o el NIT de la empresa que retuvo: el certificado sale cuando MeStore los escriba en Configuración general.';

interface StoreOfCertificate {
  vendor_id: string;
  store_name: string;
  store_document: string;
}

/** The years in which something was withheld of a store, by the lines of its account, the last one first. */
export async function certificateYears(db: Db, vendorId: string, nowMs: number) {
  const [store] = await storesOfCertificates(db, vendorId);
  if (!store) throw notFound(NO_SUCH_STORE);
  const account = `store:${vendorId}:available`;
  const rows = await rowsOf<{ year: number; amount: number }>(
    db,
    sql`select year, sum(amount)::float8 as amount
        from (select extract(year from e.at at time zone 'America/Bogota')::int as year,
            sum(case when l.from_account = ${account} then l.amount else -l.amount end) as amount
          from money_lines l join money_entries e on e.id = l.entry
          where l.leg like 'withholding_%' and (l.from_account = ${account} or l.to_account = ${account})
          group by 1, l.leg) kept
        where amount <> 0 group by year order by year desc`,
  );
  return { data: rows.map((each) => ({ ...each, is_over: isYearOver(each.year, nowMs) })) };
}

/** What was withheld of every store in a year, store by store. */
export async function yearWithholdings(db: Db, year: number, nowMs: number): Promise<YearWithholdings> {
  const sums = await withheldByStoreAndYear(db, year);
  const stores = new Map((await storesOfCertificates(db)).map((each) => [each.vendor_id, each]));
  const data = sums.flatMap((each) => {
    const store = stores.get(each.vendorId);
    return store ? [{ ...store, ...lineOf(each) }] : [];
  });
  return { year, is_over: isYearOver(year, nowMs), data };
}

/**
 * The certificate of a store and a year; the first who asks freezes it.
 * @throws an `ApiProblem`, 409, of a year that is not over or while the company has no name or NIT, and 404 where nothing was withheld in it.
 */
export async function certificateOf(
  services: Services,
  vendorId: string,
  year: number,
): Promise<WithholdingCertificate> {
  const { db } = services.database;
  if (!isYearOver(year, services.now()))
    throw problem(
      409,
      'API_001',
      `El certificado de ${year} sale cuando termine el año: desde el 1 de enero de ${year + 1}.`,
    );
  const kept = await keptCertificate(db, vendorId, year);
  if (kept) return kept;
  const content = await contentOf(services, vendorId, year);
  await db
    .insert(withholdingCertificates)
    .values({ id: `${vendorId}:${year}`, vendorId, year, content, at: new Date(services.now()) })
    .onConflictDoNothing();
  const issued = await keptCertificate(db, vendorId, year);
  if (!issued) throw new Error('A certificate that was written is not there.');
  return issued;
}

async function keptCertificate(
  db: Db,
  vendorId: string,
  year: number,
): Promise<WithholdingCertificate | null> {
  const [row] = await rowsOf<{ turn: number; content: CertificateContent }>(
    db,
    sql`select turn::int as turn, content from withholding_certificates where vendor_id = ${vendorId} and year = ${year}`,
  );
  return row ? { ...row.content, number: certificateNumber(row.turn) } : null;
}

async function contentOf(services: Services, vendorId: string, year: number): Promise<CertificateContent> {
  const { db } = services.database;
  const sums = await withheldByStoreAndYear(db, year, vendorId);
  const [store] = await storesOfCertificates(db, vendorId);
  const lines = sums.filter((each) => each.amount !== 0).map(lineOf);
  if (!store || lines.length === 0) throw notFound(`En ${year} no se le retuvo nada a esa tienda.`);
  const { values } = await companySettings(services).now();
  // It is never made again: without who withheld it would be of no use for ever (Estatuto Tributario, art. 381).
  if (!values['company.name'] || !values['company.nit']) throw problem(409, 'API_001', NO_AGENT);
  return {
    year,
    issued_on: dayInBogota(services.now()),
    store_name: store.store_name,
    store_document: store.store_document,
    agent_name: values['company.name'],
    agent_nit: values['company.nit'],
    agent_address: values['company.address'],
    lines,
  };
}

function lineOf({ kind, municipalityCode, norm, rate, base, amount }: WithheldSum): CertificateLine {
  const place = municipalityCode === null ? '' : (placeOf(municipalityCode)?.city ?? municipalityCode);
  return { kind, municipality: place, norm, rate, base, amount };
}

/** Of one store; of all that have an account of the ledger without. */
function storesOfCertificates(db: Db, vendorId?: string): Promise<StoreOfCertificate[]> {
  return rowsOf<StoreOfCertificate>(
    db,
    sql`select s.id as vendor_id, s.store_name, coalesce(a.fields ->> 'tax_id', '') as store_document
        from vendors s left join store_applications a on a.vendor_id = s.id
        where ${vendorId === undefined ? sql`true` : sql`s.id = ${vendorId}`}`,
  );
}
