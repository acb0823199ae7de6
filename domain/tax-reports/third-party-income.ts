import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import type { TaxUnit } from '#domain/tax-reports/tax-unit.ts';
import type { IdentificationType } from '#domain/accounts/identification.ts';
import {
  MINOR_AMOUNTS,
  type TaxIdentity,
  taxIdentityOf,
  taxIdentityOfDocument,
} from '#domain/tax-reports/tax-identity.ts';

/** Concept of what is received for others (Resolución 000162 de 2023, art. 28, compiled in Resolución 000227 de 2025). */
export const THIRD_PARTY_CONCEPT = '4070';
/** From how many UVT of a year on a buyer is named (the same article); those of less go together. */
const NAMED_FROM_UVT = 24;
export const MINOR_NAME = 'Cuantías menores y compradores sin documento';

const Pesos = v.pipe(v.number(), v.safeInteger());

/** What a store's buyer came to in a year, from the ledger alone. */
export interface BuyerSums {
  vendor_id: string;
  store_name: string;
  /** As its application has it; empty without one. */
  store_document: string;
  /** NIT of the company in whose name it was bought, or the document that a person gave for the invoice; empty without one. */
  buyer_document: string;
  /** Of which kind it is; empty without one. */
  buyer_type: IdentificationType | '';
  buyer_name: string;
  /** COP with IVA of what was paid and not given back. */
  total: number;
  /** COP that became available for the store, without what was withheld of it. */
  transferred: number;
  /** COP that was withheld from the store. */
  withheld: number;
}

/** A row of Formato 1647: a buyer, and the store for which something was received from them. */
export const ThirdPartyRow = v.object({
  concept: v.string(),
  /** Empty of a kind whose code is not known. */
  buyer_document_type: v.string(),
  buyer_document: v.string(),
  buyer_check_digit: v.string(),
  buyer_name: v.string(),
  store_document_type: v.string(),
  /** Empty while the store has none: the DIAN takes no such row. */
  store_document: v.string(),
  store_check_digit: v.string(),
  store_name: v.string(),
  total: Pesos,
  transferred: Pesos,
  withheld: Pesos,
});
export type ThirdPartyRow = v.InferOutput<typeof ThirdPartyRow>;

export const ThirdPartyTotals = v.object({ total: Pesos, transferred: Pesos, withheld: Pesos });

/** The least that a buyer of a store is named from in a year, in COP. */
export function namedFrom({ value }: Pick<TaxUnit, 'value'>): number {
  return NAMED_FROM_UVT * value;
}

/**
 * The rows of the format: a buyer with a document who came to enough, by store; the others of a store in one row, so that the rows
 * are the sums to the peso whoever is named.
 */
export function thirdPartyRows(sums: readonly BuyerSums[], unit: Pick<TaxUnit, 'value'>): ThirdPartyRow[] {
  const least = namedFrom(unit);
  return [...groupedBy(sums, (each) => each.vendor_id).values()].flatMap((ofStore) => {
    const isNamed = (each: BuyerSums) => each.total >= least && buyerIdentity(each) !== null;
    const named = ofStore.filter(isNamed);
    const minor = ofStore.filter((each) => !isNamed(each));
    return [
      ...named.map((each) => rowOf(each, buyerIdentity(each) ?? MINOR_AMOUNTS, [each])),
      ...minor.slice(0, 1).map((each) => rowOf({ ...each, buyer_name: MINOR_NAME }, MINOR_AMOUNTS, minor)),
    ].filter((each) => each.total !== 0 || each.transferred !== 0 || each.withheld !== 0);
  });
}

function buyerIdentity({ buyer_type: type, buyer_document: number }: BuyerSums): TaxIdentity | null {
  return type === '' ? null : taxIdentityOfDocument(type, number);
}

function rowOf(
  { buyer_name, store_document, store_name }: BuyerSums,
  buyer: typeof MINOR_AMOUNTS,
  of: readonly BuyerSums[],
): ThirdPartyRow {
  const store = taxIdentityOf(store_document);
  return {
    concept: THIRD_PARTY_CONCEPT,
    buyer_document_type: buyer.document_type,
    buyer_document: buyer.document,
    buyer_check_digit: buyer.check_digit,
    buyer_name,
    store_document_type: store?.document_type ?? '',
    store_document: store?.document ?? '',
    store_check_digit: store?.check_digit ?? '',
    store_name,
    ...thirdPartyTotals(of),
  };
}

/** What rows or sums come to together. */
export function thirdPartyTotals(of: readonly Pick<BuyerSums, 'total' | 'transferred' | 'withheld'>[]) {
  const sum = (name: 'total' | 'transferred' | 'withheld') => of.reduce((all, each) => all + each[name], 0);
  return { total: sum('total'), transferred: sum('transferred'), withheld: sum('withheld') };
}

/** What an accountant has to mend before the format is accepted. */
export const ThirdPartyGaps = v.object({
  /** Rows that name nobody though their buyers may have a document: 222222222. */
  unnamed_rows: wholeNumber(0),
  unnamed_total: Pesos,
  /** Rows of buyers whose kind of document has no code that is known. A server of before does not tell. */
  unknown_types: v.optional(wholeNumber(0), 0),
  /** Stores without NIT or cédula. */
  stores_without_document: v.array(v.string()),
  /** Rows of less than nothing: what was given back of an earlier year, whose report has to be corrected. */
  below_zero: wholeNumber(0),
});
export type ThirdPartyGaps = v.InferOutput<typeof ThirdPartyGaps>;

export function thirdPartyGaps(rows: readonly ThirdPartyRow[]): ThirdPartyGaps {
  const unnamed = rows.filter((each) => each.buyer_document === MINOR_AMOUNTS.document);
  const without = rows.filter((each) => each.store_document === '').map((each) => each.store_name);
  return {
    unnamed_rows: unnamed.length,
    unnamed_total: thirdPartyTotals(unnamed).total,
    unknown_types: rows.filter((each) => each.buyer_document_type === '').length,
    stores_without_document: [...new Set(without)],
    below_zero: rows.filter((each) => each.total < 0 || each.transferred < 0).length,
  };
}
