import type { ColumnMap } from '#domain/import/column-map.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import type { RowPrices } from '#domain/import/price-without-iva.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';

const MAX_PRICE = 2_000_000_000;
const MAX_STOCK = 1_000_000;

/** The prices of a row, in words. */
const prices = {
  price: 'precio',
  precio_venta: 'precio de venta',
  pvp: 'precio con IVA',
  pvp_oferta: 'precio de oferta con IVA',
} satisfies Record<keyof RowPrices, string>;
const PRICES = keysOf(prices);

/** Reads the prices of a row. @param reasons takes a sentence for each that cannot be. */
export function readPrices(cell: (field: keyof RowPrices) => string, reasons: string[]): RowPrices {
  const read: RowPrices = { price: null, precio_venta: null, pvp: null, pvp_oferta: null };
  for (const each of PRICES) read[each] = readPrice(cell(each), prices[each], reasons);
  if (passes(read.precio_venta, read.price) || passes(read.pvp_oferta, read.pvp))
    reasons.push('El precio de venta pasa del precio de lista.');
  return read;
}

/** Whether a file has prices and the row gives none. */
export function leavesPriceEmpty(cell: (field: keyof RowPrices) => string, columns: ColumnMap): boolean {
  const said = PRICES.filter((each) => columns[each] !== undefined);
  return said.length > 0 && said.every((each) => cell(each) === '');
}

function passes(offer: number | null, list: number | null): boolean {
  return offer !== null && list !== null && offer > list;
}

function readPrice(input: string, what: string, reasons: string[]): number | null {
  if (input === '') return null;
  const { pesos, problem } = parsePesos(input);
  if (pesos !== null && pesos > 0 && pesos <= MAX_PRICE) return pesos;
  if (problem === 'shortened')
    reasons.push(
      `El ${what} «${input}» perdió sus ceros, como los quita Excel: escríbelo completo, en pesos.`,
    );
  else if (pesos === 0) reasons.push(`El ${what} no puede ser 0.`);
  else reasons.push(`El ${what} «${input}» no es un valor en pesos.`);
  return null;
}

/** Reads the units of a row. @param reasons takes a sentence where they are no whole number. */
export function readStock(input: string, reasons: string[]): number | null {
  if (input === '') return null;
  const stock = /^\d{1,7}$/.test(input) ? Number(input) : Number.NaN;
  if (stock <= MAX_STOCK) return stock;
  reasons.push(`Las existencias «${input}» no son un número entero de unidades.`);
  return null;
}
