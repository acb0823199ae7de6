import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { problemsOfProduct } from '#domain/stores/check-product.ts';
import { changedFields } from '#domain/stores/rebase-fields.ts';
import {
  type StoreProductField,
  STORE_PRODUCT_FIELDS,
  StoreProductFields,
} from '#domain/stores/store-product-fields.ts';
import { pastedText } from '#domain/text/pasted-text.ts';
import { parseMeasure, type MeasureKind } from '#domain/catalog/parse-measure.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { IvaClass, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import {
  FilterValues,
  type FilterAttributes,
  type FilterValue,
} from '#domain/catalog/filters/filter-attribute.ts';
import { numberText, readNumber } from '#domain/catalog/filters/filter-value.ts';
import { LotControl } from '#domain/catalog/lot-control.ts';
import { ShelfLifeDays } from '#domain/inventory/shelf-life.ts';
import { type PriceTier, type PriceTiers, PriceTiersInput } from '#domain/catalog/price-tiers.ts';
import { orderedAttributes } from '#domain/catalog/variant.ts';

/** A price by quantity while it is written. */
const TierText = v.object({ from_units: v.string(), unit_price: v.string() });

/** A product while a person writes it: figures are text until they are saved. Weights are in g, sides in cm. */
export const ProductText = v.object({
  name: v.string(),
  description: v.string(),
  category_id: v.string(),
  sku: v.string(),
  gtin: v.string(),
  price: v.string(),
  offer_price: v.string(),
  offer_from: v.string(),
  offer_until: v.string(),
  /** Absent from a draft of before, as how lots are kept is. */
  iva_class: v.optional(IvaClass, USUAL_IVA),
  /** Absent from a draft of before. */
  price_tiers: v.optional(v.array(TierText), []),
  /** Choices, and yes or no, of attributes; absent from a draft of before, as their numbers are. */
  filter_values: v.optional(FilterValues, {}),
  /** By the code of the attribute, as it is written. */
  filter_numbers: v.optional(v.record(v.string(), v.string()), {}),
  images: v.array(v.object({ public_url: v.string() })),
  is_active: v.boolean(),
  family_id: v.nullable(v.string()),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
  weight_grams: v.string(),
  length_mm: v.string(),
  width_mm: v.string(),
  height_mm: v.string(),
  min_stock: v.string(),
  max_stock: v.string(),
  cost: v.string(),
  lot_control: v.optional(LotControl, 'none'),
  /** Absent from a draft of before; empty leaves it to the company. */
  minimum_shelf_life_days: v.optional(v.string(), ''),
});
export type ProductText = v.InferOutput<typeof ProductText>;

/** A price as people write one. */
export const EXAMPLE_PRICE = formatPesos(149_900);

export type ProductProblems = Partial<Record<StoreProductField, string>>;

/** The text of a product as it is. */
export function textOf(product: StoreProductFields): ProductText {
  const { images, is_active, family_id, name, description, category_id, sku } = product;
  const side = (mm: number | null) => (mm === null ? '' : String(mm / 10).replace('.', ','));
  const text = (figure: number | null) => (figure === null ? '' : String(figure));
  const positive = (amount: number | null) => (amount === null || amount === 0 ? '' : formatWhole(amount));
  return {
    name,
    description,
    category_id,
    sku,
    gtin: product.gtin ?? '',
    price: positive(product.price),
    offer_price: positive(product.offer_price),
    offer_from: product.offer_from ?? '',
    offer_until: product.offer_until ?? '',
    iva_class: product.iva_class,
    price_tiers: product.price_tiers.map(({ from_units, unit_price }) => {
      return { from_units: formatWhole(from_units), unit_price: formatWhole(unit_price) };
    }),
    filter_values: onlyValues(product.filter_values, (value) => typeof value !== 'number'),
    filter_numbers: Object.fromEntries(
      Object.entries(product.filter_values).flatMap(([code, value]) =>
        typeof value === 'number' ? [[code, numberText(value)]] : [],
      ),
    ),
    images: images.map(({ public_url }) => ({ public_url })),
    is_active,
    family_id,
    attributes: orderedAttributes(product.variant_attributes).map(([attribute, value]) => ({
      name: attribute,
      value,
    })),
    weight_grams: text(product.weight_grams),
    length_mm: side(product.length_mm),
    width_mm: side(product.width_mm),
    height_mm: side(product.height_mm),
    min_stock: positive(product.min_stock),
    max_stock: positive(product.max_stock),
    cost: positive(product.cost),
    lot_control: product.lot_control,
    minimum_shelf_life_days: text(product.minimum_shelf_life_days),
  };
}

/** A product as it was written, and what could not be read. A field with a problem has the value that it had. */
export interface ParsedProduct {
  fields: StoreProductFields;
  problems: ProductProblems;
}

/**
 * Reads what a person wrote.
 * @param before the product as they found it.
 * @param attributes those of every category: a number may have the unit of its own behind it.
 */
