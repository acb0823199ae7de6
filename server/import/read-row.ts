import * as v from 'valibot';
import { Sku } from '#domain/catalog/product.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import type { ColumnMap, Field } from '#domain/import/column-map.ts';
import { readClasses, type RowClasses } from '#domain/import/class-columns.ts';
import { readMeasures, type MeasureUnits, type RowMeasures } from '#domain/import/measure-columns.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { plainText } from '#server/import/plain-text.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { readVariant, type RowVariant } from '#server/import/read-variant.ts';
import type { VariantColumns } from '#domain/import/variant-columns.ts';

const MAX_PRICE = 2_000_000_000;
const MAX_STOCK = 1_000_000;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 4000;

/** Stands under descriptions that come from Open Food Facts: its licence asks for it to be seen. */
export const OFF_ATTRIBUTION = 'Datos del producto: © colaboradores de Open Food Facts, ODbL.';

export interface RowRules {
  columns: ColumnMap;
  /** Null for a file that says nothing of variants. */
  variants: VariantColumns | null;
  /** Id of the category of this name, or null when there is none. */
  categoryIdOf(name: string): string | null;
  /** Category of rows that name none; null refuses them. */
  defaultCategoryId: string | null;
  /** Price of rows that bring none; null refuses them. */
  defaultPrice: number | null;
  /** Whether a row may leave out the name and the price: what a product has stays, and a new one is refused later. */
  isPartial?: boolean;
  attribution: string | null;
  measureUnits: MeasureUnits;
}

/**
 * A row that can be imported. A field that the file does not give is null and, on an existing product, stays.
 */
export interface ImportRow extends RowMeasures, RowClasses {
  sku: string | null;
  gtin: string | null;
  name: string;
  description: string | null;
  /** The list price and the price charged, as the file gives each: one does not say the other. */
  price: number | null;
  precio_venta: number | null;
  categoryId: string | null;
  /** The name of a category that does not exist, where the row is taken all the same. */
  unknownCategory: string | null;
  stock: number | null;
  image: string | null;
  /** Null where the file says nothing of variants. */
  variant: RowVariant | null;
}

/** Reads a row by the rules. @returns the reasons, as sentences, when it cannot be imported. */
export function readRow(cells: readonly string[], rules: RowRules): ImportRow | { reasons: string[] } {
  const reasons: string[] = [];
  const raw = (field: Field) => cells[rules.columns[field] ?? -1] ?? '';
  const cell = (field: Field) => cleanCell(raw(field));

  const sku = cell('sku') || null;
  if (sku !== null && SCIENTIFIC.test(sku)) reasons.push(scientificMessage('El SKU', sku));
  else if (sku !== null && !v.is(Sku, sku)) {
    reasons.push(`El SKU «${sku}» solo puede tener letras, números, punto, guion y guion bajo, hasta 40.`);
  }
  const gtin = cell('gtin').replaceAll(/[\s-]/g, '') || null;
  if (gtin !== null && SCIENTIFIC.test(gtin)) reasons.push(scientificMessage('El código de barras', gtin));
  else if (gtin !== null && !isGtin(gtin))
    reasons.push(`El código de barras «${gtin}» no es un GTIN válido.`);
  if (sku === null && gtin === null) reasons.push('Falta el SKU o el código de barras.');

  const name = plainText(raw('name')).replaceAll(/\s+/g, ' ');
  if (name === '' && !rules.isPartial) reasons.push('Falta el nombre.');
  if (name.length > MAX_NAME) reasons.push(`El nombre pasa de ${MAX_NAME} caracteres.`);

  const price = readPrice(cell('price'), 'precio', reasons);
  const precioVenta = readPrice(cell('precio_venta'), 'precio de venta', reasons);
  const priced = cell('price') !== '' || cell('precio_venta') !== '';
  if (!priced && rules.defaultPrice === null && !rules.isPartial) reasons.push('Falta el precio.');
  if (price !== null && precioVenta !== null && precioVenta > price) {
    reasons.push('El precio de venta pasa del precio de lista.');
  }

  const category = cell('category');
  const categoryId = category === '' ? null : rules.categoryIdOf(category);
  if (category !== '' && categoryId === null && rules.defaultCategoryId === null) {
    reasons.push(`La categoría «${category}» no existe.`);
  }

  const stock = readStock(cell('stock'), reasons);
  const measured = readMeasures(cell, rules.measureUnits, reasons);
  const classes = readClasses(cell, reasons);
  const description = describe(plainText(raw('description')), rules);
  if (description !== null && description.length > MAX_DESCRIPTION) {
    reasons.push(`La descripción pasa de ${MAX_DESCRIPTION} caracteres.`);
  }
  const variant = rules.variants && readVariant(cells, rules.variants, reasons);
  if (reasons.length > 0) return { reasons };
  return {
    sku,
    gtin,
    name,
    description,
    price,
    precio_venta: precioVenta,
    categoryId,
    unknownCategory: categoryId === null && category !== '' ? category : null,
    stock,
    image: cell('image') || null,
    ...measured,
    ...classes,
    variant,
  };
}

function readPrice(written: string, what: string, reasons: string[]): number | null {
  if (written === '') return null;
  const { pesos, problem } = parsePesos(written);
  if (pesos !== null && pesos > 0 && pesos <= MAX_PRICE) return pesos;
  if (problem === 'shortened')
    reasons.push(
      `El ${what} «${written}» perdió sus ceros, como los quita Excel: escríbelo completo, en pesos.`,
    );
  else if (pesos === 0) reasons.push(`El ${what} no puede ser 0.`);
  else reasons.push(`El ${what} «${written}» no es un valor en pesos.`);
  return null;
}

function readStock(written: string, reasons: string[]): number | null {
  if (written === '') return null;
  const stock = /^\d{1,7}$/.test(written) ? Number(written) : Number.NaN;
  if (stock <= MAX_STOCK) return stock;
  reasons.push(`Las existencias «${written}» no son un número entero de unidades.`);
  return null;
}

/** An empty cell says nothing: the description that a product has stays. */
function describe(written: string, rules: RowRules): string | null {
  if (rules.attribution === null) return written === '' ? null : written;
  return written === '' ? rules.attribution : `${written}\n\n${rules.attribution}`;
}

/** A code that a spreadsheet took for a number: `7,70999E+12`. Its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

function scientificMessage(what: string, written: string): string {
  return `${what} «${written}» lo cambió Excel por notación científica: dale a la columna formato de texto y escríbelo otra vez.`;
}
