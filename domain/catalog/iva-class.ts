import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { formatPercent } from '#domain/base/money.ts';

/**
 * How the sale of a product is taxed: at the general rate (E.T. art. 468), at the reduced one (art. 468-1), exempt at
 * 0 % (art. 477 to 481) or left out of the tax (art. 424). The last two cost a buyer the same, and an invoice tells them apart.
 */
export const ivaClassLabels = {
  general: 'General',
  reducida: 'Reducida',
  exento: 'Exento',
  excluido: 'Excluido, sin IVA',
};
export const IVA_CLASSES = keysOf(ivaClassLabels);
export const IvaClass = v.picklist(IVA_CLASSES);
export type IvaClass = v.InferOutput<typeof IvaClass>;

/** What is sold without a class of its own, as everything was before products had one (spec §9). */
export const USUAL_IVA: IvaClass = 'general';

/** The classes whose rate a law may change: what is exempt or left out pays none. */
export const TAXED_CLASSES = ['general', 'reducida'] as const satisfies readonly IvaClass[];
export type TaxedClass = (typeof TAXED_CLASSES)[number];

/** Percent of the price without IVA of each class that pays it, as it holds at a moment (`ivaRatesOn`). */
export type IvaRates = Readonly<Record<TaxedClass, number>>;

/** What holds until the company sets another rate, and by which everything was sold before lines kept their percent. */
export const INITIAL_IVA_RATES: IvaRates = { general: 19, reducida: 5 };

/** What carries the class of its product; a copy from before classes has none. */
export interface IvaRated {
  iva_class?: IvaClass | undefined;
  /** What it is or was taxed by, of a line with its price; absent of orders from before it was kept. */
  iva_percent?: number | null | undefined;
}

/** The percent of what is for sale, by the rates that hold. */
export function percentForSale({ iva_class: ivaClass = USUAL_IVA }: IvaRated, rates: IvaRates): number {
  return ivaClass === 'general' || ivaClass === 'reducida' ? rates[ivaClass] : 0;
}

/** The percent that a line keeps, whatever holds today; of one from before it was kept, that of its class at that time. */
export function percentOfLine(line: IvaRated): number {
  return line.iva_percent ?? percentForSale(line, INITIAL_IVA_RATES);
}

/** Something for sale with the percent that it bears by the rates that hold. */
export function ratedBy<Line extends IvaRated>(rates: IvaRates, line: Line): Line & { iva_percent: number } {
  return { ...line, iva_percent: percentForSale(line, rates) };
}

/** A class as people choose it: `General, 19 %`. */
export function ivaClassLabel(ivaClass: IvaClass, rates: IvaRates): string {
  const label = ivaClassLabels[ivaClass];
  if (ivaClass === 'excluido') return label;
  return `${label}, ${formatPercent(percentForSale({ iva_class: ivaClass }, rates))}`;
}
