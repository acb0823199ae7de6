import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { QUARTERS } from '#domain/tax-reports/tax-year.ts';

const Pesos = v.pipe(v.number(), v.safeInteger());

/** What a store came to in a quarter, from the ledger alone. COP; what was given back of an earlier quarter takes off. */
export const QuarterSums = v.object({
  quarter: v.picklist(QUARTERS),
  /** Price with IVA of what buyers paid and were not given back. */
  amount: Pesos,
  /** Orders that were paid. */
  operations: wholeNumber(0),
  commission: Pesos,
  commission_iva: Pesos,
  withheld: Pesos,
});
export type QuarterSums = v.InferOutput<typeof QuarterSums>;

/** A seller of the report of operators of platforms (Resolución 000199 de 2024, Anexo I). */
export const ReportedSeller = v.object({
  vendor_id: v.string(),
  store_name: v.string(),
  document_type: v.string(),
  /** Empty while the store has none. */
  document: v.string(),
  check_digit: v.string(),
  /** Somebody of the company accepted its papers. */
  is_verified: v.boolean(),
  municipality_code: v.string(),
  /** The account to which it is paid; empty without one, or where this installation's key no longer opens it. */
  bank: v.string(),
  account_kind: v.string(),
  account_number: v.string(),
  account_holder: v.string(),
  quarters: v.array(QuarterSums),
});
export type ReportedSeller = v.InferOutput<typeof ReportedSeller>;

/** What is missing of the sellers before the report is sent. */
export const SellerGaps = v.object({
  without_document: v.array(v.string()),
  unverified: v.array(v.string()),
  without_account: v.array(v.string()),
});
export type SellerGaps = v.InferOutput<typeof SellerGaps>;

export function sellerGaps(sellers: readonly ReportedSeller[]): SellerGaps {
  const names = (lacks: (seller: ReportedSeller) => boolean) =>
    sellers.filter(lacks).map((each) => each.store_name);
  return {
    without_document: names(({ document }) => document === ''),
    unverified: names(({ is_verified }) => !is_verified),
    without_account: names(({ account_number }) => account_number === ''),
  };
}
