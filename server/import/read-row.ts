import * as v from 'valibot';
import { Sku } from '#domain/catalog/product.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import type { ColumnMap, Field } from '#domain/import/column-map.ts';
import { columnLabels } from '#domain/import/file-columns.ts';
import type { RowPrices, RowTiers } from '#domain/import/price-without-iva.ts';
import { readPriceTiers } from '#domain/import/price-tier-column.ts';
import { isSheetDay, isSheetError } from '#domain/import/spreadsheet-cell.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { FilterAttributes, FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { columnsOfCategory, readAttributes, type AttributeColumn } from '#domain/import/attribute-columns.ts';
import { readClasses, type RowClasses } from '#domain/import/class-columns.ts';
import { readMeasures, type MeasureUnits, type RowMeasures } from '#domain/import/measure-columns.ts';
import { cleanCell, codeCell } from '#domain/import/clean-cell.ts';
import { turnedReading } from '#domain/base/unseen-signs.ts';
import { plainText } from '#server/import/plain-text.ts';
import { leavesPriceEmpty, readPrices, readStock } from '#server/import/read-amounts.ts';
import { badGtin, dayMessage, SCIENTIFIC, scientificMessage } from '#server/import/row-messages.ts';
import { readVariant, type RowVariant } from '#server/import/read-variant.ts';
import type { VariantColumns } from '#domain/import/variant-columns.ts';

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
  attribution: string | null;
  measureUnits: MeasureUnits;
  /** The columns that say an attribute of the category; none where left out. */
  attributes?: readonly AttributeColumn[];
  /** The attributes that hold in a category. */
  attributesIn?(categoryId: string | null): FilterAttributes;
}

/**
 * A row that can be imported. A field that the file does not give is null and, on an existing product, stays.
 */
export interface ImportRow extends RowMeasures, RowClasses, RowPrices, RowTiers {
  sku: string | null;
  gtin: string | null;
  /** Empty where the row does not give it. */
  name: string;
  description: string | null;
  /** What the file has a column for and the row leaves empty. */
  blank: readonly ('name' | 'price')[];
  categoryId: string | null;
  /** The name of a category that does not exist, where the row is taken all the same. */
  unknownCategory: string | null;
  stock: number | null;
  image: string | null;
  /** Null where the file says nothing of variants. */
  variant: RowVariant | null;
  /** What it says of attributes; those that it does not say stay. */
  filter_values: FilterValues;
}

/** Reads a row by the rules. @returns the reasons, as sentences, when it cannot be imported. */
export function readRow(cells: readonly string[], rules: RowRules): ImportRow | { reasons: string[] } {
  const raw = (field: Field) => cells[rules.columns[field] ?? -1] ?? '';
  const cell = (field: Field) => cleanCell(raw(field));
  const none = noProduct(cells, rules);
  if (none.length > 0) return { reasons: none };
  const reasons: string[] = [];

  const sku = codeCell(raw('sku')) || null;
  if (sku !== null && SCIENTIFIC.test(sku)) reasons.push(scientificMessage('El SKU', sku));
  else if (sku !== null && !v.is(Sku, sku)) {
    reasons.push(`El SKU «${sku}» solo puede tener letras, números, punto, guion y guion bajo, hasta 40.`);
  }
  const gtin = codeCell(raw('gtin')).replaceAll(/[\s-]/g, '') || null;
  if (gtin !== null && SCIENTIFIC.test(gtin)) reasons.push(scientificMessage('El código de barras', gtin));
  else if (gtin !== null && !isGtin(gtin)) reasons.push(badGtin(gtin));

  const name = readText(raw('name'), 'El nombre', reasons).replaceAll(/\s+/g, ' ');
  if (name.length > MAX_NAME) reasons.push(`El nombre pasa de ${MAX_NAME} caracteres.`);
  if (isSheetDay(name)) reasons.push(dayMessage('El nombre', name));

  const prices = { ...readPrices(cell, reasons), ...readTiers(cell('tiers'), rules.columns, reasons) };

  const category = codeCell(raw('category'));
  const categoryId = category === '' ? null : categoryIn(category, rules);
  if (category !== '' && categoryId === null && rules.defaultCategoryId === null) {
    reasons.push(`La categoría «${category}» no existe.`);
  }

  const stock = readStock(cell('stock'), reasons);
  const measured = readMeasures(cell, rules.measureUnits, reasons);
  const classes = readClasses(cell, reasons);
  // WooCommerce writes the ends of lines of a text as these two signs.
  const text = readText(raw('description').replaceAll('\\n', '\n'), 'La descripción', reasons);
  const description = describe(text, rules);
  if (description !== null && description.length > MAX_DESCRIPTION) {
    reasons.push(`La descripción pasa de ${MAX_DESCRIPTION} caracteres.`);
  }
  const variant = rules.variants && readVariant(cells, rules.variants, reasons);
  const attributes = rules.attributesIn?.(categoryId ?? rules.defaultCategoryId) ?? [];
  const filter_values = readAttributes(cells, columnsOfCategory(rules.attributes ?? [], attributes), reasons);
  if (reasons.length > 0) return { reasons };
  return {
    sku,
    gtin,
    name,
    description,
    ...prices,
    blank: [
      ...(rules.columns.name !== undefined && name === '' ? (['name'] as const) : []),
      ...(leavesPriceEmpty(cell, rules.columns) ? (['price'] as const) : []),
    ],
    categoryId,
    unknownCategory: categoryId === null && category !== '' ? category : null,
    stock,
    image: cell('image') || null,
    ...measured,
    ...classes,
    variant,
    filter_values,
  };
}

