import type { CartItem } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalog/product.ts';

/** The cart's line for some units of a product, with the product's present data. */
export function cartItemOf(product: Product, quantity: number): CartItem {
  return {
    product_id: product.id,
    name: product.name,
    sku: product.sku,
    precio_venta: product.precio_venta,
    quantity,
    max_stock: product.stock,
    image_url: product.main_image_url,
    vendor_id: product.vendor_id,
    variant_attributes: product.variant_attributes,
    iva_class: product.iva_class,
    vendor_name: product.vendor_name,
    vendor_minimum: product.vendor_minimum,
    price_tiers: product.price_tiers,
  };
}
