import type { IvaClass } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/** The folded headings of the columns that say how a product is taxed, and how its lots are kept. */
export const classHeadings = {
  iva: ['clasedeiva', 'claseiva', 'tarifadeiva', 'tarifaiva', 'tipodeiva', 'iva', 'impuesto', 'impuestos'],
  lots: ['controldelotes', 'controllotes', 'controldelote', 'lotcontrol'],
} as const;
export type ClassField = keyof typeof classHeadings;

/** What a row says of them; null says nothing, and what a product has stays. */
export interface RowClasses {
  iva_class: IvaClass | null;
  lot_control: LotControl | null;
}

/** The words of our own file, which an import reads back. */
export const ivaClassCells = {
  general: 'General',
  reducida: 'Reducida',
  exento: 'Exento',
  excluido: 'Excluido',
} satisfies Record<IvaClass, string>;
export const lotControlCells = {
  none: 'No',
  lot: 'Lote',
  expiry: 'Vencimiento',
} satisfies Record<LotControl, string>;

/**
 * Each way in which other programs and people write a class; folded. A rate of 0 is that of what is exempt (E.T. art.
 * 477): what is excluded has none.
 */
const ivaWays: readonly (readonly [IvaClass, RegExp])[] = [
  ['general', /^(?:general\b.*|(?:iva )?(?:19|0[.,]19)(?:[.,]0+)? ?%?|gravado(?: al)? 19 ?%?)$/],
  ['reducida', /^(?:reducid[ao]\b.*|(?:iva )?(?:5|0[.,]05)(?:[.,]0+)? ?%?|gravado(?: al)? 5 ?%?)$/],
  ['exento', /^(?:exent[ao]\b.*|(?:iva )?0(?:[.,]0+)? ?%?)$/],
  ['excluido', /^(?:excluid[ao]\b.*|no gravad[ao]|sin iva|ningun[ao]\b.*)$/],
];
const lotWays: readonly (readonly [LotControl, RegExp])[] = [
  ['none', /^(?:no\b.*|ninguno|none)$/],
  ['lot', /^(?:por )?(?:lote|lotes|lot)$/],
  ['expiry', /^(?:por )?(?:fecha de )?(?:vencimiento|caducidad|vence|expiry)$/],
];

/**
 * Reads what a row says of its classes. An empty cell says nothing.
 * @param reasons takes a sentence for each one that cannot be.
 */
export function readClasses(cell: (field: ClassField) => string, reasons: string[]): RowClasses {
  const [iva, lots] = [cell('iva'), cell('lots')];
  const ivaClass = wayOf(iva, ivaWays);
  const lotControl = wayOf(lots, lotWays);
  if (iva !== '' && ivaClass === null)
    reasons.push(`La clase de IVA «${iva}» no se conoce: escribe General, Reducida, Exento o Excluido.`);
  if (lots !== '' && lotControl === null)
    reasons.push(`El control de lotes «${lots}» no se conoce: escribe Lote, Vencimiento o No.`);
  return { iva_class: ivaClass, lot_control: lotControl };
}

function wayOf<Class>(input: string, ways: readonly (readonly [Class, RegExp])[]): Class | null {
  const folded = foldSpanish(input).trim();
  return ways.find(([, way]) => way.test(folded))?.[0] ?? null;
}