/** The prices by quantity are as the other prices of the file: with their IVA, or without. */
function readTiers(input: string, { pvp, pvp_oferta }: ColumnMap, reasons: string[]): RowTiers {
  const tiers = readPriceTiers(input, reasons);
  const hasIva = pvp !== undefined || pvp_oferta !== undefined;
  return hasIva ? { price_tiers: null, pvp_tiers: tiers } : { price_tiers: tiers, pvp_tiers: null };
}

/** Why a row is no product at all, or one of which nobody can say anything: then nothing else of it is read. */
function noProduct(cells: readonly string[], { columns, variants, attributes }: RowRules): string[] {
  const used = [
    ...Object.entries(columns).map(([field, column]) => ({ label: columnLabels[field] ?? field, column })),
    ...(attributes ?? []).map(({ attribute, column }) => ({ label: attribute.name, column })),
    ...(variants?.attributes ?? []).map(({ name, column }) => ({ label: name, column })),
  ];
  const errors = used.flatMap(({ label, column }) => {
    const written = cleanCell(cells[column] ?? '');
    return isSheetError(written)
      ? `${label}: la celda trae el error «${written}» de la hoja de cálculo.`
      : [];
  });
  if (errors.length > 0) return [...errors, 'Corrige la fórmula o escribe el valor.'];
  const [sku, gtin, name] = [columns.sku, columns.gtin, columns.name].map((each) =>
    codeCell(cells[each ?? -1] ?? ''),
  );
  if (sku || gtin) return [];
  if (/^(?:(?:sub|gran )?total|suma)/.test(foldSpanish(name ?? '')))
    return ['Parece una fila de totales: no tiene SKU ni código de barras.'];
  const filled = cells.filter((each) => each.trim() !== '').length;
  return [
    filled === 1 && name
      ? 'Parece un título: no tiene SKU ni código de barras.'
      : 'Falta el SKU o el código de barras.',
  ];
}

/** A text of a product. Signs that turn the direction of reading show another one than there is. */
function readText(input: string, what: string, reasons: string[]): string {
  const turned = turnedReading(input, what);
  if (turned !== null) reasons.push(turned);
  return plainText(input);
}

/** The category of a cell: by its name, or by the way to it that WooCommerce writes: `Hogar > Sala, Ofertas`. */
function categoryIn(input: string, { categoryIdOf }: RowRules): string | null {
  const names = input.split(',').flatMap((path) => path.split('>').toReversed());
  return [input, ...names].map((each) => categoryIdOf(each.trim())).find((each) => each !== null) ?? null;
}

/** An empty cell says nothing: the description that a product has stays. */
function describe(input: string, rules: RowRules): string | null {
  if (rules.attribution === null) return input === '' ? null : input;
  return input === '' ? rules.attribution : `${input}\n\n${rules.attribution}`;
}
