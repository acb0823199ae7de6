import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CertificateContent } from '#domain/tax-reports/withholding-certificate.ts';
import { documentSequence, id, instant, reference } from '#server/db/columns.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** Certificates of what was withheld of a store in a year, as they were when they were first asked for. Rows are only ever added. */
export const withholdingCertificates = pgTable(
  'withholding_certificates',
  {
    id: id(),
    /** Of its number. */
    turn: documentSequence(),
    vendorId: reference('vendor_id', () => vendors.id),
    year: integer('year').notNull(),
    content: jsonb('content').$type<CertificateContent>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('withholding_certificates_once').on(table.vendorId, table.year)],
);
