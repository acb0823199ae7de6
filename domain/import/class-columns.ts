import * as v from 'valibot';
import type { IvaClass } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import { MAX_SHELF_LIFE_DAYS, ShelfLifeDays } from '#domain/inventory/shelf-life.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/** The folded headings of the columns that say how a product is taxed, how its lots are kept and until when they are sold. */
export const classHeadings = {
  iva: ['clasedeiva', 'claseiva', 'tarifadeiva', 'tarifaiva', 'tipodeiva', 'iva', 'impuesto', 'impuestos'],
  lots: ['controldelotes', 'controllotes', 'controldelote', 'lotcontrol'],
  shelfLife: [
    'vidautilminima',
    'vidautilminimadias',
    'diasantesdevencer',
    'diasminimosdevidautil',
    'minimumshelflifedays',
    'minimumshelflife',
  ],
} as const;
export type ClassField = keyof typeof classHeadings;

/** What a row says of them; null says nothing, and what a product has stays. */
export interface RowClasses {
  iva_class: IvaClass | null;
  lot_control: LotControl | null;
  minimum_shelf_life_days: number | null;
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
  const minimum_shelf_life_days = readShelfLife(cell('shelfLife'), reasons);
  return { iva_class: ivaClass, lot_control: lotControl, minimum_shelf_life_days };
}

/** Days before its expiry, as people write them: `30`, `30 días`. What is more than that may be months, or a range. */
function readShelfLife(input: string, reasons: string[]): number | null {
  if (input === '') return null;
  const [, days = ''] =
    /^(\d{1,4})(?:[.,]0{1,2})? ?(?:d|dias?(?: antes(?: de vencer)?)?)?\.?$/.exec(foldSpanish(input).trim()) ??
    [];
  if (days !== '' && v.is(ShelfLifeDays, Number(days))) return Number(days);
  reasons.push(
    `La vida útil mínima «${input}» no se entiende: escribe cuántos días antes de vencer deja de venderse, de 0 a ${MAX_SHELF_LIFE_DAYS}.`,
  );
  return null;
}

function wayOf<Class>(input: string, ways: readonly (readonly [Class, RegExp])[]): Class | null {
  const folded = foldSpanish(input).trim();
  return ways.find(([, way]) => way.test(folded))?.[0] ?? null;
}
