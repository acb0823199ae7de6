import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import { IvaClass, ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { LotControl, lotControlLabels } from '#domain/catalog/lot-control.ts';
import { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { filterValuesLabel } from '#domain/catalog/filters/filter-value.ts';
import { shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import { PriceTiers, priceTiersLabel } from '#domain/catalog/price-tiers.ts';
import { variantLabel, VariantAttributes } from '#domain/catalog/variant.ts';
import { fullDate } from '#domain/calendar/day.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { StoreProductField } from '#domain/stores/store-product-fields.ts';

const NOTHING = 'Sin dato';

/** The value of a field of a product in words, for who compares two of them. */
export function fieldLabel(
  field: StoreProductField,
  value: unknown,
  categories: readonly Category[],
): string {
  if (field === 'minimum_shelf_life_days') return shelfLifeLabel(typeof value === 'number' ? value : null);
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (field) {
    case 'price':
    case 'offer_price':
    case 'cost':
      return typeof value === 'number' ? formatPesos(value) : NOTHING;
    case 'min_stock':
    case 'max_stock':
      return typeof value === 'number' ? formatWhole(value) : NOTHING;
    case 'weight_grams':
      return `${Number(value)} g`;
    case 'length_mm':
    case 'width_mm':
    case 'height_mm':
      return `${String(Number(value) / 10).replace('.', ',')} cm`;
    case 'iva_class':
      return v.is(IvaClass, value) ? ivaClassLabels[value] : NOTHING;
    case 'filter_values':
      return v.is(FilterValues, value) ? filterValuesLabel(value, []) || 'Ninguno' : NOTHING;
    case 'price_tiers':
      return v.is(PriceTiers, value) ? priceTiersLabel(value) || 'Ninguno' : NOTHING;
    case 'lot_control':
      return v.is(LotControl, value) ? lotControlLabels[value] : NOTHING;
    case 'is_active':
      return value === true ? 'Sí' : 'No';
    case 'offer_from':
    case 'offer_until':
      return fullDate(String(value));
    case 'category_id':
      return categories.find((each) => each.id === value)?.name ?? NOTHING;
    case 'images':
      return Array.isArray(value) ? countOf(value.length, 'foto', 'fotos') : NOTHING;
    case 'variant_attributes':
      return v.is(VariantAttributes, value) ? variantLabel(value) || 'Sin variante' : NOTHING;
    case 'family_id':
      return 'De una familia';
    default:
      return String(value);
  }
}
