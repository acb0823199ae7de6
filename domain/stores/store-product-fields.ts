import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import { IvaClass, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import { LotControl } from '#domain/catalog/lot-control.ts';
import { ProductMeasures } from '#domain/catalog/product-measures.ts';
import { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { PriceTiersInput } from '#domain/catalog/price-tiers.ts';
import { Sku } from '#domain/catalog/product.ts';
import { ProductAttributes } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { OwnShelfLifeDays } from '#domain/inventory/shelf-life.ts';
import { MAX_PHOTOS } from '#domain/media/photo-choice.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Prices are stored in 32 bits; two thousand million pesos is far above any product. */
export const MAX_PRICE = 2_000_000_000;
/** Units that a store wants of a product at least and at most; 0 says nothing. */
export const MAX_STOCK_LIMIT = 1_000_000;
export const PRODUCT_NAME_MAX = 200;
export const PRODUCT_DESCRIPTION_MAX = 4_000;

const GTIN_DIGITS = 'El código de barras no es válido: revisa sus dígitos.';
const SKU_SIGNS =
  'El SKU lleva hasta 40 letras sin tilde, números, puntos, guiones o guiones bajos, sin espacios.';
const PRICED = 'Escribe un precio mayor que cero.';

const pesos = v.pipe(
  v.number(PRICED),
  v.integer(PRICED),
  v.minValue(1, PRICED),
  v.maxValue(MAX_PRICE, 'Ese precio es demasiado alto: revisa cuántos ceros tiene.'),
);
const limit = v.pipe(
  wholeNumber(0),
  v.maxValue(MAX_STOCK_LIMIT, 'Son demasiadas unidades: revisa cuántos ceros tiene.'),
);
const photoAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(?:\/media\/|https:\/\/)[^\s"'<>\\]+$/, 'Debe ser una dirección https:// o de /media/.'),
);

/**
 * Everything that a store says of one of its products. Amounts are COP before IVA; an offer is charged from
 * `offer_from` to `offer_until`, both days included, and without them always. The first photograph is the main one.
 */
export const StoreProductFields = v.strictObject({
  name: v.pipe(
    v.string(),
    seenText(),
    v.nonEmpty('Escribe el nombre del producto.'),
    v.maxLength(PRODUCT_NAME_MAX, `El nombre no puede pasar de ${PRODUCT_NAME_MAX} caracteres.`),
  ),
  description: trimmedText(PRODUCT_DESCRIPTION_MAX),
  category_id: v.pipe(v.string(), v.nonEmpty('Elige una categoría.'), Id),
  sku: v.pipe(
    v.string(),
    seenText(),
    v.nonEmpty('Escribe el SKU.'),
    v.check((sku) => v.is(Sku, sku), SKU_SIGNS),
    Sku,
  ),
  gtin: v.nullable(v.pipe(v.string(), seenText(), v.check(isGtin, GTIN_DIGITS))),
  price: pesos,
  offer_price: v.nullable(pesos),
  offer_from: v.nullable(CalendarDay),
  offer_until: v.nullable(CalendarDay),
  /** A server from before classes says neither this nor how lots are kept. */
  iva_class: v.optional(IvaClass, USUAL_IVA),
  /** A server from before prices by quantity says none. */
  price_tiers: v.optional(PriceTiersInput, []),
  /** What it says of the attributes of its category; a server from before attributes says nothing. */
  filter_values: v.optional(FilterValues, {}),
  images: v.pipe(v.array(v.strictObject({ public_url: photoAddress })), v.maxLength(MAX_PHOTOS)),
  is_active: v.boolean(),
  family_id: v.nullable(Id),
  variant_attributes: ProductAttributes,
  ...ProductMeasures.entries,
  min_stock: limit,
  max_stock: limit,
  cost: v.pipe(
    wholeNumber(0),
    v.maxValue(MAX_PRICE, 'Ese costo es demasiado alto: revisa cuántos ceros tiene.'),
  ),
  lot_control: v.optional(LotControl, 'none'),
  /** A server from before says none; null is the company's. */
  minimum_shelf_life_days: v.optional(OwnShelfLifeDays, null),
});
export type StoreProductFields = v.InferOutput<typeof StoreProductFields>;
export type StoreProductField = keyof StoreProductFields;
export const STORE_PRODUCT_FIELDS = keysOf(StoreProductFields.entries);
export const StoreProductField = v.picklist(STORE_PRODUCT_FIELDS);

/** Some of the fields, each as it would be. */
export const SomeFields = v.partial(StoreProductFields);
export type SomeFields = v.InferOutput<typeof SomeFields>;

/** A product of which nobody wrote anything yet. It is no valid product: its store has to fill it in. */
export const BLANK_FIELDS: StoreProductFields = {
  name: '',
  description: '',
  category_id: '',
  sku: '',
  gtin: null,
  price: 0,
  offer_price: null,
  offer_from: null,
  offer_until: null,
  iva_class: USUAL_IVA,
  price_tiers: [],
  filter_values: {},
  images: [],
  is_active: true,
  family_id: null,
  variant_attributes: {},
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  min_stock: 0,
  max_stock: 0,
  cost: 0,
  lot_control: 'none',
  minimum_shelf_life_days: null,
};

export const storeProductFieldLabels = {
  name: 'Nombre',
  description: 'Descripción',
  category_id: 'Categoría',
  sku: 'SKU',
  gtin: 'Código de barras',
  price: 'Precio',
  offer_price: 'Precio de oferta',
  offer_from: 'Oferta desde',
  offer_until: 'Oferta hasta',
  iva_class: 'Clase de IVA',
  price_tiers: 'Precios por cantidad',
  filter_values: 'Atributos',
  images: 'Fotos',
  is_active: 'A la venta',
  family_id: 'Familia',
  variant_attributes: 'Variante',
  weight_grams: 'Peso',
  length_mm: 'Largo',
  width_mm: 'Ancho',
  height_mm: 'Alto',
  min_stock: 'Stock mínimo',
  max_stock: 'Stock máximo',
  cost: 'Costo',
  lot_control: 'Control de lotes',
  minimum_shelf_life_days: 'Vida útil mínima',
} satisfies Record<StoreProductField, string>;
