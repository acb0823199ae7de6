import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ReportedSeller, SellerGaps } from '#domain/tax-reports/sellers-report.ts';
import { TaxUnit } from '#domain/tax-reports/tax-unit.ts';
import { ThirdPartyGaps, ThirdPartyRow, ThirdPartyTotals } from '#domain/tax-reports/third-party-income.ts';

const root = '/api/v1/taxes';

/** Where the reports of a year are asked for. */
export const taxReportPaths = {
  year: (year: number) => `${root}/${year}`,
  thirdParty: (year: number) => `${root}/${year}/third-party-income`,
  sellers: (year: number) => `${root}/${year}/sellers`,
  withholdings: (year: number) => `${root}/${year}/withholdings`,
  certificates: (vendorId: string) => `${root}/stores/${encodeURIComponent(vendorId)}/certificates`,
  certificate: (vendorId: string, year: number) =>
    `${root}/stores/${encodeURIComponent(vendorId)}/certificates/${year}`,
};

/** What there is to report of a year and what it lacks, without the documents of anybody. */
export const TaxYearSummary = v.object({
  year: wholeNumber(0),
  /** Nothing more happens in it. */
  is_over: v.boolean(),
  /** Null while nobody wrote it: Formato 1647 cannot be made then. */
  unit: v.nullable(TaxUnit),
  third_party: v.nullable(v.object({ rows: wholeNumber(0), totals: ThirdPartyTotals, gaps: ThirdPartyGaps })),
  sellers: v.object({ rows: wholeNumber(0), gaps: SellerGaps }),
});
export type TaxYearSummary = v.InferOutput<typeof TaxYearSummary>;

/** Formato 1647 of a year. */
export const ThirdPartyIncome = v.object({
  year: wholeNumber(0),
  unit: TaxUnit,
  rows: v.array(ThirdPartyRow),
  totals: ThirdPartyTotals,
});
export type ThirdPartyIncome = v.InferOutput<typeof ThirdPartyIncome>;

/** The sellers of a year, with an account and a document of each. */
export const SellersReport = v.object({ year: wholeNumber(0), sellers: v.array(ReportedSeller) });
export type SellersReport = v.InferOutput<typeof SellersReport>;
