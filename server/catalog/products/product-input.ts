import * as v from 'valibot';
import { IMPOSSIBLE_DENSITY, isPossibleDensity, ProductMeasures } from '#domain/catalog/product-measures.ts';
import { IvaClass, USUAL_IVA } from '#domain/catalog/iva-class.ts';
import { LotControl } from '#domain/catalog/lot-control.ts';
import { PRODUCT_STATUSES, Sku } from '#domain/catalog/product.ts';
import { sellsAtMostList } from '#domain/catalog/product-rules.ts';
import { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { PriceTiersInput } from '#domain/catalog/price-tiers.ts';
import { ProductAttributes } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import { OwnShelfLifeDays } from '#domain/inventory/shelf-life.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Prices are stored in 32 bits; two thousand million pesos is far above any product. */
const MAX_PRICE = 2_000_000_000;

export const Price = wholeNumber(0, MAX_PRICE);

export const ImageUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(?:\/media\/|https:\/\/)[^\s"'<>\\]+$/, 'Debe ser una dirección https:// o de /media/.'),
);

const fields = {
  name: v.pipe(v.string(), seenText(), v.nonEmpty(), v.maxLength(200)),
  sku: v.pipe(Sku, v.nonEmpty()),
  gtin: v.nullable(
    v.pipe(v.string(), seenText(), v.check(isGtin, 'El código de barras no es un GTIN válido.')),
  ),
  description: trimmedText(4000),
  price: Price,
  precio_venta: Price,
  main_image_url: v.nullable(ImageUrl),
  images: v.pipe(v.array(v.strictObject({ public_url: ImageUrl })), v.maxLength(5)),
  is_featured: v.boolean(),
  vendor_id: Id,
  category_id: Id,
  is_active: v.boolean(),
  status: v.picklist(PRODUCT_STATUSES),
  family_id: v.nullable(Id),
  variant_attributes: ProductAttributes,
  iva_class: IvaClass,
  price_tiers: PriceTiersInput,
  filter_values: FilterValues,
  lot_control: LotControl,
  minimum_shelf_life_days: OwnShelfLifeDays,
  ...ProductMeasures.entries,
};

/**
 * Body of `POST /products/`. Strict: id, stock, rating and the like belong to the server, which refuses a
 * body that brings them instead of half-hearing it. Without `precio_venta` the list price is charged.
 */
export const NewProduct = v.pipe(
  v.strictObject({
    ...fields,
    gtin: v.optional(fields.gtin, null),
    description: v.optional(fields.description, ''),
    precio_venta: v.optional(fields.precio_venta),
    main_image_url: v.optional(fields.main_image_url, null),
    images: v.optional(fields.images, []),
    is_featured: v.optional(fields.is_featured, false),
    is_active: v.optional(fields.is_active, true),
    status: v.optional(fields.status, 'APPROVED'),
    family_id: v.optional(fields.family_id, null),
    variant_attributes: v.optional(fields.variant_attributes, {}),
    iva_class: v.optional(fields.iva_class, USUAL_IVA),
    price_tiers: v.optional(fields.price_tiers, []),
    filter_values: v.optional(fields.filter_values, {}),
    lot_control: v.optional(fields.lot_control, 'none'),
    minimum_shelf_life_days: v.optional(fields.minimum_shelf_life_days, null),
    weight_grams: v.optional(fields.weight_grams, null),
    length_mm: v.optional(fields.length_mm, null),
    width_mm: v.optional(fields.width_mm, null),
    height_mm: v.optional(fields.height_mm, null),
  }),
  v.check(
    (each) => sellsAtMostList(each.price, each.precio_venta),
    'El precio de venta no puede pasar del precio de lista.',
  ),
  v.check((each) => isPossibleDensity(each), IMPOSSIBLE_DENSITY),
);
export type NewProduct = v.InferOutput<typeof NewProduct>;

/** Body of `PUT /products/{id}`: only the fields to change. */
export const ProductChange = v.pipe(
  v.partial(v.strictObject(fields)),
  v.check((each) => Object.keys(each).length > 0, 'Di qué campos cambian.'),
);
export type ProductChange = v.InferOutput<typeof ProductChange>;
