import type { CartItem } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalog/product.ts';

/** So many of a product as they stand in a cart, at its price. */
export function aCartItem(product: Product, over: Partial<CartItem> = {}): CartItem {
  return {
    product_id: product.id,
    name: product.name,
    sku: product.sku,
    precio_venta: product.precio_venta,
    quantity: 1,
    max_stock: product.stock,
    image_url: product.main_image_url,
    vendor_id: product.vendor_id,
    variant_attributes: product.variant_attributes,
    ...over,
  };
}
