import { MAX_CART_LINES, type Cart, type CartItem } from '#domain/cart/cart.ts';
import { orderedAttributes } from '#domain/catalog/variant.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** Cap of a line when its stock is unknown (spec §9). Never shown as availability. */
export const UNKNOWN_STOCK_CAP = 999;
/** Units that the product page lets a person choose at once (spec §9). */
export const SELECTOR_MAX = 10;

export type CartRefusal = 'unavailable' | 'too_many_units' | 'too_many_lines';

/** The most units this line may hold. */
export function capOf(item: Pick<CartItem, 'max_stock'>): number {
  return item.max_stock ?? UNKNOWN_STOCK_CAP;
}

/** Same product and same variant attributes are one line (spec §4). */
export function lineKey(item: Pick<CartItem, 'product_id' | 'variant_attributes'>): string {
  return JSON.stringify([item.product_id, orderedAttributes(item.variant_attributes)]);
}

/**
 * Adds units, merging with the line already there and capping at stock (spec §4). A line without stock is not
 * added.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  const existing = findLine(cart, item);
  const quantity = Math.min(item.quantity + (existing?.quantity ?? 0), capOf(item));
  if (quantity < 1) return cart;
  const line = { ...item, quantity };
  if (!existing) return { items: [...cart.items, line] };
  return { items: cart.items.map((each) => (each === existing ? line : each)) };
}

/**
 * The product button's rule: adding beyond the stock is refused, not capped (spec §5), and so is a line that no
 * order would take.
 */
export function addOrRefuse(cart: Cart, item: CartItem): Result<Cart, CartRefusal> {
  if (capOf(item) === 0) return refuse('unavailable');
  if (item.quantity + unitsInCart(cart, item) > capOf(item)) return refuse('too_many_units');
  if (!findLine(cart, item) && cart.items.length >= MAX_CART_LINES) return refuse('too_many_lines');
  return accept(addItem(cart, item));
}

/**
 * Sets the units of a line: below 1 removes it, above the stock caps (spec §4). A value that is no number
 * changes nothing.
 */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (Number.isNaN(quantity)) return cart;
  if (quantity < 1) return removeLine(cart, key);
  return {
    items: cart.items.map((each) =>
      lineKey(each) === key
        ? { ...each, quantity: Math.min(Math.floor(quantity), Math.max(1, capOf(each))) }
        : each,
    ),
  };
}

export function removeLine(cart: Cart, key: string): Cart {
  return { items: cart.items.filter((each) => lineKey(each) !== key) };
}

/**
 * Puts back at their places lines that the cart had before and lacks now; what changed since stays.
 * @param only the key of the one line that comes back; all of them without it.
 */
export function withLinesBack(cart: Cart, before: Cart, only?: string): Cart {
  const items = [...cart.items];
  before.items.forEach((each, place) => {
    const isMeant = only === undefined || lineKey(each) === only;
    if (isMeant && !findLine({ items }, each)) items.splice(place, 0, each);
  });
  return { items };
}

export function unitsInCart(cart: Cart, item: Pick<CartItem, 'product_id' | 'variant_attributes'>): number {
  return findLine(cart, item)?.quantity ?? 0;
}

export function cartCount(cart: Cart): number {
  return cart.items.reduce((sum, each) => sum + each.quantity, 0);
}

/** The highest number of units on the product page's selector, 0 when nothing is left (spec §5). */
export function selectorMax(stock: number, alreadyInCart: number): number {
  return Math.max(0, Math.min(stock - alreadyInCart, SELECTOR_MAX));
}

function findLine(
  cart: Cart,
  item: Pick<CartItem, 'product_id' | 'variant_attributes'>,
): CartItem | undefined {
  const key = lineKey(item);
  return cart.items.find((each) => lineKey(each) === key);
}