export function readText(
  text: ProductText,
  before: StoreProductFields,
  attributes: FilterAttributes,
): ParsedProduct {
  const problems: ProductProblems = {};
  const fields: StoreProductFields = {
    ...before,
    name: text.name.trim(),
    description: text.description.trim(),
    category_id: text.category_id,
    sku: pastedText(text.sku).trim(),
    gtin: emptyAsNull(pastedText(text.gtin).replaceAll(/[\s-]/g, '')),
    offer_from: emptyAsNull(text.offer_from),
    offer_until: emptyAsNull(text.offer_until),
    iva_class: text.iva_class,
    images: text.images,
    is_active: text.is_active,
    family_id: text.family_id,
    variant_attributes: attributesOf(text),
    lot_control: text.lot_control,
  };
  const set = (field: StoreProductField, read: Read<unknown>) => {
    if ('problem' in read) problems[field] = read.problem;
    else Object.assign(fields, { [field]: read.value });
  };
  set('price', readPesos(text.price, 0));
  set('offer_price', readPesos(text.offer_price, null));
  set('price_tiers', readTiers(text));
  set('filter_values', readValues(text, attributes));
  set('cost', readPesos(text.cost, 0));
  set('min_stock', readUnits(text.min_stock));
  set('max_stock', readUnits(text.max_stock));
  set('minimum_shelf_life_days', readDays(text.minimum_shelf_life_days));
  set('weight_grams', readMeasure(text.weight_grams, 'weight'));
  for (const each of ['length_mm', 'width_mm', 'height_mm'] as const)
    set(each, readMeasure(text[each], 'side'));
  return { fields, problems };
}

/**
 * What keeps a product from being sent, by field.
 * @param published what buyers see; of a product that has it, only what differs from it is checked.
 */
export function problemsToSend(
  { fields, problems }: ParsedProduct,
  published: StoreProductFields | null,
  today: Day,
): ProductProblems {
  const changed = published === null ? STORE_PRODUCT_FIELDS : changedFields(published, fields);
  const found = problemsOfProduct(fields, changed, today).map(({ field, message }) => [field, message]);
  return { ...Object.fromEntries(found), ...problems };
}

function attributesOf({ attributes }: ProductText): Record<string, string> {
  const written = attributes
    .map(({ name, value }) => [name.trim().toLocaleLowerCase('es'), value.trim()] as const)
    .filter(([name, value]) => name !== '' && value !== '');
  return Object.fromEntries(written);
}

type Read<Value> = { value: Value } | { problem: string };

function readPesos<Empty extends number | null>(input: string, empty: Empty): Read<number | Empty> {
  if (input.trim() === '') return { value: empty };
  const { pesos, problem } = parsePesos(input);
  if (problem === null) return { value: pesos };
  return {
    problem:
      problem === 'shortened'
        ? `«${input.trim()}» puede ser otro precio: escríbelo completo, como ${EXAMPLE_PRICE}.`
        : `Escribe el valor en pesos, como ${EXAMPLE_PRICE}.`,
  };
}

/** The rows in which anything was written, in the order of their units. */
function readTiers({ price_tiers }: ProductText): Read<PriceTiers> {
  const tiers: PriceTier[] = [];
  for (const { from_units, unit_price } of price_tiers) {
    if (from_units.trim() === '' && unit_price.trim() === '') continue;
    const [units, price] = [readUnits(from_units), readPesos(unit_price, 0)];
    if ('problem' in units) return units;
    if ('problem' in price) return price;
    tiers.push({ from_units: units.value, unit_price: price.value });
  }
  const sorted = tiers.toSorted((one, other) => one.from_units - other.from_units);
  const checked = v.safeParse(PriceTiersInput, sorted);
  return checked.success ? { value: sorted } : { problem: checked.issues[0].message };
}

function readValues(
  { filter_values, filter_numbers }: ProductText,
  attributes: FilterAttributes,
): Read<FilterValues> {
  const values: Record<string, FilterValue> = { ...filter_values };
  for (const [code, written] of Object.entries(filter_numbers)) {
    if (written.trim() === '') continue;
    const attribute = attributes.find((each) => each.code === code) ?? { name: code, unit: '' };
    const read = readNumber(attribute, pastedText(written));
    if ('problem' in read) return read;
    values[code] = read.value;
  }
  return { value: values };
}

function onlyValues(values: FilterValues, isMeant: (value: FilterValue) => boolean): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isMeant(value)));
}

function readUnits(input: string): Read<number> {
  if (input.trim() === '') return { value: 0 };
  const plain = pastedText(input).replaceAll(' ', '');
  // A point that does not separate thousands is no units: 1.5 is not 15.
  return /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(plain)
    ? { value: Number(plain.replaceAll('.', '')) }
    : { problem: 'Escribe cuántas unidades, como 12.' };
}

function readDays(input: string): Read<number | null> {
  if (input.trim() === '') return { value: null };
  const plain = pastedText(input).trim();
  if (!/^\d{1,9}$/.test(plain)) return { problem: 'Escribe cuántos días antes de vencer, como 30.' };
  const read = v.safeParse(ShelfLifeDays, Number(plain));
  return read.success ? { value: read.output } : { problem: read.issues[0].message };
}

function readMeasure(input: string, kind: MeasureKind) {
  if (input.trim() === '') return { value: null };
  const { value, problem } = parseMeasure(input, kind, kind === 'weight' ? 'g' : 'cm');
  if (problem === null) return { value };
  return { problem: measureProblems[problem](kind) };
}

const likeOf = (kind: MeasureKind) => (kind === 'weight' ? '500 g o 0,5 kg' : '12,5 cm o 125 mm');
const measureProblems = {
  unsaid: (kind) => `Escribe la medida con su unidad: ${likeOf(kind)}.`,
  unknown_unit: (kind) => `No conocemos esa unidad. Escribe ${likeOf(kind)}.`,
  no_measure: (kind) => `Escribe una medida, como ${likeOf(kind)}.`,
  ambiguous: () => 'No se sabe si el punto separa miles o decimales. Escribe la medida sin punto.',
  absurd: (kind) => `Esa medida no es posible en un producto. Revisa la unidad: ${likeOf(kind)}.`,
} satisfies Record<string, (kind: MeasureKind) => string>;

function emptyAsNull(text: string): string | null {
  return text === '' ? null : text;
}
