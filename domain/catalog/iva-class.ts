import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { formatPercent } from '#domain/base/money.ts';

/**
 * How the sale of a product is taxed: 19 % (E.T. art. 468), 5 % (art. 468-1), exempt at 0 % (art. 477 to 481) or
 * left out of the tax (art. 424). The last two cost a buyer the same, and an invoice tells them apart.
 */
export const ivaClassLabels = {
  general: `General, ${formatPercent(19)}`,
  reducida: `Reducida, ${formatPercent(5)}`,
  exento: `Exento, ${formatPercent(0)}`,
  excluido: 'Excluido, sin IVA',
};
export const IVA_CLASSES = keysOf(ivaClassLabels);
export const IvaClass = v.picklist(IVA_CLASSES);
export type IvaClass = v.InferOutput<typeof IvaClass>;

/** What is sold without a class of its own, as everything was before products had one (spec §9: 19 %). */
export const USUAL_IVA: IvaClass = 'general';

/** What carries the class of its product, or of a sale its percent; a copy or an order from before classes has none. */
export interface IvaRated {
  iva_class?: IvaClass | undefined;
  /** What it was taxed by when it was sold; absent of what is not sold yet, and of orders from before it was kept. */
  iva_percent?: number | null | undefined;
}

/** Percent of the price without IVA. */
const percents = { general: 19, reducida: 5, exento: 0, excluido: 0 } satisfies Record<IvaClass, number>;

/** The percent at which something was sold, and of what is for sale that of its class today. */
export function ivaPercentOf({ iva_class: ivaClass = USUAL_IVA, iva_percent: sold }: IvaRated): number {
  return sold ?? percents[ivaClass];
}
