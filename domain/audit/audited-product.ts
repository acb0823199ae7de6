import type { AuditedState } from '#domain/audit/audit-change.ts';
import { type IvaClass, ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { type LotControl, lotControlLabels } from '#domain/catalog/lot-control.ts';
import { shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import { type PriceTiers, priceTiersLabel } from '#domain/catalog/price-tiers.ts';
import { type VariantAttributes, variantLabel } from '#domain/catalog/variant.ts';

/**
 * The fields of a product whose changes are kept with both values; of its long texts only that they changed.
 */
interface AuditedProduct {
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
  lotControl: LotControl;
  minimumShelfLifeDays: number | null;
}

export function auditedProduct(product: AuditedProduct): AuditedState {
  const { name, sku, gtin, price, status } = product;
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
    lot_control: lotControlLabels[product.lotControl],
    minimum_shelf_life_days: shelfLifeLabel(product.minimumShelfLifeDays),
  };
}
