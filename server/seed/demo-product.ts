import type { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import type { IvaClass } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import type { ProductMeasures } from '#domain/catalog/product-measures.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';

type CategoryName = (typeof FIXED_CATEGORIES)[number];

/** A product of the demonstration: the shop's data, and those that the warehouse needs to stock it. */
export interface DemoProduct {
  id: string;
  name: string;
  sku: string;
  gtin: string | null;
  description: string;
  category: CategoryName;
  /** Place of its seller in `demoVendors`. */
  vendor_index: number;
  /** List price and charged price, in COP before IVA. */
  price: number;
  precio_venta: number;
  iva_class: IvaClass;
  lot_control: LotControl;
  /** The seller's cost, in COP. */
  cost: number;
  rating: number;
  review_count: number;
  is_featured: boolean;
  age_days: number;
  main_image_url: string;
  images: string[];
  min_stock: number;
  max_stock: number;
  family_id: string | null;
  variant_attributes: VariantAttributes;
  measures: ProductMeasures;
}
