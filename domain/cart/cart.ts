import * as v from 'valibot';
import { IvaClass } from '#domain/catalog/iva-class.ts';
import { PriceTiers } from '#domain/catalog/price-tiers.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * A line of the cart as the device keeps it. Stock is the figure that was known when it was added; null when
 * unknown.
 */
export const CartItem = v.object({
  product_id: Id,
  name: v.string(),
  sku: v.string(),
  precio_venta: Pesos,
  quantity: wholeNumber(1),
  max_stock: v.nullable(wholeNumber(0)),
  image_url: v.nullable(v.string()),
  /** Null for a line that another version of the app kept without it. */
  vendor_id: v.nullable(Id),
  variant_attributes: VariantAttributes,
  iva_class: v.optional(IvaClass),
  vendor_name: v.optional(v.string()),
  vendor_minimum: v.optional(Pesos),
  price_tiers: v.optional(PriceTiers),
});
export type CartItem = v.InferOutput<typeof CartItem>;

/** Lines of a cart: as many as one order takes. */
export const MAX_CART_LINES = 200;

/** The cart belongs to the device: it is never a command and never leaves except as an order. */
export const Cart = v.object({ items: v.array(CartItem) });
export type Cart = v.InferOutput<typeof Cart>;

export const emptyCart: Cart = { items: [] };
