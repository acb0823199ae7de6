import * as v from 'valibot';
import { addItem } from '#domain/cart/cart-rules.ts';
import { Cart, CartItem, emptyCart, MAX_CART_LINES } from '#domain/cart/cart.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';

/**
 * A stored cart (`mestore_cart`) of any of the specification's shapes (spec §3, "Cart item variants"), as this
 * app keeps it: its lines merged and capped at their stock. Of a damaged one, the lines that can be read.
 */
export const StoredCart = v.pipe(v.unknown(), v.transform(readCart));

function readCart(stored: unknown): Cart {
  const ours = v.safeParse(Cart, stored);
  if (ours.success) return ours.output;
  return linesIn(stored)
    .slice(0, MAX_CART_LINES)
    .map(lineOf)
    .filter((each) => each !== null)
    .reduce(addItem, emptyCart);
}

/** A list, or a list inside of what a store of state wrote around it. */
function linesIn(stored: unknown): readonly unknown[] {
  if (Array.isArray(stored)) return stored;
  const { items, cart_items, cartItems, cart, state } = fieldsOf(stored);
  const list = [items, cart_items, cartItems, cart].find(Array.isArray);
  if (list) return list;
  return [cart, state].flatMap((each) => (each === undefined ? [] : linesIn(each)));
}

/** A line of any shape; null when it names no product, or nobody knows what it cost. */
function lineOf(input: unknown): CartItem | null {
  const fields = fieldsOf(input);
  const [picture] = Array.isArray(fields['images']) ? (fields['images'] as unknown[]) : [];
  const line = {
    product_id: fields['product_id'] ?? fields['productId'] ?? fields['id'],
    name: textOf(fields['name'] ?? fields['productName']) ?? 'Producto',
    sku: textOf(fields['sku']) ?? '',
    precio_venta: wholeOf(fields['precio_venta'] ?? fields['price']),
    quantity: wholeOf(fields['quantity'] ?? 1),
    max_stock: wholeOf(fields['max_stock'] ?? fields['stock_available'] ?? fields['stock']),
    image_url: textOf(fields['image_url'] ?? fields['main_image_url'] ?? fieldsOf(picture)['public_url']),
    vendor_id: v.is(Id, fields['vendor_id']) ? fields['vendor_id'] : null,
    variant_attributes: v.is(VariantAttributes, fields['variant_attributes'])
      ? fields['variant_attributes']
      : {},
  };
  const read = v.safeParse(CartItem, line);
  return read.success ? read.output : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** A figure without decimals, as money and units are; null for none. */
function wholeOf(value: unknown): number | null {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) && figure >= 0 ? Math.floor(figure) : null;
}
