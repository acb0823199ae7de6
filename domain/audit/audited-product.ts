import { type AuditChange, type AuditedState, created, differences } from '#domain/audit/audit-change.ts';
import { NO_PHOTOS, photoChanges, type ProductPhotos } from '#domain/audit/audited-photos.ts';
import { type IvaClass, ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { type LotControl, lotControlLabels } from '#domain/catalog/lot-control.ts';
import type { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { filterValuesLabel } from '#domain/catalog/filters/filter-value.ts';
import { shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import { type PriceTiers, priceTiersLabel } from '#domain/catalog/price-tiers.ts';
import { knownMeasures, type ProductMeasures } from '#domain/catalog/product-measures.ts';
import { type VariantAttributes, variantLabel } from '#domain/catalog/variant.ts';

/** A product with its measures, as far as the audit keeps what became of it. */
interface AuditedProduct extends ProductMeasures {
  name: string;
  sku: string;
  gtin: string | null;
  price: number;
  precioVenta: number;
  categoryId: string;
  vendorId: string;
  isActive: boolean;
  status: string;
  familyId: string | null;
  variantAttributes: VariantAttributes;
  ivaClass: IvaClass;
  priceTiers: PriceTiers;
  filterValues: FilterValues;
  lotControl: LotControl;
  images: ProductPhotos['images'];
  mainImageUrl: string | null;
  minimumShelfLifeDays: number | null;
}

/** What the audit keeps of a product that was not there before. */
export function productCreated(
  id: string,
  product: { name: string; sku: string; price: number; precio_venta?: number | undefined } & ProductMeasures &
    ProductPhotos,
): AuditChange[] {
  const { name, sku, price, precio_venta = price } = product;
  return [
    created('product', id, { name, sku, price, precio_venta, ...knownMeasures(product) }),
    ...photoChanges(NO_PHOTOS, product),
  ];
}

/** What the audit keeps of a change of a product: its fields with both values, and what became of its photographs. */
export function productChanges(id: string, before: AuditedProduct, after: AuditedProduct): AuditChange[] {
  return [
    ...differences('product', id, auditedFields(before), auditedFields(after)),
    ...photoChanges(photosOf(before), photosOf(after)),
  ];
}

/** The fields whose changes are kept with both values; of long texts only that they changed. */
function auditedFields(product: AuditedProduct): AuditedState {
  const { name, sku, gtin, price, status, weight_grams, length_mm, width_mm, height_mm } = product;
  const { precioVenta, categoryId, vendorId, isActive } = product;
  return {
    name,
    sku,
    gtin,
    price,
    precio_venta: precioVenta,
    category_id: categoryId,
    vendor_id: vendorId,
    is_active: isActive,
    status,
    family_id: product.familyId,
    variant: variantLabel(product.variantAttributes),
    iva_class: ivaClassLabels[product.ivaClass],
    price_tiers: priceTiersLabel(product.priceTiers),
    filter_values: filterValuesLabel(product.filterValues, []),
    lot_control: lotControlLabels[product.lotControl],
    weight_grams,
    length_mm,
    width_mm,
    height_mm,
    minimum_shelf_life_days: shelfLifeLabel(product.minimumShelfLifeDays),
  };
}

function photosOf({ images, mainImageUrl }: AuditedProduct): ProductPhotos {
  return { images, main_image_url: mainImageUrl };
}
